import type { CallKey } from "@sightline/bff/calls"
import { aPhoto } from "@sightline/bff/test-bad-input"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import type { Question } from "./test-product"

/*
 * Questions of every call of the contract, for the tests that walk all of them: `naming` says where a call can name
 * something of a client, `plain` what it is asked when it names nothing. A new call without a line in both is an error
 * of the compiler.
 */

export const nobody = 999_999_999
export const heldEntry = (which: number) => `01900000-0000-7000-8000-${String(which).padStart(12, "0")}`

/** What a call can name. Each is given once as client 4 has it and once as nobody has it. */
export interface Named {
  readonly itemId: number
  readonly inventoryId: number
  readonly categoryId: number
  readonly itemCode: string
  readonly inventoryCode: string
  readonly upc: string
  readonly barcode: string
  readonly centerId: number
  readonly refreshToken: string
  readonly userId: number
  readonly stationId: number
  readonly printAgentId: number
  readonly printerId: number
  readonly printJobId: string
  readonly entryId: string
  readonly importId: number
  readonly importJob: string
  readonly imageId: number
  readonly imageName: string
  readonly inventoryColourId: number
  readonly colourId: number
  readonly brandId: number
  readonly vendorId: number
  readonly manufacturerId: number
  readonly itemTypeId: number
  readonly upiTypeId: number
  readonly assigneeId: number
  readonly noteId: number
  readonly optionId: number
  readonly optionLineId: number
  readonly placeId: number
}

export type Asked = Pick<Question, "query" | "body">

export function form(fields: Record<string, string | number | File>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value instanceof File ? value : String(value))
  return made
}
export const photoName = (which: number) => `${String(which).padStart(32, "0")}.webp`

const update = (tableKeyID: number, value: number): Asked => ({
  body: { tableName: "InventoryItems", columnName: "statusID", tableKeyName: "InventoryItemID", tableKeyID, value },
})

const readable = { tableName: "Inventories", columnName: "HasHistoryServices", tableKeyName: "InventoryID" }
const inCenter = (id: number) => ({ categoryOptionCode: "Center", categoryOptionReturnValue: String(id) })

/** A workbook of one row, which names a product. */
const aTable = (inventoryId: number) =>
  new File([`inventoryID,model\n${inventoryId},Ours now`], "products.csv", { type: "text/csv" })

const newcomer = { email: "newcomer@example.test", firstName: "New", lastName: "Comer" }

/** The questions of a call that name something; the first is put for the client's own things as well. */
export const naming: Record<CallKey, (named: Named) => readonly Asked[]> = {
  "session.signIn": () => [],
  // A refresh token is its session's bearer; what somebody else's would do is session.test.ts's matter.
  "session.renew": () => [],
  "session.end": ({ refreshToken }) => [{ body: { refreshToken } }],
  "account.forgotPassword": () => [],
  "account.resetPassword": () => [],
  "account.changePassword": () => [],
  "account.setStatus": ({ userId }) => [{ body: { userID: userId, isActive: false } }],
  "user.list": ({ centerId }) => [{ query: { CenterID: centerId } }],
  "user.page": () => [],
  "user.get": ({ userId }) => [{ query: { userID: userId } }],
  "user.register": ({ centerId }) => [{ body: { ...newcomer, password: "a first password", centerIds: [centerId] } }],
  "user.invite": ({ centerId }) => [{ body: { ...newcomer, roles: ["WebUser"], centerIds: [centerId] } }],
  "user.change": ({ userId, centerId }) => [
    { body: { userID: userId, version: 1, roles: ["WebUser"], centerIds: [] } },
    { body: { userID: users.staff.id, version: 1, roles: ["WebUser"], centerIds: [centerId] } },
  ],
  "user.setActive": ({ userId }) => [{ body: { userID: userId, version: 1, isActive: false } }],
  "user.endSessions": ({ userId }) => [{ body: { userID: userId } }],
  "contact.add": () => [],
  "layout.get": () => [],
  "status.list": () => [],
  "category.names": () => [],
  "category.list": () => [],
  "category.levels": ({ inventoryId }) => [{ query: { inventoryId } }],
  "category.attributes": () => [],
  "category.upiTypes": () => [],
  "category.save": ({ categoryId, upiTypeId }) => [
    { body: { categoryID: categoryId, categoryName: "Ours now" } },
    { body: { categoryName: "Ours", upiTypeID: upiTypeId } },
    { body: { categoryName: "Ours", fieldsOfCategoryID: categoryId } },
  ],
  "category.delete": ({ categoryId }) => [{ body: { ids: [categoryId] } }],
  "category.saveUpiType": ({ upiTypeId, categoryId }) => [
    { body: { upiid: upiTypeId, name: "Ours now" } },
    { body: { name: "Ours", categoryID: categoryId } },
  ],
  "category.deleteUpiType": ({ upiTypeId }) => [
    { query: { UPIID: upiTypeId }, body: {} },
    { body: { UPIID: upiTypeId } },
  ],
  "categoryOption.list": () => [],
  "categoryOption.set": ({ optionId }) => [
    {
      body: { categoryOptionID: optionId, isHide: true, categoryAttributeIDs: "0", orderSequence: 1, statusID: 6 },
    },
  ],
  "categoryOption.add": ({ optionLineId }) => [
    { body: { tableName: "Finishs", name: "Ours now", parentCategoryOptionLineID: optionLineId } },
  ],
  "categoryOption.addPlace": ({ centerId, placeId }) => [
    { body: { tableName: "Buildings", name: "Ours now", categoryOptions: [inCenter(centerId)] } },
    {
      body: {
        tableName: "Rooms",
        name: "Ours now",
        categoryOptions: [inCenter(31), { categoryOptionCode: "Floor", categoryOptionReturnValue: String(placeId) }],
      },
    },
  ],
  // A field is named by its code, and each client has its own of that name.
  "categoryOption.upload": () => [],
  "categoryOption.rename": ({ optionLineId, placeId, brandId }) => [
    { body: { tableName: "Shapes", id: optionLineId, name: "Ours now" } },
    { body: { tableName: "Buildings", id: placeId, name: "Ours now" } },
    { body: { tableName: "Brands", id: brandId, name: "Ours now" } },
  ],
  "categoryOption.delete": ({ optionLineId, placeId, brandId }) => [
    { body: { tableName: "Shapes", id: optionLineId } },
    { body: { tableName: "Buildings", id: placeId } },
    { body: { tableName: "Brands", id: brandId } },
  ],
  "inventory.search": ({ centerId, categoryId, upc }) =>
    [
      ["Center", centerId],
      ["Category", categoryId],
      ["SearchString", upc],
    ].map(([categoryOptionCode, value]) => ({
      body: { categoryOptions: [{ categoryOptionCode, returnValue: String(value) }] },
    })),
  "inventory.columns": ({ categoryId }) => [{ query: { categoryId } }],
  "inventory.form": ({ inventoryId, categoryId }) => [
    { body: { inventoryID: inventoryId } },
    { body: { categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId) }] } },
  ],
  "inventory.save": ({ inventoryId, categoryId }) => [
    {
      body: {
        inventoryID: inventoryId,
        categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "x" }],
      },
    },
    {
      body: {
        categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId) }],
        categoryOptions: [],
      },
    },
  ],
  "inventory.update": ({ inventoryId, categoryId }) => [
    { body: { inventoryID: inventoryId, model: "Ours now" } },
    { body: { inventoryID: inventories.soloFrame.id, categoryID: categoryId } },
  ],
  "inventory.updateFields": ({ inventoryId }) => [
    {
      body: {
        inventoryID: inventoryId,
        categoryOptions: [{ categoryOptionCode: "Model", categoryOptionReturnValue: "x" }],
      },
    },
  ],
  "inventory.scan": (named) => [
    { query: { barCode: named.itemCode } },
    { query: { barCode: named.inventoryCode } },
    { query: { barCode: named.upc } },
    { query: { barCode: named.barcode } },
    { query: { barCode: "oes.i.1042", centerId: named.centerId } },
  ],
  "inventoryList.fields": () => [],
  "inventoryList.configuration": () => [],
  "inventoryList.get": ({ inventoryId }) => [{ query: { inventoryId } }],
  "inventoryList.price": ({ inventoryId }) => [{ query: { inventoryId } }],
  "inventoryList.related": ({ inventoryId }) => [{ body: { inventoryID: inventoryId } }],
  "inventoryList.quick": ({ categoryId, upc }) => [
    { body: { ItemTypeId: categoryId } },
    { body: { RoomID: categoryId } },
    { body: { SearchString: upc } },
  ],
  "inventoryList.withItems": ({ categoryId, upc }) => [
    { query: { ItemTypeId: categoryId } },
    { query: { BinID: categoryId } },
    { query: { SearchString: upc } },
  ],
  "inventoryList.export": ({ categoryId, upc }) =>
    [
      ["Category", categoryId],
      ["SearchString", upc],
    ].map(([categoryOptionCode, value]) => ({
      body: { categoryOptions: [{ categoryOptionCode, returnValue: String(value) }] },
    })),
  "inventoryList.items": ({ inventoryId, itemId, categoryId, upc }) => [
    { query: { InventoryId: inventoryId } },
    { query: { InventoryItemIds: itemId } },
    { query: { ConditionId: categoryId } },
    { query: { SearchString: upc } },
  ],
  "inventoryList.forOrder": ({ inventoryId }) => [{ query: { inventoryID: inventoryId } }],
  "inventoryList.value": ({ inventoryId }) => [{ query: { ...readable, tableKeyID: inventoryId } }],
  // A file names products by their ids, which are looked up as a form's are.
  "import.check": ({ inventoryId }) => [{ body: form({ Workbook: aTable(inventoryId) }) }],
  "import.run": ({ inventoryId }) => [{ body: form({ Workbook: aTable(inventoryId) }) }],
  "import.progress": ({ importJob }) => [{ query: { jobID: importJob } }],
  "import.cancel": ({ importJob }) => [{ body: { jobID: importJob } }],
  "import.undo": ({ importId }) => [{ body: { importID: importId } }],
  // Whom it goes to is no record of anybody's.
  "mail.send": () => [],
  "destination.find": ({ itemCode, inventoryCode, upc, barcode }) =>
    [itemCode, inventoryCode, upc, barcode].map((text) => ({ query: { text } })),
  "draft.get": ({ inventoryId, categoryId }) => [
    { query: { inventoryID: inventoryId } },
    { query: { categoryID: categoryId } },
  ],
  "draft.keep": ({ inventoryId, categoryId }) => [
    { body: { inventoryID: inventoryId, categoryOptions: [] } },
    { body: { categoryID: categoryId, categoryOptions: [] } },
  ],
  "draft.drop": ({ inventoryId, categoryId }) => [
    { body: { inventoryID: inventoryId } },
    { body: { categoryID: categoryId } },
  ],
  "inventoryItem.list": ({ inventoryId }) => [{ query: { inventoryId } }],
  "inventoryItem.form": ({ inventoryId, itemId }) => [
    { query: { inventoryId } },
    { query: { inventoryId, inventoryItemId: itemId } },
    { query: { inventoryId: inventories.soloFrame.id, inventoryItemId: itemId } },
  ],
  "inventoryItem.quantityFields": ({ inventoryId, itemId }) => [
    { query: { inventoryId } },
    { query: { inventoryItemId: itemId } },
  ],
  "inventoryItem.change": ({ inventoryId, itemId }) => [
    { body: { inventoryID: inventoryId, inventoryItemID: itemId } },
    { body: { inventoryID: inventories.soloFrame.id, inventoryItemID: itemId } },
  ],
  "inventoryItem.save": ({ inventoryId, itemId, centerId }) => [
    { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } },
    { body: { inventoryID: inventoryId, quantity: 3 } },
    { body: { inventoryID: inventories.soloFrame.id, quantity: 3, categoryOptions: [inCenter(centerId)] } },
  ],
  "inventoryItem.addQuantity": ({ inventoryId, itemId, centerId }) => [
    { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } },
    { body: { inventoryID: inventoryId, quantity: 3, categoryOptions: [inCenter(centerId)] } },
    { body: { inventoryID: inventories.soloFrame.id, quantity: 3, categoryOptions: [inCenter(centerId)] } },
  ],
  "inventoryItem.setQuantity": ({ inventoryId, itemId }) => [
    { body: { inventoryID: inventoryId, inventoryItemID: itemId, quantity: 3 } },
  ],
  "inventoryItem.setStatus": ({ itemId }) =>
    [30, 5, 6].map((statusID) => ({ body: { inventoryItemID: itemId, statusID } })),
  "inventoryItem.delete": ({ itemId }) => [
    { query: { inventoryItemId: itemId }, body: {} },
    { body: { inventoryItemId: itemId } },
  ],
  "inventoryItem.update": ({ itemId, inventoryId }) => [
    update(itemId, 30),
    update(itemId, 5),
    update(itemId, 6),
    {
      body: {
        tableName: "InventoryItems",
        columnName: "InventoryItemBarcodeID",
        tableKeyName: "InventoryItemID",
        tableKeyID: itemId,
        value: "p.000001",
      },
    },
    ...[5, 6].map((value) => ({
      body: {
        tableName: "Inventories",
        columnName: "StatusID",
        tableKeyName: "InventoryID",
        tableKeyID: inventoryId,
        value,
      },
    })),
  ],
  "inventoryItem.history": ({ itemId }) => [
    { query: { ObjectId: itemId, TableName: "InventoryItems" } },
    { query: { ObjectId: itemId, TableName: "InventoryItems", ColumnName: "StatusID" } },
  ],
  "image.list": ({ inventoryId, itemId, inventoryColourId }) => [
    { query: { inventoryId } },
    { query: { inventoryId: inventories.soloFrame.id, inventoryItemId: itemId } },
    { query: { inventoryId: inventories.soloFrame.id, inventoryColorId: inventoryColourId } },
  ],
  "image.upload": ({ inventoryId, inventoryColourId }) => [
    { body: form({ InventoryId: inventoryId, Photo: aPhoto() }) },
    { body: form({ InventoryId: inventories.soloFrame.id, ColorID: inventoryColourId, Photo: aPhoto() }) },
  ],
  "image.uploadOfItem": ({ inventoryId, itemId }) => [
    { body: form({ inventoryID: inventoryId, inventoryItemID: itemId, Photo: aPhoto() }) },
    { body: form({ inventoryID: inventories.soloFrame.id, inventoryItemID: itemId, Photo: aPhoto() }) },
  ],
  "image.keepTemporary": () => [],
  "image.add": ({ inventoryId, imageName }) => [
    { body: { inventoryId, images: [imageName] } },
    { body: { inventoryId: inventories.emptyFrame.id, images: [imageName] } },
  ],
  "image.changeMain": ({ inventoryId, imageId }) => [
    { body: { inventoryId, inventoryImageId: imageId } },
    { body: { inventoryId: inventories.soloFrame.id, inventoryImageId: imageId } },
  ],
  "image.remove": ({ imageId }) => [{ query: { inventoryImageId: imageId } }],
  "image.removeOfColour": ({ imageId }) => [{ body: { inventoryImageID: imageId } }],
  "colour.list": ({ brandId }) => [{ query: { brandId } }],
  "colour.ofInventory": ({ inventoryId }) => [{ query: { inventoryId } }],
  "colour.quantity": ({ inventoryId, colourId }) => [
    { query: { InventoryId: inventoryId } },
    { query: { InventoryId: inventories.soloFrame.id, ColorId: colourId } },
  ],
  "colour.create": () => [],
  "colour.add": ({ inventoryId, inventoryColourId, colourId }) => [
    { body: { inventoryID: inventoryId, colorID: 301 } },
    { body: { inventoryID: inventories.soloFrame.id, colorID: colourId } },
    { body: { inventoryID: inventories.soloFrame.id, inventoryColorID: inventoryColourId, colorID: 303 } },
  ],
  "vendor.list": () => [],
  "vendor.search": () => [],
  "vendor.create": ({ categoryId }) => [{ body: { name: "Ours", vendorCategories: [{ categoryID: categoryId }] } }],
  "vendor.createSetting": ({ categoryId }) => [
    { body: { name: "Ours", vendorCategories: [{ categoryID: categoryId }] } },
  ],
  "vendor.updateSetting": ({ vendorId }) => [{ body: { vendorId, name: "Ours now" } }],
  "vendor.ofInventory": ({ inventoryId }) => [{ query: { inventoryId } }],
  "vendor.link": ({ inventoryId, vendorId }) => [
    { body: { inventoryID: inventoryId, vendorID: vendorId } },
    { body: { inventoryID: inventories.soloFrame.id, vendorID: vendorId } },
  ],
  "vendor.price": ({ inventoryId, vendorId }) => [{ body: { inventoryId, vendorId, purchasedPrice: 1 } }],
  "manufacturer.list": () => [],
  "manufacturer.search": () => [],
  "manufacturer.save": ({ manufacturerId }) => [{ body: { manufacturerID: manufacturerId, name: "Ours now" } }],
  "manufacturer.createSetting": ({ categoryId }) => [
    { body: { name: "Ours", manufacturerCategories: [{ categoryID: categoryId }] } },
  ],
  "manufacturer.updateSetting": ({ manufacturerId }) => [
    { body: { manufacturerID: manufacturerId, name: "Ours now" } },
  ],
  "brand.list": () => [],
  "brand.create": ({ itemTypeId }) => [{ body: { name: "Ours", code: "OURS", itemTypeID: itemTypeId } }],
  // An address is its own proof; what a made-up one answers is file.test.ts's matter.
  "file.get": () => [],
  "assignee.list": ({ itemId }) => [{ body: { assignedToType: "Item", inventoryItemID: itemId } }],
  "assignee.assign": ({ itemId, assigneeId }) => [
    { body: { assignedToType: "Item", assignedToUserID: 0, inventoryItemID: itemId } },
    { body: { assignedToType: "Item", assignedToUserID: assigneeId, inventoryItemID: inventoryItems.soloItem.id } },
  ],
  "assignee.save": ({ assigneeId }) => [
    { body: { ...newcomer, assignedToType: "Item", assignedToUserID: assigneeId } },
  ],
  "assignee.delete": ({ assigneeId }) => [
    { query: { AssignedToUserID: assigneeId }, body: {} },
    { body: { AssignedToUserID: assigneeId } },
  ],
  "note.list": ({ itemId }) => [{ query: { InventoryItemID: itemId } }],
  "note.save": ({ itemId, noteId, assigneeId }) => [
    { body: { inventoryItemID: itemId, note: "Ours now" } },
    { body: { inventoryItemID: inventoryItems.soloItem.id, inventoryItemNoteID: noteId, note: "Ours now" } },
    { body: { inventoryItemID: inventoryItems.soloItem.id, assignToID: assigneeId, note: "Ours now" } },
  ],
  "maintenance.list": ({ itemId }) => [{ query: { ObjectName: "InventoryItems", ObjectId: itemId } }],
  "maintenance.add": ({ itemId }) => [
    { body: { inventoryItemID: itemId, serviceTechnicianName: "Ada", servicedDate: "2026/11/20" } },
  ],
  "location.list": () => [],
  "lookupTable.conditions": () => [],
  "lookupTable.itemTypes": () => [],
  "lookupTable.itemTypeOptions": ({ itemId }) => [{ query: { itemId } }],
  "lookupTable.buildings": () => [],
  "lookupTable.floors": () => [],
  "lookupTable.bins": () => [],
  // A station's secret is its bearer, as a refresh token is its session's.
  "ownStation.find": () => [],
  "ownStation.apply": () => [],
  "station.register": ({ centerId }) => [{ body: { name: "Elsewhere", centerId } }],
  "station.list": () => [],
  "station.rename": ({ stationId }) => [{ body: { stationId, name: "Ours now", version: 1 } }],
  "station.revoke": ({ stationId }) => [{ body: { stationId } }],
  "station.restore": ({ stationId }) => [{ body: { stationId } }],
  "station.setPrinters": ({ stationId, printerId }) => [{ body: { stationId, defaultLabelPrinterId: printerId } }],
  "station.history": ({ stationId }) => [{ query: { stationId } }],
  "station.grant": () => [],
  "station.held": () => [],
  "station.applyHeld": ({ entryId, itemId }) => [{ body: { entryId } }, { body: { entryId, itemId } }],
  "station.dropHeld": ({ entryId }) => [{ body: { entryId, because: "Not ours" } }],
  // What an agent shows is its own; what somebody else's would do is agent.test.ts's matter.
  "ownAgent.pair": () => [],
  "ownAgent.challenge": () => [],
  "ownAgent.hello": () => [],
  "ownAgent.next": () => [],
  "ownAgent.begin": () => [],
  "ownAgent.report": () => [],
  "printer.createPairingCode": ({ centerId }) => [{ body: { centerId } }],
  "printer.list": ({ centerId }) => [{ query: { centerId } }],
  "printer.agents": () => [],
  "printer.setMedia": ({ printerId }) => [{ body: { printerId, media: "40x25" } }],
  "printer.revokeAgent": ({ printAgentId }) => [{ body: { printAgentId } }],
  "printJob.create": ({ printerId, itemId }) => [
    { body: { printerId, document: { kind: "receipt" } } },
    { body: { printerId, document: { symbology: "QR" } } },
    { body: { printerId, document: { symbology: "QR", inventoryItemID: itemId } } },
  ],
  "printJob.list": () => [],
  "printJob.settle": ({ printJobId }) => [{ body: { printJobId, printed: true } }],
  "printJob.settleScanned": ({ itemCode }) => [{ body: { barCode: itemCode } }],
  "printJob.cancel": ({ printJobId }) => [{ body: { printJobId } }],
}

/** The call as it succeeds without naming anything of a client, beside the client it names. */
export const plain: Record<CallKey, Asked> = {
  "session.signIn": { body: { loginEmail: "staff@demo.test", loginPW: "Sightline-demo-1" } },
  "session.renew": { body: { token: "made up" } },
  "session.end": { body: {} },
  "account.forgotPassword": { body: { email: "nobody@example.test" } },
  "account.resetPassword": { body: { resetToken: "made up", newPassword: "a new password" } },
  "account.changePassword": { body: { email: "nobody@example.test", oldPassword: "x", newPassword: "a new password" } },
  "account.setStatus": { body: { userID: nobody, isActive: false } },
  "user.list": {},
  "user.page": {},
  "user.get": { query: { userID: users.staff.id } },
  "user.register": { body: { ...newcomer, password: "a first password" } },
  "user.invite": { body: { ...newcomer, roles: ["WebUser"], centerIds: [] } },
  "user.change": { body: { userID: nobody, version: 1, roles: ["WebUser"], centerIds: [] } },
  "user.setActive": { body: { userID: nobody, version: 1, isActive: false } },
  "user.endSessions": { body: { userID: nobody } },
  "contact.add": { body: { name: "Ada", emailAddress: "ada@example.test", message: "Hello" } },
  "layout.get": {},
  "status.list": { query: { statusType: "InventoryItem" } },
  "category.names": {},
  "category.list": {},
  "category.levels": {},
  "category.attributes": {},
  "category.upiTypes": {},
  "category.save": { body: { categoryName: "Ours" } },
  "category.delete": { body: { ids: [nobody] } },
  "category.saveUpiType": { body: { name: "Ours" } },
  "category.deleteUpiType": { query: { UPIID: nobody }, body: {} },
  "categoryOption.list": {},
  "categoryOption.set": {
    body: { categoryOptionID: nobody, isHide: true, categoryAttributeIDs: "0", orderSequence: 1, statusID: 6 },
  },
  "categoryOption.add": { body: { tableName: "Shapes", name: "Round" } },
  "categoryOption.addPlace": { body: { tableName: "Buildings", name: "Ours", categoryOptions: [] } },
  "categoryOption.upload": { body: form({ categoryOptionCode: "Nothing", File: aPhoto() }) },
  "categoryOption.rename": { body: { tableName: "Shapes", id: nobody, name: "Nobody's" } },
  "categoryOption.delete": { body: { tableName: "Shapes", id: nobody } },
  "inventory.search": { body: {} },
  "inventory.columns": {},
  "inventory.form": { body: { inventoryID: inventories.soloFrame.id } },
  "inventory.save": { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
  "inventory.update": { body: { inventoryID: inventories.soloFrame.id } },
  "inventory.updateFields": { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
  "inventory.scan": { query: { barCode: "oes.i.1042" } },
  "inventoryList.fields": {},
  "inventoryList.configuration": {},
  "inventoryList.get": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryList.price": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryList.related": { body: { inventoryID: inventories.soloFrame.id } },
  "inventoryList.quick": { body: {} },
  "inventoryList.withItems": {},
  "inventoryList.export": { body: {} },
  "inventoryList.items": {},
  "inventoryList.forOrder": { query: { inventoryID: inventories.soloFrame.id } },
  "inventoryList.value": { query: { ...readable, tableKeyID: inventories.soloFrame.id } },
  "import.check": { body: form({ Workbook: aTable(nobody) }) },
  "import.run": { body: form({ Workbook: aTable(nobody) }) },
  "import.progress": { query: { jobID: "nobody's" } },
  "import.cancel": { body: { jobID: "nobody's" } },
  "import.undo": { body: { importID: nobody } },
  "mail.send": { body: form({ Email: "somebody@example.test", Subject: "Hello", Body: "Hello" }) },
  "destination.find": { query: { text: "marked" } },
  "draft.get": { query: { inventoryID: inventories.soloFrame.id } },
  "draft.keep": { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
  "draft.drop": { body: { inventoryID: inventories.soloFrame.id } },
  "inventoryItem.list": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryItem.form": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryItem.quantityFields": {},
  "inventoryItem.change": {
    body: { inventoryID: inventories.soldFrame.id, inventoryItemID: inventoryItems.soldItem.id },
  },
  "inventoryItem.save": { body: { inventoryID: inventories.soloFrame.id, quantity: 0 } },
  "inventoryItem.addQuantity": { body: { inventoryID: inventories.soloFrame.id, quantity: 0 } },
  "inventoryItem.setQuantity": {
    body: { inventoryID: inventories.soldFrame.id, inventoryItemID: inventoryItems.soldItem.id, quantity: 1 },
  },
  "inventoryItem.setStatus": { body: { inventoryItemID: inventoryItems.soldItem.id, statusID: 30 } },
  "inventoryItem.delete": { body: { inventoryItemId: inventoryItems.soldItem.id } },
  "inventoryItem.update": update(inventoryItems.soldItem.id, 30),
  "inventoryItem.history": { query: { ObjectId: inventoryItems.soloItem.id, TableName: "InventoryItems" } },
  "image.list": { query: { inventoryId: inventories.soloFrame.id } },
  "image.upload": { body: form({ InventoryId: nobody, Photo: aPhoto() }) },
  "image.uploadOfItem": { body: form({ inventoryID: nobody, inventoryItemID: nobody, Photo: aPhoto() }) },
  "image.keepTemporary": { body: form({ photos: aPhoto() }) },
  "image.add": { body: { inventoryId: nobody, images: [photoName(9)] } },
  "image.changeMain": { body: { inventoryId: nobody, inventoryImageId: nobody } },
  "image.remove": { query: { inventoryImageId: nobody } },
  "image.removeOfColour": { body: { inventoryImageID: nobody } },
  "colour.list": {},
  "colour.ofInventory": { query: { inventoryId: inventories.soloFrame.id } },
  "colour.quantity": { query: { InventoryId: inventories.soloFrame.id } },
  "colour.create": { body: { colorKey: "#112233", colorName: "Ours", colorCode: "OURS" } },
  "colour.add": { body: { inventoryID: nobody, colorID: nobody } },
  "vendor.list": {},
  "vendor.search": { body: {} },
  "vendor.create": { body: { name: "Ours" } },
  "vendor.createSetting": { body: { name: "Ours" } },
  "vendor.updateSetting": { body: { vendorId: nobody, name: "Nobody's" } },
  "vendor.ofInventory": { query: { inventoryId: inventories.soloFrame.id } },
  "vendor.link": { body: { inventoryID: nobody, vendorID: nobody } },
  "vendor.price": { body: { inventoryId: nobody, vendorId: nobody, purchasedPrice: 1 } },
  "manufacturer.list": {},
  "manufacturer.search": { body: {} },
  "manufacturer.save": { body: { name: "Ours" } },
  "manufacturer.createSetting": { body: { name: "Ours" } },
  "manufacturer.updateSetting": { body: { manufacturerID: nobody, name: "Nobody's" } },
  "brand.list": {},
  "brand.create": { body: { name: "Ours", code: "OURS" } },
  "file.get": { query: { file: "3-x.webp", until: 1, signature: "made up" } },
  "assignee.list": { body: { assignedToType: "Item" } },
  "assignee.assign": {
    body: { assignedToType: "Item", assignedToUserID: 0, inventoryItemID: inventoryItems.soldItem.id },
  },
  "assignee.save": { body: { ...newcomer, assignedToType: "Item" } },
  "assignee.delete": { body: { AssignedToUserID: nobody } },
  "note.list": { query: { InventoryItemID: inventoryItems.soldItem.id } },
  "note.save": { body: { inventoryItemID: inventoryItems.soldItem.id, note: "" } },
  "maintenance.list": { query: { ObjectName: "InventoryItems", ObjectId: inventoryItems.soldItem.id } },
  "maintenance.add": { body: { inventoryItemID: inventoryItems.soldItem.id } },
  "location.list": {},
  "lookupTable.conditions": {},
  "lookupTable.itemTypes": {},
  "lookupTable.itemTypeOptions": { query: { itemId: inventoryItems.soloItem.id } },
  "lookupTable.buildings": {},
  "lookupTable.floors": {},
  "lookupTable.bins": {},
  "ownStation.find": { body: { secret: "made up" } },
  "ownStation.apply": { body: { secret: "made up", entries: [] } },
  "station.register": { body: { name: "Front desk", centerId: 31 } },
  "station.list": {},
  "station.rename": { body: { stationId: 1, name: "Front desk", version: 1 } },
  "station.revoke": { body: { stationId: 1 } },
  "station.restore": { body: { stationId: 1 } },
  "station.setPrinters": { body: { stationId: 1 } },
  "station.history": { query: { stationId: 1 } },
  "station.grant": {},
  "station.held": {},
  "station.applyHeld": { body: { entryId: "01900000-0000-7000-8000-000000000001" } },
  "station.dropHeld": { body: { entryId: "01900000-0000-7000-8000-000000000001", because: "Not ours" } },
  "ownAgent.pair": { body: { code: "made up", publicKey: "AAAA", name: "Desk" } },
  "ownAgent.challenge": { body: { agent: "3.1" } },
  "ownAgent.hello": { body: { agent: "3.1", challenge: "x", signature: "AAAA", agentVersion: "1", printers: [] } },
  "ownAgent.next": { body: { token: "made up", isPatient: false, printers: [], held: [] } },
  "ownAgent.begin": { body: { token: "made up", printJobId: heldEntry(9) } },
  "ownAgent.report": { body: { token: "made up", printJobId: heldEntry(9), state: "sent", detail: "" } },
  "printer.createPairingCode": { body: { centerId: 31 } },
  "printer.list": {},
  "printer.agents": {},
  "printer.setMedia": { body: { printerId: nobody, media: "40x25" } },
  "printer.revokeAgent": { body: { printAgentId: nobody } },
  "printJob.create": { body: { printerId: nobody, document: { symbology: "QR" } } },
  "printJob.list": {},
  "printJob.settle": { body: { printJobId: heldEntry(9), printed: true } },
  "printJob.settleScanned": { body: { barCode: "oes.i.1042" } },
  "printJob.cancel": { body: { printJobId: heldEntry(9) } },
}
