import { type CallKey, calls } from "@sightline/bff/calls"
import { aPhoto } from "@sightline/bff/test-bad-input"
import { brandId } from "@sightline/fixtures/records/brand"
import { categoryId } from "@sightline/fixtures/records/category"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answered, aProduct, type Question } from "./test-product"

/*
 * Client 3 asks; client 4 must look as if it did not exist (decisions D-35, quality G11). Every call of the contract
 * has its line in `naming`, which says where the call can name something of a client: a new call without one is an
 * error of the compiler.
 */

const nobody = 999_999_999
const heldEntry = (which: number) => `01900000-0000-7000-8000-00000000000${which}`

/** What a call can name. Each is given once as client 4 has it and once as nobody has it. */
interface Named {
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
  readonly imageId: number
  readonly imageName: string
  readonly inventoryColourId: number
  readonly colourId: number
  readonly brandId: number
  readonly vendorId: number
  readonly manufacturerId: number
  readonly itemTypeId: number
  readonly assigneeId: number
  readonly noteId: number
}

type Asked = Pick<Question, "query" | "body">

function form(fields: Record<string, string | number | File>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value instanceof File ? value : String(value))
  return made
}
const photoName = (which: number) => `${String(which).repeat(32)}.webp`

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
const naming: Record<CallKey, (named: Named) => readonly Asked[]> = {
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

const callOf = (key: CallKey) => {
  const call = calls.find((call) => call.key === key)
  if (!call) throw new Error(`no call ${key}`)
  return call
}

/** The call as it succeeds without naming anything of a client, beside the client it names. */
const plain: Record<CallKey, Asked> = {
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
  "inventory.search": { body: {} },
  "inventory.columns": {},
  "inventory.form": { body: { inventoryID: inventories.soloFrame.id } },
  "inventory.save": { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
  "inventory.scan": { query: { barCode: "oes.i.1042" } },
  "inventoryList.fields": {},
  "inventoryList.configuration": {},
  "inventoryList.get": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryList.related": { body: { inventoryID: inventories.soloFrame.id } },
  "inventoryList.quick": { body: {} },
  "inventoryList.withItems": {},
  "inventoryList.export": { body: {} },
  "inventoryList.items": {},
  "inventoryList.forOrder": { query: { inventoryID: inventories.soloFrame.id } },
  "inventoryList.value": { query: { ...readable, tableKeyID: inventories.soloFrame.id } },
  "import.check": { body: form({ Workbook: aTable(nobody) }) },
  "import.run": { body: form({ Workbook: aTable(nobody) }) },
  "import.undo": { body: { importID: nobody } },
  "mail.send": { body: form({ Email: "somebody@example.test", Subject: "Hello", Body: "Hello" }) },
  "destination.find": { query: { text: "marked" } },
  "draft.get": { query: { inventoryID: inventories.soloFrame.id } },
  "draft.keep": { body: { inventoryID: inventories.soloFrame.id, categoryOptions: [] } },
  "draft.drop": { body: { inventoryID: inventories.soloFrame.id } },
  "inventoryItem.list": { query: { inventoryId: inventories.soloFrame.id } },
  "inventoryItem.form": { query: { inventoryId: inventories.soloFrame.id } },
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

/** Calls whose proof is in their body: whoever sends them names no client, and the header says nothing there. */
const bearers: ReadonlyArray<CallKey> = [
  "file.get",
  "session.renew",
  "ownStation.find",
  "ownStation.apply",
  "ownAgent.pair",
  "ownAgent.challenge",
  "ownAgent.hello",
  "ownAgent.next",
  "ownAgent.begin",
  "ownAgent.report",
  "account.forgotPassword",
  "account.resetPassword",
]

const marked = "Planted-secret-of-client-4"

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
/** Of somebody who administers client 3 and nothing else. */
let adminToken: string
let theirs: Named
let missing: Named

beforeAll(async () => {
  product = await aProduct()
  await product.behind(`
    update inventory set upc = '888888888888', description = '${marked}' where client_id = 4 and id = ${inventories.otherClientsFrame.id};
    update inventory set description = '${marked}' where client_id = 4;
    update inventory_item set barcode = '${marked}' where client_id = 4 and id = ${inventoryItems.otherClientsItem.id};
    insert into import_batch (client_id, id, user_id, file_name, products)
      select 4, 4040, id, '${marked}', '[]' from "user" where email = 'owner4@demo.test';
    insert into station (client_id, id, center_id, name, secret_hash) values (4, 4040, 41, '${marked}', 'x');
    insert into station_entry (client_id, id, station_id, sequence, task, scanned_at, wait_reason, outcome)
      values (4, '${heldEntry(4)}', 4040, 1, '{"_tag":"Remove","code":"${marked}","itemId":null}', now(), 'noGrant', '{"_tag":"Waiting","reason":"noGrant"}');
    insert into colour (client_id, id, code, name, key) values (4, 4009, 'M', '${marked}', '#112233');
    insert into inventory_colour (client_id, id, inventory_id, colour_id) values (4, 4008, ${inventories.otherClientsFrame.id}, 4009);
    insert into vendor (client_id, id, name, code) values (4, 4010, '${marked}', 'V');
    insert into manufacturer (client_id, id, name, code) values (4, 4011, '${marked}', 'M');
    insert into stored_file (client_id, name, bytes, created_by, expires_at)
      select 4, '${photoName(4)}', 1, id, now() + interval '1 day' from "user" where email = 'owner4@demo.test';
    insert into inventory_image (client_id, id, inventory_id, inventory_colour_id, file_name, name)
      values (4, 4007, ${inventories.otherClientsFrame.id}, 4008, '${photoName(4)}', '${marked}');
    insert into print_agent (client_id, id, center_id, name, public_key, paired_by)
      select 4, 4005, ${inventoryItems.otherClientsItem.centerId}, '${marked}', '\\x00', id from "user" where email = 'owner4@demo.test';
    insert into printer (client_id, id, agent_id, key, name, kind, language, dpi, media, state)
      values (4, 4006, 4005, 'a', '${marked}', 'label', 'zpl', 203, '50x25', 'ready');
    insert into assignee (client_id, id, type, first_name, last_name, email)
      values (4, 4007, 'Item', '${marked}', '${marked}', '${marked}@example.test'), (4, 4009, 'Note', 'x', 'y', 'z@example.test');
    insert into item_note (client_id, id, inventory_item_id, status_id, text, created_by)
      select 4, 4008, ${inventoryItems.otherClientsItem.id}, 40, '${marked}', id from "user" where email = 'owner4@demo.test';
    insert into print_job (client_id, id, printer_id, document, created_by)
      select 4, '${heldEntry(4)}', 4006, '{"kind":"label","code":"${marked}"}', id from "user" where email = 'owner4@demo.test'`)
  token = (await product.signIn("staff")).tokenString
  adminToken = (await product.signIn("admin")).tokenString
  const { refreshToken } = await product.signIn("owner4")
  const item = inventoryItems.otherClientsItem
  theirs = {
    itemId: item.id,
    inventoryId: inventories.otherClientsFrame.id,
    categoryId: categoryId(clients.hillcrest.id, "frame"),
    itemCode: itemCode(item),
    inventoryCode: inventoryCode(inventories.otherClientsFrame),
    upc: "888888888888",
    barcode: marked,
    centerId: item.centerId,
    refreshToken,
    userId: users.owner4.id,
    stationId: 4040,
    printAgentId: 4005,
    printerId: 4006,
    printJobId: heldEntry(4),
    entryId: heldEntry(4),
    importId: 4040,
    imageId: 4007,
    imageName: photoName(4),
    inventoryColourId: 4008,
    colourId: 4009,
    brandId: brandId(clients.hillcrest.id, "hearthside"),
    vendorId: 4010,
    manufacturerId: 4011,
    itemTypeId: categoryId(clients.hillcrest.id, "frame"),
    assigneeId: 4007,
    noteId: 4008,
  }
  missing = {
    itemId: nobody,
    inventoryId: nobody,
    categoryId: nobody,
    itemCode: `${clients.hillcrest.code}.i.${nobody}`,
    inventoryCode: `${clients.hillcrest.code}.${nobody}`,
    upc: "777777777777",
    barcode: marked.replace("Planted", "Unknown"),
    centerId: nobody,
    refreshToken: refreshToken.replace(/./g, "x"),
    userId: nobody,
    stationId: nobody,
    printAgentId: nobody,
    printerId: nobody,
    printJobId: heldEntry(9),
    entryId: heldEntry(9),
    importId: nobody,
    imageId: nobody,
    imageName: photoName(9),
    inventoryColourId: nobody,
    colourId: nobody,
    brandId: nobody,
    vendorId: nobody,
    manufacturerId: nobody,
    itemTypeId: nobody,
    assigneeId: nobody,
    noteId: nobody,
  }
}, 60_000)
afterAll(() => product.stop())

const put = (key: CallKey, asked: Asked, more: Partial<Question> = {}) => {
  const { method, path } = callOf(key)
  const mine = /^(station|user|printer|assignee|import)\./.test(key) ? adminToken : token
  return product.ask({ method, path, token: mine, ...asked, ...more })
}

/** Two answers of which nobody can tell which is about something that exists. The words asked for are blotted out. */
function expectSame(key: CallKey, [about, absent]: readonly [Answered, Answered], blots: readonly string[] = []) {
  const seen = ({ status, text, headers }: Answered) => ({
    key,
    status,
    text: blots.reduce((text, blot) => text.replaceAll(blot, "…"), text),
    headers: [...headers.keys()].filter((name) => name !== "date").sort(),
  })
  expect(seen(about)).toEqual(seen(absent))
  expect(about.text.replaceAll(`"scanValue":"${marked}"`, "")).not.toContain(marked)
}

/** Everything client 4 has, as one number; sign-ins aside. */
const stateOfClient4 = async () => {
  const tables = await product.behind(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'session' order by 1`)
  expect(tables.length).toBeGreaterThan(8)
  const counted = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as state
      from ${name} t where client_id = 4`,
  )
  return product.behind(counted.join(" union all "))
}

const keys = Object.keys(naming) as CallKey[]

/** The same body, which names a client besides. */
function namingClient(body: unknown, client: number) {
  if (!(body instanceof FormData)) return { ...Object(body), clientId: client }
  const named = form({ clientId: client })
  for (const [name, value] of body) named.append(name, value)
  return named
}

describe("another client", () => {
  test("is not told from a client that does not exist, by header, query or body", async () => {
    // A challenge carries the time of day, to everybody.
    for (const key of keys.filter((key) => key !== "ownAgent.challenge")) {
      const { query, body } = callOf(key)
      const names = [
        (client: number) => put(key, plain[key], { headers: { clientid: String(client) } }),
        ...(query.has("clientid")
          ? [(client: number) => put(key, { ...plain[key], query: { ...plain[key].query, clientId: client } })]
          : []),
        ...(body.has("clientid")
          ? [(client: number) => put(key, { ...plain[key], body: namingClient(plain[key].body, client) })]
          : []),
      ]
      for (const name of names) {
        const pair = [await name(clients.hillcrest.id), await name(nobody)] as const
        expectSame(key, pair)
        if (!bearers.includes(key)) expect([key, pair[0].status]).toEqual([key, 403])
      }
    }
  }, 90_000)

  test("is refused to a caller whose token is for it but whose header is for ours", async () => {
    const { tokenString } = await product.signIn("owner4")
    for (const key of keys.filter((key) => key !== "session.signIn" && !bearers.includes(key))) {
      const answer = await put(key, plain[key], { token: tokenString, headers: { clientid: "3" } })
      expect([key, answer.status, answer.json.code]).toEqual([key, 403, "ClientRefused"])
    }
  })

  test("has nothing that a visitor can name, as long as it is not public", async () => {
    const visit = (client: number, more: Partial<Question>) =>
      product.ask({
        method: "GET",
        path: "/api/layout-settings/GetLayoutSettings",
        ...more,
        query: { clientId: client },
      })
    expectSame("layout.get", [await visit(4, {}), await visit(nobody, {})])
    expect((await visit(4, {})).status).toBe(403)
    expect((await visit(5, {})).status).toBe(200)
  })
})

describe("what another client has", () => {
  test("is not told from what does not exist, and stays as it was · ROLE-18", async () => {
    const before = await stateOfClient4()
    for (const key of keys) {
      const [those, none] = [naming[key](theirs), naming[key](missing)]
      for (const [index, asked] of those.entries()) {
        const own = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const about = await put(key, asked, own)
        const other = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const absent = await put(key, none[index] ?? {}, other)
        expectSame(key, [about, absent], [...Object.values(theirs), ...Object.values(missing)].map(String))
      }
    }
    expect(await stateOfClient4()).toEqual(before)
    const { status } = await put("session.renew", { body: { token: theirs.refreshToken } })
    expect(status).toBe(200)
  }, 90_000)

  test("is there for its own staff: the questions name what exists", async () => {
    const own = { token: (await product.signIn("owner4")).tokenString }
    const scans = naming["inventory.scan"](theirs).slice(0, 4)
    for (const asked of scans) expect((await put("inventory.scan", asked, own)).json.result.inventories).toHaveLength(1)
    const [history] = naming["inventoryItem.history"](theirs)
    expect((await put("inventoryItem.history", history ?? {}, own)).status).toBe(200)
    const [removal] = naming["inventoryItem.update"](theirs)
    expect((await put("inventoryItem.update", removal ?? {}, own)).status).toBe(200)
  })
})
