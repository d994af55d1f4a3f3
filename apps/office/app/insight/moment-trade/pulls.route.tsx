import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { MomentPull } from "@sightline/model/insight-moment"
import { longDay } from "@sightline/model/insight-words"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { momentPath, momentPullsCsvPath, momentPullsPath, pullPath } from "../address"
import { RowsPage } from "../rows/page"
import { momentPullsWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentPullsAt } from "./trade.server"

export const loader = (args: LoaderFunctionArgs) => momentPullsAt(args)

const { pulls, title } = words.moment

export const meta: MetaFunction = () => [{ title: `${pulls.title} · Sightline` }]

const columns: readonly Column<MomentPull>[] = [
  {
    id: "pull",
    label: "Submission",
    kind: "code",
    cell: ({ pullId, usedForId }) => <Link href={pullPath(pullId, usedForId)}>{pullId}</Link>,
  },
  { id: "usedFor", label: "Used for", cell: ({ usedForName }) => usedForName },
  { id: "description", label: "Description", cell: ({ description }) => description || "–", isMinor: true },
  { id: "person", label: "By", cell: ({ person }) => person, isMinor: true },
  { id: "day", label: "Submitted", cell: ({ day }) => longDay(day) },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
]

/** The pulled items that waited for an approval at a moment; each opens its submission as it is now. */
export default function MomentPullsPage() {
  const { rows, total, units, at, page, place } = useLoaderData<typeof loader>()
  return (
    <RowsPage
      title={pulls.title}
      above={<Link href={momentPath({ ...place, page: 1 })}>{title}</Link>}
      lead={[pulls.count(total), words.units(units), words.moment.when(longMoment(at))].join(", ")}
      write={momentPullsWritten(pulls.title, place)}
      csv={momentPullsCsvPath({ ...place, page: 1 })}
      columns={columns}
      rows={rows}
      rowKey={({ pullId, centerName }) => `${pullId} ${centerName}`}
      noun="submissions"
      none={pulls.none}
      page={page}
      total={total}
      href={(to) => momentPullsPath({ ...place, page: to })}
    />
  )
}
