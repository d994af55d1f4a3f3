import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { SalesPaper } from "@sightline/model/insight-sales"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { orderPath, salesCsvPath, salesRowsPath } from "./address"
import { RowsPage } from "./rows-page"
import { salesWritten } from "./rows-written"
import { salesRowsAt } from "./sales-rows.server"
import { longDay, spanWords } from "./spans"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => salesRowsAt(args)

const { sales } = words

export const meta: MetaFunction = () => [{ title: `${sales.allPapers} · Sightline` }]

const moneyOf = (cents: number | null) => (cents === null ? "–" : money(cents))

const columns: readonly Column<SalesPaper>[] = [
  {
    id: "number",
    label: "Number",
    kind: "code",
    cell: ({ number, orderId, orderType }) => <Link href={orderPath(orderType, orderId)}>{number}</Link>,
  },
  { id: "paper", label: "Document", cell: ({ kind }) => sales.paper[kind], isMinor: true },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day) },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer || "–", isMinor: true },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units, isMinor: true },
  { id: "discount", label: sales.discount, kind: "number", cell: (row) => money(row.discount), isMinor: true },
  { id: "tax", label: sales.tax, kind: "number", cell: (row) => moneyOf(row.tax), isMinor: true },
  { id: "shipping", label: sales.shipping, kind: "number", cell: (row) => moneyOf(row.shipping), isMinor: true },
  { id: "net", label: "Net", kind: "number", cell: ({ net }) => money(net) },
]

/** The invoices and credit notes behind net sales; each opens its order. */
export default function SalesRowsPage() {
  const { rows, total, sums, of, page, place } = useLoaderData<typeof loader>()
  const title = place.kind ? sales.papers[place.kind] : sales.allPapers
  const { from, to } = place
  return (
    <RowsPage
      title={title}
      above={<Link href="/insight/sales">{words.pages.sales}</Link>}
      lead={[
        ...(of ? [of] : []),
        ...[`${money(sums.net)} net`, `${money(sums.discount)} discounts`, words.units(sums.units)],
        ...(sums.tax === null ? [] : [`${money(sums.tax)} tax`]),
        ...(sums.shipping === null ? [] : [`${money(sums.shipping)} shipping`]),
        ...(from && to ? [spanWords({ from, to })] : []),
      ].join(", ")}
      write={salesWritten(title, place)}
      csv={salesCsvPath(place)}
      columns={columns}
      rows={rows}
      rowKey={({ kind, number }) => `${kind} ${number}`}
      noun="documents"
      none={sales.noPaper}
      page={page}
      total={total}
      href={(to) => salesRowsPath({ ...place, page: to })}
    />
  )
}
