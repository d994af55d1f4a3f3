import { InventoryListRpcs } from "@sightline/domain-api/inventory-list"
import { exportInventories } from "./export"
import { findItems, forOrder, getInventory, hasHistoryServices, inventoriesWithItems, relatedTo } from "./lists"
import { searchConfiguration, searchFields } from "./search-fields"
import { substitutesFor } from "./substitute"
import { waitingFor } from "./waiting"

export const InventoryListHandlers = InventoryListRpcs.toLayer({
  "inventoryList.fields": ({ ofItems }) => searchFields(ofItems),
  "inventoryList.configuration": ({ screenName }) => searchConfiguration(screenName),
  "inventoryList.get": ({ id }) => getInventory(id),
  "inventoryList.related": ({ id, ...asked }) => relatedTo(id, asked),
  "inventoryList.withItems": (asked) => inventoriesWithItems(asked),
  "inventoryList.export": (asked) => exportInventories(asked),
  "inventoryList.items": (asked) => findItems(asked),
  "inventoryList.forOrder": ({ id }) => forOrder(id),
  "inventoryList.substitutes": (asked) => substitutesFor(asked),
  "inventoryList.waiting": () => waitingFor(),
  "inventoryList.hasHistoryServices": ({ id }) => hasHistoryServices(id),
})
