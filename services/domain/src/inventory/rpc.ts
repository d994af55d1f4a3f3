import { InventoryRpcs } from "@sightline/domain-api/inventory"
import { scanInventory } from "./scan"

export const InventoryHandlers = InventoryRpcs.toLayer({
  "inventory.scan": ({ code, centerId }) => scanInventory(code, centerId),
})
