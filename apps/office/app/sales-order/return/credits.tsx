import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import { creditPath } from "../order-type"
import type { OrderTimes } from "../times"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"

type LoadedCredit = NonNullable<LoadedOrder["invoice"]>["credits"][number]

const takenBy = (by: string, confirmedBy: string | null) =>
  confirmedBy === null ? by : `${by}. ${words.confirmedBy(confirmedBy)}`

/** What went back to the customer, newest first. */
export function Credits({ credits, times }: { credits: readonly LoadedCredit[]; times: OrderTimes }) {
  const columns: readonly Column<LoadedCredit>[] = [
    {
      id: "number",
      label: "Credit note",
      kind: "code",
      cell: ({ id, number }) => <Link href={creditPath(id)}>{number}</Link>,
    },
    { id: "at", label: "Date", kind: "code", cell: ({ at }) => times.at(at) },
    { id: "by", label: "Taken by", cell: ({ by, confirmedBy }) => takenBy(by, confirmedBy), isMinor: true },
    { id: "quantity", label: "Items", kind: "number", cell: ({ quantity }) => quantity, isMinor: true },
    {
      id: "note",
      label: "Why",
      cell: ({ note, kind }) => note || (kind === "cancellation" ? "Cancelled" : ""),
      isMinor: true,
    },
    { id: "back", label: "Given back", cell: ({ refunds }) => refunds.map(words.refundNow).join(", ") || "Nothing" },
    { id: "amount", label: "Amount", kind: "number", cell: ({ amount }) => money(amount) },
  ]
  return <Table caption="Credit notes" columns={columns} rows={credits} rowKey={({ id }) => id} />
}
