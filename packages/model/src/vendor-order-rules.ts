/* Without schemas, so that the browser loads only the rules. */

/** The statuses of a vendor order (document 2 §4.1). */
export const vendorOrderStatus = {
  new: 90,
  submitted: 91,
  completed: 92,
  cancelled: 93,
  pending: 94,
  received: 95,
} as const

interface VendorOrderStatus {
  readonly id: number
  readonly name: string
  readonly tone: "neutral" | "purple" | "positive" | "critical" | "caution" | "blue"
}

const created: VendorOrderStatus = { id: vendorOrderStatus.new, name: "New", tone: "neutral" }

/** In the order of the documents. */
export const vendorOrderStatuses: ReadonlyArray<VendorOrderStatus> = [
  created,
  { id: vendorOrderStatus.submitted, name: "Submitted", tone: "purple" },
  { id: vendorOrderStatus.completed, name: "Completed", tone: "positive" },
  { id: vendorOrderStatus.cancelled, name: "Cancelled", tone: "critical" },
  { id: vendorOrderStatus.pending, name: "Pending", tone: "caution" },
  { id: vendorOrderStatus.received, name: "Received", tone: "blue" },
]

/** The status as people read it; an empty one counts as New (document 2 §4.1). */
export const vendorOrderStatusOf = (id: number | null): VendorOrderStatus =>
  vendorOrderStatuses.find((status) => status.id === id) ?? created

/** Whether a Received order still waits for units. */
export const isPartlyReceived = (id: number | null, open: number) => id === vendorOrderStatus.received && open > 0

/** An order as a list shows it: its status, which says so where units are missing. */
export const vendorOrderStateOf = (id: number | null, open: number): Omit<VendorOrderStatus, "id"> =>
  isPartlyReceived(id, open) ? { name: "Partly received", tone: "caution" } : vendorOrderStatusOf(id)

export interface ArrivingLine {
  readonly quantity: number
  readonly received: number
  readonly closed: number
}

/** Units of a line that are still to come. */
export const openUnits = ({ quantity, received, closed }: ArrivingLine) => Math.max(0, quantity - received - closed)

const { new: unsent, submitted, completed, cancelled, pending, received } = vendorOrderStatus

/** Every other change of status is refused (decisions D-97). */
const transitions: ReadonlyMap<number, ReadonlyArray<number>> = new Map([
  [unsent, [submitted, cancelled]],
  [submitted, [pending, received, cancelled]],
  [pending, [submitted, received, cancelled]],
  [received, [completed]],
])

export const vendorOrderMayBecome = (from: number, to: number): boolean => transitions.get(from)?.includes(to) ?? false

/** Whether vendor, lines and notes may change: New, or not yet stored (document 2 §4.1). */
export const isVendorOrderEditable = (statusId: number | null): boolean => statusId === null || statusId === unsent

/** Whether the received date, its receiver and its note may be entered (decisions D-98). */
export const takesReceivedDate = (statusId: number | null): boolean => statusId === submitted || statusId === pending

/** Whether Cancel Order is offered (decisions D-98). */
export const isVendorOrderCancellable = (statusId: number | null): boolean =>
  statusId === unsent || statusId === submitted || statusId === pending

/** Whether goods may be counted into stock: before the received date was entered too (decisions D-140). */
export const takesGoods = (statusId: number | null): boolean => takesReceivedDate(statusId) || statusId === received

/** The longest texts, and the largest numbers of an order. */
export const vendorOrderLimits = { phone: 40, email: 200, note: 2000, receiverName: 200, quantity: 10_000, lines: 500 }

interface Stock {
  readonly onHand: number
  readonly mustHave: number
  readonly suggestingQuantity: number
}

/** The colour of a picker row: low quantity wins over suggested (decisions D-101). */
export function stockCondition({ onHand, mustHave, suggestingQuantity }: Stock): "low" | "suggested" | null {
  if (mustHave > onHand) return "low"
  return onHand < suggestingQuantity ? "suggested" : null
}

/** The days of the advanced search as `YYYY/MM/DD`, made to fit each other (document 2 §5). */
export function soldDates({ from, to }: { readonly from: string; readonly to: string }, today: string) {
  if (from === "") return { from, to }
  if (from < today) return { from, to: to === "" ? today : to }
  return { from, to: to === "" || to < from ? from : to }
}

/** A tab's id: its title without spaces in lower case (decisions D-18). */
export const vendorTabId = (title: string): string => title.replace(/\s+/g, "").toLowerCase()

/** The reasons for closing what is still open. */
export const closeReasons = ["Not delivered", "Discontinued", "Damaged in transit", "Other"] as const
