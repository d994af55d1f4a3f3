import { aPhoto } from "@sightline/bff/specimen"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Items and their attachments as the calls answer them, field by field as document 1 lists them. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

type Sent = Pick<Question, "query" | "body" | "headers">
const put = (call: string, sent: Sent = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token, ...sent })
}
const ask = async (call: string, sent: Sent = {}) => {
  const { status, json } = await put(call, sent)
  expect([call, status, json.errors]).toEqual([call, 200, undefined])
  return json.result
}
const names = (of: object) => Object.keys(of).sort()

const { soloFrame, mixedFrame } = inventories
const { soloItem, atDowntown } = inventoryItems

describe("items", () => {
  const items = (query: object) => ask("GET /api/InventoryItem/GetItems", { query: { clientId: 3, ...query } })

  test("come page by page, in one status or all, in the requested order · API-33", async () => {
    const [counted] = await product.behind(`
      select count(*)::int as all, count(*) filter (where status_id = 5)::int as active, max(quantity) as most
      from inventory_item where client_id = 3 and inventory_id = ${mixedFrame.id} and quantity > 0`)
    const all = Number(counted?.all)
    expect(all).toBeGreaterThan(2)
    const first = await items({ inventoryId: mixedFrame.id, pageIndex: 1, pageSize: 2 })
    expect([first.data.length, first.pageIndex, first.pageSize, first.totalItems]).toEqual([2, 1, 2, all])
    const second = await items({ inventoryId: mixedFrame.id, pageIndex: 2, pageSize: 2 })
    const ids = [...first.data, ...second.data].map(({ inventoryItemID }) => inventoryItemID)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    const active = await items({ inventoryId: mixedFrame.id, statusId: 5 })
    expect([active.totalItems, active.pageSize]).toEqual([counted?.active, 10])
    expect(active.totalItems).toBeLessThan(all)
    const most = await items({ inventoryId: mixedFrame.id, FieldName: "Quantity", OrderBy: "descending" })
    expect(most.data[0].quantity).toBe(counted?.most)
    const refused = await put("GET /api/InventoryItem/GetItems", {
      query: { inventoryId: mixedFrame.id, FieldName: "purchased_price" },
    })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ["FieldName"]])
  })

  test("carry every field of an inventory item, with its photos and values · DATA-16", async () => {
    await product.behind(`update client set maximum_item_photos = 2;
      update inventory_item set group_count = 3, barcode = 'p.000111', expires_on = current_date - 3 where client_id = 3 and id = ${soloItem.id}`)
    const body = new FormData()
    for (const [name, value] of Object.entries({ inventoryID: soloFrame.id, inventoryItemID: soloItem.id }))
      body.append(name, String(value))
    body.append("Photo", aPhoto())
    const photo = await ask("POST /api/Image/UploadItemImage", { body })
    const [own] = await product.behind(`
      select p.item_count, (current_date - 3)::text as expired, i.location_id, i.center_id from inventory p
      join inventory_item i on i.client_id = p.client_id and i.id = ${soloItem.id} where p.client_id = 3 and p.id = ${soloFrame.id}`)
    const [{ categoryOptions, Location, centerName, ...fields }] = (await items({ inventoryId: soloFrame.id })).data
    expect(fields).toEqual({
      inventoryItemID: soloItem.id,
      inventoryID: soloFrame.id,
      inventoryItemBarcodeID: "p.000111",
      hasSameBarcodeForItems: false,
      statusID: 5,
      statusName: "Active",
      quantity: soloItem.quantity,
      itemCount: own?.item_count,
      minimumQuantity: soloFrame.minimumQuantity,
      expiryDate: own?.expired,
      isExpire: true,
      isLowQuantity: false,
      nearExpireDate: null,
      remainderCount: 3,
      isItemRemainder: true,
      relocateInProcessed: false,
      hasRadioTag: true,
      isSelected: false,
      images: [photo],
    })
    expect(Location).toContain(" · ")
    expect(centerName).toBe("Lakeside Downtown")
    const values = Object.fromEntries(
      categoryOptions.map((option: Record<string, string>) => [
        option.categoryOptionCode,
        option.categoryOptionReturnValue,
      ]),
    )
    expect(values).toMatchObject({ Quantity: String(soloItem.quantity), Center: String(own?.center_id) })
    expect(Object.values(values)).toContain(String(own?.location_id))
    const listed = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: soloFrame.id } })
    expect(listed.inventoryItems).toEqual((await items({ inventoryId: soloFrame.id })).data)
  })

  test("have an option set: of one item, or of the next one together with the existing ones · API-30", async () => {
    const set = (query: object) =>
      ask("GET /api/InventoryItem/GetInventoryItemOptionSet", { query: { clientId: 3, ...query } })
    const next = await set({ inventoryId: mixedFrame.id })
    expect(names(next)).toEqual(
      ["categoryOptions", "features", "inventoryID", "inventoryItemID", "inventoryItems", "isEditAble"].concat(
        "version",
      ),
    )
    expect(next).toMatchObject({ inventoryID: mixedFrame.id, inventoryItemID: null, isEditAble: true })
    const { data } = await items({ inventoryId: mixedFrame.id, pageSize: 1000 })
    expect(next.inventoryItems).toEqual(data)
    expect(next.features).toEqual([
      { featureID: 1, code: "TrackingRemainder", name: "Tracking remainder", data: "false" },
      { featureID: 2, code: "HasSameBarcodeForItems", name: "Same barcode for all items", data: "false" },
    ])
    const { inventoryItemID } = data[1]
    const one = await set({ inventoryId: mixedFrame.id, inventoryItemId: inventoryItemID })
    expect(one).toMatchObject({ inventoryItemID, inventoryItems: [data[1]] })
    const value = (of: { categoryOptions: Record<string, string>[] }, code: string) =>
      of.categoryOptions.find(({ categoryOptionCode }) => categoryOptionCode === code)?.categoryOptionReturnValue
    expect([value(one, "Quantity"), value(next, "Quantity")]).toEqual([String(data[1].quantity), "1"])
  })
})

test("a product and an item store what is sent: fields, a quantity, a status · API-32", async () => {
  const inventoryID = inventories.longName.id
  const ofProduct = async () =>
    (await product.behind(`select model, number from inventory where client_id = 3 and id = ${inventoryID}`))[0]
  await ask("PUT /api/Inventory/UpdateInventory", { body: { clientID: 3, inventoryID, model: "Sent" } })
  expect(await ofProduct()).toEqual({ model: "Sent", number: inventories.longName.number })
  await ask("PUT /api/Inventory/UpdateDynamic", {
    body: {
      clientID: 3,
      inventoryID,
      categoryOptions: [{ categoryOptionCode: "InventoryNumber", categoryOptionReturnValue: "N 7" }],
    },
  })
  expect(await ofProduct()).toEqual({ model: "Sent", number: "N 7" })
  const { id } = inventoryItems.longNameItem
  const stored = async () =>
    (
      await product.behind(
        `select special_price::float8 as price, quantity, status_id as status from inventory_item where client_id = 3 and id = ${id}`,
      )
    )[0]
  const item = { inventoryItemID: id, inventoryID: inventoryItems.longNameItem.inventoryId, clientID: 3 }
  const price = (categoryOptionReturnValue: string) => [
    { categoryOptionCode: "SpecialPrice", categoryOptionReturnValue },
  ]
  await ask("PUT /api/InventoryItem/UpdateInventoryItem", { body: { ...item, categoryOptions: price("99.50") } })
  expect(await stored()).toMatchObject({ price: 99.5, status: 5 })
  await ask("PUT /api/InventoryItem/SaveInventoryItem", {
    body: { ...item, quantity: 6, categoryOptions: price("98.00") },
  })
  expect(await stored()).toEqual({ price: 98, quantity: 6, status: 5 })
  await ask("PUT /api/InventoryItem/UpdateInventoryItemStatus", {
    body: { clientID: 3, inventoryItemID: id, statusID: 6 },
  })
  expect(await stored()).toEqual({ price: 98, quantity: 6, status: 6 })
})

test("the generic update links, unlinks, deactivates item and product, and refuses every other name · API-36", async () => {
  const update = (table: "InventoryItems" | "Inventories", columnName: string, key: number, value: unknown) =>
    put("PUT /api/DynamicData/UpdateDynamicData", {
      body: {
        clientId: 3,
        tableName: table,
        columnName,
        tableKeyName: table === "Inventories" ? "InventoryID" : "InventoryItemID",
        tableKeyID: key,
        value,
      },
    })
  const stored = async () => {
    const [row] = await product.behind(`
      select i.barcode, i.status_id as item, p.status_id as product from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id where i.client_id = 3 and i.id = ${atDowntown.id}`)
    return row
  }
  const item = { itemId: atDowntown.id, productId: atDowntown.inventoryId }
  expect((await update("InventoryItems", "InventoryItemBarcodeID", item.itemId, "p.000222")).json.result).toMatchObject(
    {
      inventoryItemID: item.itemId,
      inventoryItemBarcodeID: "p.000222",
    },
  )
  expect(await stored()).toEqual({ barcode: "p.000222", item: 5, product: 5 })
  expect((await update("InventoryItems", "InventoryItemBarcodeID", item.itemId, "")).status).toBe(200)
  expect((await update("InventoryItems", "statusID", item.itemId, 6)).status).toBe(200)
  expect(await stored()).toEqual({ barcode: null, item: 6, product: 5 })
  expect((await update("InventoryItems", "StatusID", item.itemId, 5)).status).toBe(200)
  expect((await update("Inventories", "StatusID", item.productId, 6)).json.result).toEqual({
    inventoryID: item.productId,
    statusID: 6,
  })
  expect(await stored()).toEqual({ barcode: null, item: 5, product: 6 })
  expect((await update("Inventories", "statusid", item.productId, 5)).status).toBe(200)
  const right = {
    tableName: "InventoryItems",
    columnName: "statusID",
    tableKeyName: "InventoryItemID",
    tableKeyID: item.itemId,
    value: 6,
  }
  for (const spoiled of [
    { tableName: "user" },
    { tableName: "Vendors" },
    { columnName: "quantity" },
    { columnName: "purchased_price" },
    { columnName: "HasHistoryServices" },
    { tableKeyName: "InventoryID" },
  ]) {
    const { status, json } = await put("PUT /api/DynamicData/UpdateDynamicData", { body: { ...right, ...spoiled } })
    expect([spoiled, status, Object.keys(json.errors)]).toEqual([spoiled, 400, Object.keys(spoiled)])
  }
  expect(await stored()).toEqual({ barcode: null, item: 5, product: 5 })
})

describe("the attachments of an item", () => {
  test("assignees carry every field, of each of the three types · DATA-25 ASSIGN-03", async () => {
    for (const assignedToType of ["Item", "Note", "Relocate"]) {
      const sent = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.test", assignedToType }
      const saved = await ask("POST /api/AssignTo/CreateOrUpdateAssignee", { body: { clientID: 3, ...sent } })
      const { assignedToUserID } = saved
      expect(saved).toEqual({ ...sent, assignedToUserID, clientID: 3, isAssigned: false })
      const listed = await ask("POST /api/AssignTo/GetAssignToList", { body: { assignedToType } })
      expect(listed).toContainEqual(saved)
      const changed = { ...sent, assignedToUserID, lastName: "King" }
      await ask("POST /api/AssignTo/CreateOrUpdateAssignee", { body: changed })
      expect(await ask("POST /api/AssignTo/GetAssignToList", { body: { assignedToType } })).toContainEqual({
        ...saved,
        lastName: "King",
      })
    }
  })

  test("assignees look after an item, one at a time, until they are removed from the list · API-54", async () => {
    const save = (email: string) =>
      ask("POST /api/AssignTo/CreateOrUpdateAssignee", {
        body: { clientID: 3, firstName: "Grace", lastName: "Hopper", email, assignedToType: "Item" },
      })
    const [one, other] = [await save("grace@example.test"), await save("hopper@example.test")]
    const assign = (assignedToUserID: number, isSendEmail: boolean) =>
      ask("PUT /api/AssignTo/AssignToUser", {
        body: { assignedToType: "Item", assignedToUserID, inventoryItemID: soloItem.id, clientID: 3, isSendEmail },
      })
    const whose = async () => {
      const listed: (typeof one)[] = await ask("POST /api/AssignTo/GetAssignToList", {
        body: { assignedToType: "Item", inventoryItemID: soloItem.id },
      })
      return listed.filter(({ isAssigned }) => isAssigned).map(({ assignedToUserID }) => assignedToUserID)
    }
    const mails = () => product.behind(`select assignee_id from mail where assignee_id = ${other.assignedToUserID}`)
    expect(await assign(one.assignedToUserID, false)).toEqual({ succeeded: true })
    expect(await whose()).toEqual([one.assignedToUserID])
    await assign(other.assignedToUserID, true)
    expect([await whose(), (await mails()).length]).toEqual([[other.assignedToUserID], 1])
    await ask("DELETE /api/AssignTo/DeleteAssignee", {
      query: { AssignedToUserID: one.assignedToUserID },
      body: {},
    })
    const left = await ask("POST /api/AssignTo/GetAssignToList", { body: { assignedToType: "Item" } })
    expect(left.map(({ assignedToUserID }: typeof one) => assignedToUserID)).not.toContain(one.assignedToUserID)
    await assign(0, false)
    expect(await whose()).toEqual([])
  })

  test("notes carry every field, with their text under both names · DATA-27", async () => {
    const [assignee] = await ask("POST /api/AssignTo/GetAssignToList", { body: { assignedToType: "Note" } })
    const sent = {
      inventoryItemNoteID: 0,
      inventoryItemID: soloItem.id,
      notes: "The left hinge is loose",
      inventoryItemNoteStatusID: 40,
      assignToID: assignee.assignedToUserID,
      clientID: 3,
      isSendEmail: true,
    }
    const saved = await ask("POST /api/InventoryItemNote/CreateOrUpdate", { body: sent })
    const { inventoryItemNoteID, createdDate } = saved
    expect(inventoryItemNoteID).toEqual(expect.any(Number))
    expect(Math.abs(Date.now() - Date.parse(createdDate))).toBeLessThan(60_000)
    expect(saved).toEqual({
      inventoryItemNoteID,
      inventoryItemID: soloItem.id,
      notes: sent.notes,
      note: sent.notes,
      inventoryItemNoteStatusID: 40,
      inventoryItemStatusName: "New",
      isClosed: false,
      assignToID: sent.assignToID,
      assignToName: `${assignee.firstName} ${assignee.lastName}`,
      createdBy: "Ottoline Vasarhelyi",
      createdDate,
      clientID: 3,
      version: 1,
    })
    const query = { InventoryItemID: soloItem.id }
    expect(await ask("GET /api/InventoryItemNote/GetNotes", { query })).toContainEqual(saved)
    const mails = await product.behind(
      "select assignee_id, item_note_id from mail where client_id = 3 and item_note_id is not null",
    )
    expect(mails).toEqual([{ assignee_id: sent.assignToID, item_note_id: inventoryItemNoteID }])
    const edited = await ask("POST /api/InventoryItemNote/CreateOrUpdate", {
      body: { ...sent, inventoryItemNoteID, note: "Mended", inventoryItemNoteStatusID: 41, isSendEmail: false },
    })
    expect(edited).toMatchObject({ inventoryItemNoteID, note: "Mended\nStatus: New -> In progress", version: 2 })
  })

  test("a note that cannot be mailed, saved or read says why, in words, and stores nothing · NOTE-06", async () => {
    const query = { InventoryItemID: soloItem.id }
    const before = await ask("GET /api/InventoryItemNote/GetNotes", { query })
    const save = async (more: object) => {
      const body = { inventoryItemID: soloItem.id, note: "Read me", isSendEmail: true, ...more }
      const { status, json } = await put("POST /api/InventoryItemNote/CreateOrUpdate", { body })
      return [status, json.code, json.detail, json.message]
    }
    const unsent = "Send email fails: nobody is assigned to this note. Nothing was stored."
    expect(await save({})).toEqual([409, "NoteNotMailed", unsent, unsent])
    const nobody = expect.stringMatching(/\w+ .*\w+/)
    expect(await save({ assignToID: 999_999 })).toEqual([404, "AssigneeNotFound", nobody, nobody])
    const unread = await put("GET /api/InventoryItemNote/GetNotes", { query: { InventoryItemID: 999_999 } })
    expect([unread.status, unread.json.detail]).toEqual([404, "Item not found!"])
    expect(await ask("GET /api/InventoryItemNote/GetNotes", { query })).toEqual(before)
  })

  test("services carry every field, as sent · DATA-28 API-57", async () => {
    const sent = {
      inventoryItemID: soloItem.id,
      totalCost: 42.5,
      serviceTechnicianName: "Grace Hopper",
      serviceCompanyName: "Lens Works",
      serviceOrderID: "O-17",
      serviceID: "S-4",
      servicedDate: "2026/11/02",
      clientID: 3,
    }
    const saved = await ask("POST /api/MaintenanceHistory/CreateMaintenanceHistory", { body: sent })
    const { inventoryItemServiceID, ...fields } = saved
    expect(fields).toEqual(sent)
    const { inventoryItemServices } = await ask("GET /api/MaintenanceHistory/GetMaintenanceHistory", {
      query: { clientId: 3, ObjectName: "InventoryItems", ObjectId: soloItem.id },
    })
    expect(inventoryItemServices).toContainEqual({ ...sent, inventoryItemServiceID })
  })

  test("the columns of a list carry every field of a column configuration · DATA-29", async () => {
    const columns = await ask("GET /api/DynamicColumn/GetDynamicColumns", {
      query: { clientId: 3, screenName: "InvProductSearch" },
    })
    expect(columns.length).toBeGreaterThan(3)
    for (const [index, column] of columns.entries())
      expect(column).toEqual({
        columnCode: expect.any(String),
        columnName: expect.any(String),
        orderSequence: index + 1,
        isSort: true,
        isOrderDefault: index === 0,
        screenName: "InvProductSearch",
      })
    expect(columns[0].columnCode).toBe("inventoryID")
  })
})
