import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { momentAgo, type Row } from "./rows"
import { type Sale, soldBy } from "./sales-plan"

const active = statuses.active.id

/**
 * The movements behind each item: received as Active, then moved on if it is not Active now. A split-off unit arrived
 * with its batch, so the batch's receipt counts it. What an order sold left with it.
 */
export const movementRows = (
  items: readonly InventoryItemRecord[],
  sales: readonly Sale[],
  userId: number | null,
  today: string,
): Row[] => {
  const sold = soldBy(sales)
  const takenOut = new Map<number, number>()
  for (const { splitFromId, quantity } of items)
    if (splitFromId !== null) takenOut.set(splitFromId, (takenOut.get(splitFromId) ?? 0) + quantity)

  const common = ({ clientId, inventoryId, centerId }: InventoryItemRecord) => ({
    client_id: clientId,
    user_id: userId,
    inventory_id: inventoryId,
    center_id: centerId,
  })
  const receipts = items
    .filter(({ splitFromId }) => splitFromId === null)
    .map((item) => ({
      ...common(item),
      at: momentAgo(today, item.receivedDaysAgo, item.id),
      from_item_id: null,
      from_status_id: null,
      to_item_id: item.id,
      to_status_id: active,
      quantity: item.quantity + (takenOut.get(item.id) ?? 0),
      group_count_delta: item.groupCount,
      reason: "receipt",
    }))
  const departures = items
    .filter(({ leftDaysAgo }) => leftDaysAgo !== null)
    .map((item) => ({
      ...common(item),
      user_id: sold.get(item.id)?.userId ?? userId,
      at: sold.get(item.id)?.at ?? momentAgo(today, item.leftDaysAgo ?? 0, item.id),
      from_item_id: item.splitFromId ?? item.id,
      from_status_id: active,
      to_item_id: item.id,
      to_status_id: item.statusId,
      quantity: item.quantity,
      group_count_delta: 0,
      reason: sold.has(item.id) ? "sale" : item.statusId === statuses.inactive.id ? "deactivation" : "removal",
    }))
  return [...receipts, ...departures].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
