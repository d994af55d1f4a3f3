import type { CallKey } from "@sightline/bff/calls"
import { aPhoto } from "@sightline/bff/test-bad-input"
import { type Asked, form, type Named, photoName } from "./test-naming"

/** What of a group is not in `acting`, with the reason; groups of whose calls none is. */
type Elsewhere = `${"session" | "account" | "contact" | "user" | "station" | "ownStation" | "ownAgent"}.${string}`

/** Calls that send a body, a method of its own, or both, and change nothing. */
type Reading =
  | "inventory.search"
  | "inventory.form"
  | "inventoryList.related"
  | "inventoryList.quick"
  | "inventoryList.export"
  | "import.check"
  | "vendor.search"
  | "manufacturer.search"
  | "assignee.list"

/** Calls of the back office that read by GET. */
type Getting =
  | `${"layout" | "status" | "category" | "location" | "file"}.${string}`
  | `${"inventory" | "inventoryItem" | "inventoryList"}.${"scan" | "columns" | "fields" | "configuration" | "get" | "withItems" | "items" | "forOrder" | "value" | "list" | "form" | "history"}`
  | `${"draft" | "image" | "colour" | "vendor" | "manufacturer" | "brand" | "note" | "maintenance"}.${"get" | "list" | "ofInventory" | "quantity"}`
  | "import.progress"
  | `printer.${"list" | "agents"}`
  | "printJob.list"

export type Acting = Exclude<CallKey, Elsewhere | Reading | Getting>

const item = (of: Named) => ({ inventoryID: of.inventoryId, inventoryItemID: of.itemId })
const update = (tableName: string, columnName: string, tableKeyName: string, tableKeyID: number, value: unknown) => ({
  body: { tableName, columnName, tableKeyName, tableKeyID, value },
})
const firm = (nth: number) => ({ name: `Acting ${nth}` })
const person = (nth: number) => ({ firstName: "Ada", lastName: "Acting", email: `acting${nth}@example.test` })
const table = (nth: number) => {
  const titles = "inventoryID,category,inventory code,description,item type,list price,Shape,EyeSize"
  return new File([`${titles}\n,Frames,ACTING ${nth},A frame,Optical Frame,199.5,Round,50`], "products.csv")
}

/**
 * Of every call of the back office that changes something a question that does, about what was planted as the nth. A new
 * call without a line is an error of the compiler, unless it is told above that it changes nothing.
 */
export const acting: Record<Acting, (of: Named, nth: number) => Asked> = {
  "inventory.save": (of) => ({
    body: {
      inventoryID: of.inventoryId,
      categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "Acting" }],
    },
  }),
  "import.run": (_, nth) => ({ body: form({ Workbook: table(nth) }) }),
  "import.cancel": (of) => ({ body: { jobID: of.importJob } }),
  "import.undo": (of) => ({ body: { importID: of.importId } }),
  "mail.send": (_, nth) => ({ body: form({ Email: "somebody@example.test", Subject: `Hello ${nth}`, Body: "Hello" }) }),
  "draft.keep": (of) => ({ body: { inventoryID: of.inventoryId, categoryOptions: [] } }),
  "draft.drop": (of) => ({ body: { inventoryID: of.inventoryId } }),
  "inventoryItem.change": (of) => ({
    body: { ...item(of), categoryOptions: [{ categoryOptionCode: "SpecialPrice", categoryOptionReturnValue: "9.50" }] },
  }),
  "inventoryItem.save": (of) => ({ body: { ...item(of), quantity: 5 } }),
  "inventoryItem.addQuantity": (of) => ({ body: { ...item(of), quantity: 2 } }),
  "inventoryItem.setQuantity": (of) => ({ body: { ...item(of), quantity: 7 } }),
  "inventoryItem.setStatus": (of) => ({ body: { inventoryItemID: of.itemId, statusID: 30 } }),
  "inventoryItem.delete": (of) => ({ body: { inventoryItemId: of.itemId } }),
  "inventoryItem.update": (of) => update("InventoryItems", "statusID", "InventoryItemID", of.itemId, 30),
  "image.upload": (of) => ({ body: form({ InventoryId: of.inventoryId, Photo: aPhoto() }) }),
  "image.uploadOfItem": (of) => ({
    body: form({ inventoryID: of.inventoryId, inventoryItemID: of.itemId, Photo: aPhoto() }),
  }),
  "image.keepTemporary": (_, nth) => ({ body: form({ photos: aPhoto(`${nth}.png`) }) }),
  "image.add": (of, nth) => ({ body: { inventoryId: of.inventoryId, images: [photoName(1000 + nth)] } }),
  "image.changeMain": (of) => ({ body: { inventoryId: of.inventoryId, inventoryImageId: of.imageId } }),
  "image.remove": (of) => ({ query: { inventoryImageId: of.imageId } }),
  "image.removeOfColour": (of) => ({ body: { inventoryImageID: of.imageId } }),
  "colour.create": (_, nth) => ({
    body: { colorKey: "#112233", colorName: `Acting ${nth}`, colorCode: `ACTING-${nth}` },
  }),
  "colour.add": (of) => ({ body: { inventoryID: of.inventoryId, colorID: 301 } }),
  "vendor.create": (_, nth) => ({ body: firm(nth) }),
  "vendor.createSetting": (_, nth) => ({ body: firm(nth) }),
  "vendor.updateSetting": (of, nth) => ({ body: { vendorId: of.vendorId, ...firm(nth) } }),
  "vendor.link": (of) => ({
    body: { inventoryID: of.inventoryId, vendorID: of.vendorId, orderLeadingDays: 3, price: 12.5 },
  }),
  "vendor.price": (of) => ({
    body: { inventoryId: of.inventoryId, vendorId: of.vendorId, purchasedPrice: 12.5 },
  }),
  "manufacturer.save": (_, nth) => ({ body: firm(nth) }),
  "manufacturer.createSetting": (_, nth) => ({ body: firm(nth) }),
  "manufacturer.updateSetting": (of, nth) => ({ body: { manufacturerID: of.manufacturerId, ...firm(nth) } }),
  "brand.create": (_, nth) => ({ body: { ...firm(nth), code: `ACTING-${nth}` } }),
  "assignee.assign": (of) => ({
    body: {
      assignedToType: "Item",
      assignedToUserID: of.assigneeId,
      inventoryItemID: of.itemId,
      isSendEmail: true,
    },
  }),
  "assignee.save": (_, nth) => ({ body: { ...person(nth), assignedToType: "Item" } }),
  "assignee.delete": (of) => ({ body: { AssignedToUserID: of.assigneeId } }),
  "note.save": (of) => ({
    body: { inventoryItemID: of.itemId, assignToID: of.assigneeId + 1, note: "Acting", isSendEmail: true },
  }),
  "maintenance.add": (of) => ({
    body: { inventoryItemID: of.itemId, serviceTechnicianName: "Ada", servicedDate: "2026/11/20" },
  }),
  "printer.createPairingCode": (of, nth) => ({ body: { centerId: of.centerId + (nth % 2) } }),
  "printer.setMedia": (of) => ({ body: { printerId: of.printerId, media: "40x25" } }),
  "printer.revokeAgent": (of) => ({ body: { printAgentId: of.printAgentId } }),
  "printJob.create": (of) => ({
    body: { printerId: of.printerId, document: { symbology: "QR", inventoryItemID: of.itemId }, copies: 2 },
  }),
  "printJob.settle": (of) => ({ body: { printJobId: of.printJobId, printed: true } }),
  "printJob.settleScanned": (of) => ({ body: { barCode: of.barcode } }),
  "printJob.cancel": (of) => ({ body: { printJobId: of.printJobId } }),
}
