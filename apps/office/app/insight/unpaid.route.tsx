import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { UnpaidInvoice } from "@sightline/model/insight"
import { receivableAges } from "@sightline/model/insight-rules"
import { longDay } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { orderPath, receivablesPath, unpaidCsvPath, unpaidPath } from "./address"
import { unpaidAt } from "./receivables.server"
import { RowsPage } from "./rows-page"
import { unpaidWritten } from "./rows-written"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => unpaidAt(args)

const title = words.unpaid

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

const columns: readonly Column<UnpaidInvoice>[] = [
  {
    id: "number",
    label: "Invoice",
    cell: ({ number, orderId }) => <Link href={orderPath("Account", orderId)}>{number}</Link>,
  },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day) },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer || "–" },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "amount", label: "Amount", kind: "number", cell: ({ amount }) => money(amount), isMinor: true },
  { id: "open", label: "Open", kind: "number", cell: ({ open }) => money(open) },
]

/** The invoices behind what customers owe; each opens its order. */
export default function UnpaidPage() {
  const { rows, total, page, place } = useLoaderData<typeof loader>()
  const age = receivableAges.find((one) => one.age === place.age)
  return (
    <RowsPage
      title={title}
      above={<Link href={receivablesPath(place)}>{words.pages.receivables}</Link>}
      lead={[words.invoices(total), ...(age ? [age.label] : [])].join(", ")}
      write={unpaidWritten(title, place)}
      csv={unpaidCsvPath(place)}
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      noun="invoices"
      none={words.nobodyOwes}
      page={page}
      total={total}
      href={(to) => unpaidPath({ ...place, page: to })}
    />
  )
}
