import type { SalesPaperKind } from "@sightline/model/insight-rules"
import type { SalesPaper, SalesRows } from "@sightline/model/insight-sales"
import { longDay, spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import type { ReactNode } from "react"
import type { Write } from "../shell/export/use-workbook"
import { orderPath } from "./address"
import { RowsPage } from "./rows/page"
import { words } from "./words"

const { sales } = words

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

interface Papers {
  readonly found: SalesRows
  readonly title: string
  readonly above: ReactNode
  readonly kind?: SalesPaperKind | null | undefined
  readonly days: { readonly from?: string | null | undefined; readonly to?: string | null | undefined }
  readonly write: Write
  readonly csv: string
  readonly href: (page: number) => string
}

/** Invoices and credit notes with what they say in sum; each opens its order. */
export function PapersList({
  found: { rows, total, sums, of, page },
  kind = null,
  days: { from, to },
  ...more
}: Papers) {
  return (
    <RowsPage
      {...more}
      lead={[
        ...(of ? [of] : []),
        words.documents(total, kind),
        ...[`${money(sums.net)} net`, `${money(sums.discount)} discounts`, words.units(sums.units)],
        ...(sums.tax === null ? [] : [`${money(sums.tax)} tax`]),
        ...(sums.shipping === null ? [] : [`${money(sums.shipping)} shipping`]),
        ...(from && to ? [spanWords({ from, to })] : []),
      ].join(", ")}
      columns={columns}
      rows={rows}
      rowKey={({ kind, number }) => `${kind} ${number}`}
      noun="documents"
      none={sales.noPaper}
      page={page}
      total={total}
    />
  )
}
