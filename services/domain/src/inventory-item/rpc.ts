import { InventoryItemRpcs } from "@sightline/domain-api/inventory-item"
import { historyOfItem } from "../history/of-item"
import { listItems } from "./list"
import { setItemStatus } from "./set-status"

export const InventoryItemHandlers = InventoryItemRpcs.toLayer({
  "inventoryItem.setStatus": ({ itemId, statusId }) => setItemStatus(itemId, statusId),
  "inventoryItem.list": (asked) => listItems(asked),
  "inventoryItem.history": ({ itemId, column }) => historyOfItem(itemId, column),
})
