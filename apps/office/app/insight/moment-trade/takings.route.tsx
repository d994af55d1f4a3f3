import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Link } from "@sightline/ui/link"
import { momentPath, momentTakingsCsvPath, momentTakingsPath } from "../address"
import { takingsColumns } from "../money-columns"
import { RowsPage } from "../rows/page"
import { momentTakingsWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentTakingsAt } from "./trade.server"

export const loader = (args: LoaderFunctionArgs) => momentTakingsAt(args)

const { title, taken } = words.moment
const { rows: name, total: totalOf } = words.takings

export const meta: MetaFunction = () => [{ title: `${name} · Sightline` }]

/** The payments and refunds of a day up to a moment; each opens its order. */
export default function MomentTakingsPage() {
  const { rows, total, amount, at, page, pageSize, place } = useLoaderData<typeof loader>()
  const { tender, way } = place
  return (
    <RowsPage
      title={name}
      above={<Link href={momentPath({ ...place, page: 1 })}>{title}</Link>}
      lead={[
        ...(tender ? [tender] : []),
        ...(way ? [words.takings.ways[way]] : []),
        totalOf(amount, total),
        taken.until(longMoment(at)),
      ].join(", ")}
      write={momentTakingsWritten(name, place)}
      csv={momentTakingsCsvPath({ ...place, page: 1 })}
      columns={takingsColumns}
      rows={rows}
      rowKey={(row) => (page - 1) * pageSize + rows.indexOf(row)}
      noun="movements"
      none={taken.none}
      page={page}
      total={total}
      href={(to) => momentTakingsPath({ ...place, page: to })}
    />
  )
}
