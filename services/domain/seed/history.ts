import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { momentAgo, type Row } from "./rows"
import { type Sale, soldBy } from "./sales-plan"

const names = new Map<number, string>(Object.values(statuses).map(({ id, name }) => [id, name]))
const nameOf = (statusId: number) => names.get(statusId) ?? String(statusId)

type Change = { name: string; before: string; after: string }

/** The history rows beside a removal, a sale or a deactivation: on the item, and on its batch. */
export const historyRows = (
  items: readonly InventoryItemRecord[],
  sales: readonly Sale[],
  userId: number | null,
  today: string,
): Row[] => {
  const sold = soldBy(sales)
  const entry = (item: InventoryItemRecord, objectId: number, action: string, change: Change) => ({
    client_id: item.clientId,
    noun: "inventory-item",
    object_id: objectId,
    at: sold.get(item.id)?.at ?? momentAgo(today, item.leftDaysAgo ?? 0, item.id),
    user_id: sold.get(item.id)?.userId ?? userId,
    action,
    changes: [change],
  })
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]))
  return items
    .filter(({ leftDaysAgo }) => leftDaysAgo !== null)
    .sort((one, other) => (one.leftDaysAgo ?? 0) - (other.leftDaysAgo ?? 0) || other.id - one.id)
    .flatMap((item) => {
      const leaving = item.statusId === statuses.inactive.id ? "Status changed" : "Removed"
      const action = sold.has(item.id) ? "Sold" : leaving
      const status = { name: "Status", before: statuses.active.name, after: nameOf(item.statusId) }
      const own = entry(item, item.id, action, status)
      if (item.splitFromId === null) return [own]
      // Newest removal first, so the batch's quantity is known after each.
      const after = left.get(item.splitFromId) ?? 0
      left.set(item.splitFromId, after + item.quantity)
      const quantity = { name: "Quantity", before: String(after + item.quantity), after: String(after) }
      return [entry(item, item.splitFromId, action, quantity), own]
    })
    .reverse()
}
