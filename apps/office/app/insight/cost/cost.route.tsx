import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { CostRow } from "@sightline/model/insight-cost"
import { longDay } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { costCsvPath, costPath } from "../address"
import { RowsPage } from "../rows/page"
import { costWritten } from "../rows/written"
import { words } from "../words"
import { costAt } from "./cost.server"

export const loader = (args: LoaderFunctionArgs) => costAt(args)

const { cost } = words

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? cost.titles[data.place.figure] : words.title} · Sightline` },
]

const columns: readonly Column<CostRow>[] = [
  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
  {
    id: "name",
    label: "Product",
    cell: ({ name, inventoryId }) => <Link href={`/inventory/update/${inventoryId}`}>{name}</Link>,
  },
  { id: "item", label: "Item", kind: "number", cell: ({ itemId }) => itemId, isMinor: true },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day), isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
  { id: "cost", label: cost.column, kind: "number", cell: (row) => (row.cost === null ? "–" : money(row.cost)) },
]

/** The items behind what stock cost; each leads to its product. */
export default function CostPage() {
  const { rows, total, units, costed, cost: sum, page, place } = useLoaderData<typeof loader>()
  const title = cost.titles[place.figure]
  return (
    <RowsPage
      title={title}
      above={<Link href="/insight">{words.title}</Link>}
      lead={cost.lead(money(sum), words.items(total), units, costed)}
      write={costWritten(title, place)}
      csv={costCsvPath(place)}
      columns={columns}
      rows={rows}
      rowKey={({ itemId }) => itemId}
      noun="items"
      none={words.noStock}
      page={page}
      total={total}
      href={(to) => costPath({ ...place, page: to })}
    />
  )
}
