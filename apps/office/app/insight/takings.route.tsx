import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { TakingsRow } from "@sightline/model/insight-sales"
import { longDay, spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { orderPath, takingsCsvPath, takingsPath } from "./address"
import { RowsPage } from "./rows-page"
import { takingsWritten } from "./rows-written"
import { takingsAt } from "./sales-rows.server"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => takingsAt(args)

const { takings } = words

export const meta: MetaFunction = () => [{ title: `${takings.rows} · Sightline` }]

const columns: readonly Column<TakingsRow>[] = [
  {
    id: "number",
    label: "Invoice",
    kind: "code",
    cell: ({ number, orderId, orderType }) => <Link href={orderPath(orderType, orderId)}>{number}</Link>,
  },
  { id: "way", label: "Movement", cell: ({ way }) => takings.way[way], isMinor: true },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day) },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "tender", label: takings.tender, cell: ({ tender }) => tender, isMinor: true },
  { id: "amount", label: "Amount", kind: "number", cell: ({ amount }) => money(amount) },
]

/** The payments and refunds behind takings; each opens its order. */
export default function TakingsPage() {
  const { rows, total, amount, page, pageSize, place } = useLoaderData<typeof loader>()
  const { from, to, tender, way } = place
  return (
    <RowsPage
      title={takings.rows}
      above={<Link href="/insight/sales">{words.pages.sales}</Link>}
      lead={[
        ...(tender ? [tender] : []),
        ...(way ? [takings.ways[way]] : []),
        takings.total(amount, total),
        ...(from && to ? [spanWords({ from, to })] : []),
      ].join(", ")}
      write={takingsWritten(takings.rows, place)}
      csv={takingsCsvPath(place)}
      columns={columns}
      rows={rows}
      rowKey={(row) => (page - 1) * pageSize + rows.indexOf(row)}
      noun="movements"
      none={takings.none}
      page={page}
      total={total}
      href={(to) => takingsPath({ ...place, page: to })}
    />
  )
}
