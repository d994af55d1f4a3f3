import type { UnpaidInvoice } from "@sightline/model/insight"
import type { TakingsRow } from "@sightline/model/insight-sales"
import { longDay } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { orderPath } from "./address"
import { words } from "./words"

const { takings } = words

/** Payments and refunds, each with its order: of a period, and of a day up to a moment. */
export const takingsColumns: readonly Column<TakingsRow>[] = [
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

/** Invoices that customers owe, each with its order: now, and at a moment. */
export const unpaidColumns: readonly Column<UnpaidInvoice>[] = [
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
