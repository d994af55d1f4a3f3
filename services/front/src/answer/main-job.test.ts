import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { demoPassword } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* The calls of the main job against the whole product, field by field as documents 0 to 2 list them. */

let product: Awaited<ReturnType<typeof aProduct>>
let owner: Record<string, unknown>
let token: string
beforeAll(async () => {
  product = await aProduct()
  owner = await product.signIn("owner")
  token = String(owner.tokenString)
}, 60_000)
afterAll(() => product.stop())

const get = (path: string, query: Question["query"] = {}, more: Partial<Question> = {}) =>
  product.ask({ method: "GET", path, token, query, ...more })
const post = (path: string, body: unknown, more: Partial<Question> = {}) =>
  product.ask({ method: "POST", path, body, ...more })
const setStatus = (tableKeyID: number | string, value: number) =>
  product.ask({
    method: "PUT",
    path: "/api/DynamicData/UpdateDynamicData",
    token,
    body: {
      columnName: "statusID",
      clientId: 3,
      tableKeyID,
      tableKeyName: "InventoryItemID",
      tableName: "InventoryItems",
      value,
    },
  })

const sessionFields = [
  ...["userId", "userName", "userEmail", "roles", "rolesList", "percentTax", "centerIDs", "centers", "clients"],
  ...["tokenString", "refreshToken", "clientId", "clientCode", "clientGroupCode", "isLogin", "clientInfo"],
  "activeCenter",
]
const clientFields = [
  ...["clientID", "clientName", "clientCode", "clientGroupID", "clientGroupCode", "isDefault", "isPreprintBarcode"],
  ...["isBarcode", "isQRCode", "maxNumberOfInventoryPhoto", "maxNumberOfInventoryItemPhoto", "mediaLable"],
  ...["defaultRemoveItemStatus", "colorExpired", "colorExpiredSoon", "colorLowQuantity", "colorSuggestedToOrder"],
  ...["clientDesc", "adminEmail"],
]

describe("User/Login", () => {
  test("answers the tokens, the user and the clients · API-08", () => {
    expect(owner.tokenString).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(owner.refreshToken).toMatch(/^\S{20,}$/)
    expect(owner).toMatchObject({ userName: "Ottoline Vasarhelyi", userEmail: "owner@demo.test", clientId: 3 })
    expect(owner.clients).toMatchObject([{ clientID: 3, clientName: "Lakeside Eye Care" }, { clientID: 4 }])
  })

  test("carries every field of the user session · DATA-01", () => {
    expect(Object.keys(owner)).toEqual(expect.arrayContaining(sessionFields))
    expect(owner).toMatchObject({
      roles: [{ roleName: "Owner" }, { roleName: "WebUser" }],
      rolesList: "Owner,WebUser",
      percentTax: 5,
      centerIDs: "31,32",
      centers: [{ centerID: 31 }, { centerID: 32 }],
      clientCode: "oes",
      clientGroupCode: "Complex",
      isLogin: true,
      clientInfo: { clientID: 3, url: null },
      activeCenter: 31,
    })
  })

  test("carries every field of a client, spelled as documented · DATA-02", async () => {
    const [lakeside, hillcrest] = owner.clients as [Record<string, unknown>, Record<string, unknown>]
    expect(Object.keys(lakeside)).toEqual(expect.arrayContaining(clientFields))
    expect(lakeside).toMatchObject({
      ...{ clientID: 3, clientName: "Lakeside Eye Care", clientCode: "oes", clientGroupID: 2, isDefault: true },
      ...{ clientGroupCode: "Complex", isPreprintBarcode: true, isBarcode: true, isQRCode: true },
      ...{ maxNumberOfInventoryPhoto: 5, maxNumberOfInventoryItemPhoto: 2, defaultRemoveItemStatus: "Sold_30" },
      ...{ mediaLable: { mediaLabelName: "50x25" }, adminEmail: "office@lakeside.demo.test" },
      clientDesc: "Eye examinations, frames and contact lenses at two addresses",
    })
    expect(hillcrest).toMatchObject({
      ...{ clientID: 4, clientName: "Hillcrest Optical", clientCode: "hco", clientGroupID: 1, isDefault: false },
      ...{ clientGroupCode: "Simple", isPreprintBarcode: false, isBarcode: true, isQRCode: false },
      ...{ maxNumberOfInventoryPhoto: 1, maxNumberOfInventoryItemPhoto: 1 },
      ...{ mediaLable: { mediaLabelName: "40x25" }, adminEmail: "office@hillcrest.demo.test" },
      clientDesc: "A one-room dispensary",
    })
    await product.behind(`update client set is_barcode = false, is_qr_code = true, default_remove_status = 'Damaged_31',
      colour_expired = '#010101', colour_expired_soon = '#020202', colour_low_quantity = '#030303',
      colour_suggested_to_order = '#040404' where id = 4`)
    const [, changed] = (await product.signIn("owner")).clients as readonly unknown[]
    expect(changed).toMatchObject({
      ...{ isPreprintBarcode: false, isBarcode: false, isQRCode: true, defaultRemoveItemStatus: "Damaged_31" },
      ...{ colorExpired: "#010101", colorExpiredSoon: "#020202", colorLowQuantity: "#030303" },
      colorSuggestedToOrder: "#040404",
    })
  })

  test("works without a client id, and with the id of a client other than the default · SESSION-28", async () => {
    const [body, header] = [{ loginEmail: "owner@demo.test", loginPW: demoPassword }, { clientid: "4" }]
    expect((await post("/User/Login", body)).json.result.clientId).toBe(3)
    expect((await post("/User/Login", { ...body, clientId: 4 })).json.result.clientId).toBe(4)
    expect((await post("/User/Login", body, { headers: header })).json.result.clientId).toBe(4)
  })

  describe("for a client without settings", () => {
    let client: Record<string, unknown>
    beforeAll(async () => {
      await product.behind(`
        insert into client (id, code, name) values (77, 'bare', 'Bare');
        insert into center (client_id, name) values (77, 'Only');
        insert into membership (user_id, client_id, roles) select id, 77, '{webUser}' from "user" where email = 'owner@demo.test';
        insert into membership_center (user_id, client_id, center_id)
          select u.id, 77, c.id from "user" u, center c where u.email = 'owner@demo.test' and c.client_id = 77`)
      const body = { loginEmail: "owner@demo.test", loginPW: demoPassword, clientId: 77 }
      client = (await post("/User/Login", body)).json.result.clientInfo
    })

    test("there is one photo for a product and one for an item · DATA-03", () => {
      expect(client).toMatchObject({ maxNumberOfInventoryPhoto: 1, maxNumberOfInventoryItemPhoto: 1 })
    })

    test("the colors are the documented ones · DATA-04", () => {
      expect(client).toMatchObject({
        colorExpired: "#55bbd7",
        colorExpiredSoon: "#5a291b",
        colorLowQuantity: "#c4764c",
        colorSuggestedToOrder: "#f5a623",
      })
    })
  })
})

describe("api/layout-settings/GetLayoutSettings", () => {
  const ask = (query: Question["query"], more: Partial<Question> = {}) =>
    get("/api/layout-settings/GetLayoutSettings", query, more)

  test("answers header, footer and home of the requested client, and its url · API-13", async () => {
    const { json } = await ask({ clientId: 5 }, { token: undefined })
    expect(json.result.sections.map(({ sectionName }: { sectionName: string }) => sectionName)).toEqual(
      expect.arrayContaining(["HEADER", "FOOTER", "HOME"]),
    )
    expect(json.result.client).toMatchObject({ url: "naalsio" })
  })

  test("carries every field of a layout setting · DATA-05", async () => {
    await product.behind(`insert into layout_attribute
        (client_id, section, name, value, code, navigate_url, style_css, is_public, sort_order)
      values (3, 'SEASON', 'first', 'Winter', 'W1', '/contact', '{"color":"red"}', true, 1),
        (3, 'SEASON', 'second', 'Spring', 'S1', '/faq', '{}', false, 2)`)
    const { json } = await ask({ clientId: 3 })
    const season = json.result.sections.find(({ sectionName }: { sectionName: string }) => sectionName === "SEASON")
    expect(season.layoutAttributes).toEqual([
      {
        ...{ attributeName: "first", attributeValue: "Winter", attributeCode: "W1", navigateUrl: "/contact" },
        ...{ styleCss: '{"color":"red"}', isPublic: true },
      },
      {
        ...{ attributeName: "second", attributeValue: "Spring", attributeCode: "S1", navigateUrl: "/faq" },
        ...{ styleCss: "{}", isPublic: false },
      },
    ])
  })
})

describe("api/Status/GetStatuses", () => {
  const names = async (query: Question["query"]) =>
    (await get("/api/Status/GetStatuses", query)).json.result.map(
      ({ statusName }: { statusName: string }) => statusName,
    )

  test("answers one type, or with the general ones first · API-39", async () => {
    const own = await names({ statusType: "InventoryItem", clientId: 0 })
    expect(own).toEqual(expect.arrayContaining(["Sold", "Damaged", "Lost"]))
    expect(own).not.toContain("Active")
    expect(await names({ statusType: "InventoryItem", isIncludeGeneralStatus: true })).toEqual([
      "Active",
      "Inactive",
      ...own,
    ])
    expect(await names({ statusType: "InventoryItemNotes", clientId: 0 })).toEqual(["New", "In progress", "Closed"])
  })

  test("for items, asked with the client, includes the general statuses · API-83", async () => {
    const found = await names({ clientId: 3, statusType: "InventoryItems", isIncludeGeneralStatus: true })
    expect(found.slice(0, 3)).toEqual(["Active", "Inactive", "Sold"])
  })

  test("answers the statuses of orders and of vendor orders, each in its order · API-66", async () => {
    expect(await names({ statusType: "VendorOrders", clientId: 3 })).toEqual([
      ...["New", "Submitted", "Completed", "Cancelled", "Pending", "Received"],
    ])
    expect(await names({ statusType: "Orders", clientId: 3 })).toEqual([
      ...["New", "In Progress", "Submitted", "Completed", "Cancelled", "Pending"],
    ])
  })

  test("carries every field of a status · DATA-34", async () => {
    const { json } = await get("/api/Status/GetStatuses", { statusType: "InventoryItem" })
    expect(json.result[0]).toEqual({
      statusId: 30,
      statusType: "InventoryItem",
      statusName: "Sold",
      statusDesc: "Left the stock with a buyer",
      sortOrder: 1,
      isActive: true,
      isSelectDefault: true,
      itemRemainderCount: 0,
      statusAttributeID: null,
      automatedStatus: false,
    })
  })
})

describe("api/Inventory/ScanInventory", () => {
  const scan = async (barCode: string, query: Question["query"] = {}) =>
    (await get("/api/Inventory/ScanInventory", { clientId: 3, barCode, ...query })).json.result

  test("answers what the code means in the active center, and a message · API-82", async () => {
    const { atDowntown, atWestgate } = inventoryItems
    const itemsIn = async (centerId: number) =>
      (await scan(inventoryCode(inventories.twoCenterFrame), { centerId })).inventories[0].inventoryItems.map(
        ({ inventoryItemID }: { inventoryItemID: number }) => inventoryItemID,
      )
    expect(await itemsIn(atDowntown.centerId)).toEqual([atDowntown.id])
    expect(await itemsIn(atWestgate.centerId)).toEqual([atWestgate.id])
    expect(await scan(inventoryCode(inventories.soldFrame))).toMatchObject({
      message: "No item of this product is in stock",
    })
    expect(await scan("nothing-has-this-code")).toEqual({ inventories: [], message: null })
  })

  test("carries every field of a scan result, for each kind of code · DATA-42", async () => {
    const { soloFrame, upcFrame } = inventories
    const { soloItem } = inventoryItems
    const kinds = [
      [itemCode(soloItem), "InventoryItemID", soloFrame.id],
      [inventoryCode(soloFrame), "InventoryID", soloFrame.id],
      [String(upcFrame.upc), "UPC", upcFrame.id],
    ] as const
    for (const [scanValue, scanBarcodeType, inventoryId] of kinds) {
      const { inventories: found } = await scan(scanValue)
      expect(found).toHaveLength(1)
      const { upc, code, number, description } = inventoryId === upcFrame.id ? upcFrame : soloFrame
      expect(found[0]).toMatchObject({
        ...{ scanBarcodeType, scanValue, inventoryId, totalQuantity: 1, itemTypeName: "Optical Frame" },
        ...{ inventoryNumber: number, inventoryCode: code, upc, inventoryDesc: description },
        inventoryItemImage: expect.stringMatching(/^\/.+/),
      })
      expect(found[0].inventoryItems).toMatchObject([{ statusId: 5, currentStatusId: 5 }])
    }
    const { inventories: sold } = await scan(itemCode(inventoryItems.soldItem))
    expect(sold[0].inventoryItems).toMatchObject([
      { inventoryItemID: inventoryItems.soldItem.id, statusId: 30, currentStatusId: 30 },
    ])
  })
})

describe("removal, reversal and history", () => {
  const total = async () => {
    const { json } = await get("/api/Inventory/ScanInventory", { barCode: itemCode(inventoryItems.specialItem) })
    const [product] = json.result.inventories
    return { total: product.totalQuantity, status: product.inventoryItems[0].statusId }
  }

  test("both are the generic update of the item's statusID · API-84", async () => {
    const { id } = inventoryItems.specialItem
    const before = await total()
    const removed = await setStatus(String(id), 30)
    expect(removed.json.result).toMatchObject({ inventoryItemID: id, previousStatusId: 5, statusID: 30 })
    expect(await total()).toEqual({ total: before.total - 1, status: 30 })
    const again = await setStatus(id, 30)
    expect([again.status, again.json.detail]).toEqual([409, "Item already removed"])
    expect((await setStatus(id, 5)).json.result).toMatchObject({ previousStatusId: 30, statusID: 5 })
    expect(await total()).toEqual(before)
  })

  test("the history of an item takes its id, the client, the table and optionally a column · API-58", async () => {
    const { id } = inventoryItems.longNameItem
    await setStatus(id, 30)
    const query = { ObjectId: id, ClientId: 3, TableName: "InventoryItems" }
    const all = (await get("/api/History/GetItemHistory", query)).json.result
    expect(all[0]).toMatchObject({
      dateChange: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      personChange: "Ottoline Vasarhelyi",
      action: expect.any(String),
      categoryOptions: [{ name: "Status", oldValueText: "Active", newValueText: "Sold" }],
      station: null,
      scannedAt: null,
    })
    const column = async (ColumnName: string) =>
      (await get("/api/History/GetItemHistory", { ...query, ColumnName })).json.result
    expect(await column("StatusID")).toEqual([all[0]])
    expect(await column("Quantity")).toEqual([])
  })
})
