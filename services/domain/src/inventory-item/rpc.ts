import { InventoryItemRpcs } from "@sightline/domain-api/inventory-item"
import { itemForm, listPlaces, quantityFields } from "./form"
import { historyOfItem } from "./history"
import { linkBarcode } from "./link-barcode"
import { listItems } from "./list"
import { removeQuantity } from "./remove-quantity"
import { addQuantity, saveItem } from "./save"
import { setItemStatus } from "./set-status"

export const InventoryItemHandlers = InventoryItemRpcs.toLayer({
  "inventoryItem.setStatus": ({ itemId, statusId }) => setItemStatus(itemId, statusId),
  "inventoryItem.list": (asked) => listItems(asked),
  "inventoryItem.form": ({ inventoryId, id }) => itemForm(inventoryId, id),
  "inventoryItem.quantityFields": ({ inventoryId, id }) => quantityFields(inventoryId, id),
  "inventoryItem.places": () => listPlaces(),
  "inventoryItem.save": (asked) => saveItem(asked),
  "inventoryItem.addQuantity": (asked) => addQuantity(asked),
  "inventoryItem.removeQuantity": (asked) => removeQuantity(asked),
  "inventoryItem.linkBarcode": ({ itemId, barcode }) => linkBarcode(itemId, barcode),
  "inventoryItem.history": ({ itemId, column }) => historyOfItem(itemId, column),
})
