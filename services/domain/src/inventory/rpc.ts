import { InventoryRpcs } from "@sightline/domain-api/inventory"
import { columns } from "./columns"
import { inventoryForm } from "./form"
import { saveInventory } from "./save"
import { scanInventory } from "./scan"
import { searchInventory } from "./search"
import { setInventoryStatus, setInventoryStatuses } from "./set-status"
import { standingOf } from "./standing"

export const InventoryHandlers = InventoryRpcs.toLayer({
  "inventory.scan": ({ code, centerId }) => scanInventory(code, centerId),
  "inventory.search": (asked) => searchInventory(asked),
  "inventory.columns": ({ screenName }) => columns(screenName),
  "inventory.form": ({ id, categoryId }) => inventoryForm(id, categoryId),
  "inventory.standing": ({ id }) => standingOf(id),
  "inventory.setStatus": ({ id, statusId }) => setInventoryStatus(id, statusId),
  "inventory.setStatuses": ({ ids, statusId }) => setInventoryStatuses(ids, statusId),
  "inventory.save": (asked) => saveInventory(asked),
})
