import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { MomentItem } from "@sightline/model/insight-moment"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { momentItemsCsvPath, momentItemsPath, momentPath } from "../address"
import { RowsPage } from "../rows/page"
import { momentItemsWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentItemsAt } from "./moment.server"

export const loader = (args: LoaderFunctionArgs) => momentItemsAt(args)

export const meta: MetaFunction = () => [{ title: `${words.moment.title} · Sightline` }]

const columns: readonly Column<MomentItem>[] = [
  { id: "item", label: "Item", kind: "number", cell: ({ itemId }) => itemId },
  { id: "status", label: "Status", cell: ({ statusName }) => statusName },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "place", label: "Place", cell: ({ place }) => place || "–", isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
]

/** The items of a product as they were at a moment. */
export default function MomentItemsPage() {
  const { rows, total, units, name, at, page, place } = useLoaderData<typeof loader>()
  const { day, time, center, product } = place
  return (
    <RowsPage
      title={words.moment.items(name, longMoment(at))}
      above={<Link href={momentPath({ day, time, center })}>{words.moment.title}</Link>}
      lead={words.moment.itemsLead(units)}
      write={momentItemsWritten(name, place)}
      csv={momentItemsCsvPath(place)}
      columns={columns}
      rows={rows}
      rowKey={({ itemId }) => itemId}
      noun="items"
      none={words.moment.noItem}
      page={page}
      total={total}
      href={(to) => momentItemsPath({ day, time, center, product, page: to })}
    />
  )
}
