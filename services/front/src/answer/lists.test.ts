import { categoryId } from "@sightline/fixtures/records/category"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Calls of lists and searches over HTTP, against the demo, in the documents' spelling. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

const ask = async (call: string, more: Pick<Question, "query" | "body"> = {}) => {
  const [method = "", path = ""] = call.split(" ")
  const answer = await product.ask({ method, path, token, ...more })
  expect([call, answer.status, answer.json.status]).toEqual([call, 200, true])
  return answer.json.result
}
const count = async (where: string) => {
  const [row] = await product.behind(`select count(*)::int as n from inventory p where client_id = 3 and ${where}`)
  return (row as { n: number }).n
}
const search = (more: object) =>
  ask("POST /api/Inventory/SearchDynamic", {
    body: { currentPage: 1, itemsPerPage: 12, clientID: 3, currentScreen: 1, ...more },
  })

test("the dynamic search accepts everything that the documents send and answers a page · API-17 API-81", async () => {
  const result = await search({
    categoryOptions: [
      { categoryOptionCode: "SearchString", returnValue: "arden" },
      { categoryOptionCode: "Status", returnValue: "5" },
    ],
    isMinimumQuantityReach: false,
    order: { fieldName: "inventoryID", orderBy: "ascending" },
    includeItem: false,
    getAll: false,
  })
  expect(Object.keys(result)).toEqual(
    expect.arrayContaining(["data", "pageIndex", "pageSize", "totalItems", "totalPages"]),
  )
  expect(result).toMatchObject({ pageIndex: 1, pageSize: 12 })
  expect(result.totalItems).toBe(result.data.length)
  expect(result.totalItems).toBeGreaterThan(0)
  for (const row of result.data) expect(`${row.inventoryDesc} ${row.model}`.toLowerCase()).toContain("arden")
  // SearchString and Status narrow together, and the order is by id.
  const found = await product.behind(`select id from inventory p where client_id = 3 and status_id = 5
    and (p.description ilike '%arden%' or p.model ilike '%arden%') order by id limit 12`)
  expect(result.data.map(({ inventoryID }: { inventoryID: number }) => inventoryID)).toEqual(found.map(({ id }) => id))
  expect((await search({ isMinimumQuantityReach: true })).totalItems).toBe(await count("item_count < minimum_quantity"))
  const idsOf = ({ data }: { data: readonly { inventoryID: number }[] }) => data.map(({ inventoryID }) => inventoryID)
  const order = { fieldName: "inventoryID", orderBy: "descending" }
  const last = await product.behind("select id from inventory where client_id = 3 order by id desc limit 24")
  const second = last.slice(12).map(({ id }) => id)
  for (const currentScreen of [1, 3, 5, 6])
    expect(idsOf(await search({ currentScreen, order, currentPage: 2 }))).toEqual(second)
  expect(idsOf(await search({ includeItem: true, order, currentPage: 2 }))).toEqual(second)
  const all = await search({ getAll: true, order, currentPage: 2 })
  expect(all.totalItems).toBe(await count("true"))
  expect(idsOf(all)).toHaveLength(Math.min(all.totalItems, 1000))
  expect(idsOf(all).slice(12, 24)).toEqual(second)
})

test("a row carries what the sync table shows, and each channel's reading · SYNC-03 SYNC-05 DATA-51", async () => {
  const synced = () =>
    search({
      itemsPerPage: 10,
      categoryOptions: [{ categoryOptionCode: "Status", returnValue: "5" }],
      order: { fieldName: "inventoryID", orderBy: "ascending" },
    })
  const { data, totalItems } = await synced()
  expect(totalItems).toBe(await count("status_id = 5"))
  const ids = data.map(({ inventoryID }: { inventoryID: number }) => inventoryID)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  expect(ids).toHaveLength(10)
  const [{ inventoryID, inventoryNumber, inventoryDesc, mainImage, totalQuantity, ...first }] = data
  expect(first).toMatchObject({
    inventory: { inventoryID, inventoryNumber, inventoryDesc, mainImage },
    ...{ inHouseQty: totalQuantity, amazonQty: 0, shopifyQty: 0, etsyQty: 0 },
  })
  const none = {
    isConnected: false,
    quantity: 0,
    isCounted: false,
    wanted: totalQuantity,
    readAt: null,
    driftSince: null,
    lastError: null,
  }
  expect(first.channels).toEqual(["Amazon", "Shopify", "Etsy"].map((channel) => ({ channel, ...none })))
  await product.behind(`
    insert into channel (client_id, kind, account, name, state, settings, created_by, last_error)
      select 3, 'Shopify', 'lake-side.myshopify.com', 'Lakeside', 'connected', '{}', min(id), 'The shop does not answer.' from "user";
    insert into channel_listing (client_id, channel_id, remote_key, remote, sku, barcode, title, quantity, read_at, inventory_id, mapped_by)
      select 3, id, key, '{}', '', '', 'A frame', units, '2026-11-22T10:00:00Z', product, by from channel,
        (values ('one', 4, ${inventoryID}, 'sku'), ('other', 3, ${inventoryID}, 'upc'), ('none', 1, null, null)) l (key, units, product, by)
      where client_id = 3 and kind = 'Shopify'`)
  const [read] = (await synced()).data
  expect(read).toMatchObject({ inHouseQty: totalQuantity, amazonQty: 0, shopifyQty: 7, etsyQty: 0 })
  await product.behind(`
    insert into channel (client_id, kind, account, name, state, settings, created_by)
      select 3, kind, 'lakeside', 'Lakeside', 'connected', '{}', min(u.id) from "user" u, unnest('{Amazon,Etsy}'::text[]) kind group by kind;
    insert into channel_listing (client_id, channel_id, remote_key, remote, sku, barcode, title, quantity, read_at, inventory_id, mapped_by)
      select 3, id, 'one', '{}', '', '', 'A frame', case kind when 'Amazon' then 2 else 5 end, '2026-11-22T10:00:00Z', ${inventoryID}, 'sku'
      from channel where client_id = 3 and kind in ('Amazon', 'Etsy')`)
  expect((await synced()).data[0]).toMatchObject({ amazonQty: 2, shopifyQty: 7, etsyQty: 5 })
  expect(read.channels[1]).toEqual({
    ...{
      channel: "Shopify",
      isConnected: true,
      quantity: 7,
      isCounted: true,
      wanted: totalQuantity,
      readAt: "2026-11-22T10:00:00.000Z",
      driftSince: null,
    },
    lastError: "The shop does not answer.",
  })
  const left = await ask("GET /api/Channel/GetUnmapped", { query: { clientId: 3 } })
  expect(left.data).toEqual([
    { listingID: expect.any(Number), channel: "Shopify", title: "A frame", sku: "", barcode: "", quantity: 1 },
  ])
  const [, shopify] = await ask("GET /api/Channel/GetChannels", { query: { clientId: 3 } })
  expect(shopify).toMatchObject({ channel: "Shopify", state: "connected", listings: 3, unmapped: 1 })
})

test("definitions name the searchable fields of products and of their items · API-23", async () => {
  const definitions = (itemTypeAttributeId: number) =>
    ask("GET /api/Search/GetSearchingDefinitions", { query: { clientId: 3, itemTypeAttributeId, currentScreen: 1 } })
  const [ofProducts, ofItems] = [await definitions(5), await definitions(6)]
  const codes = (fields: { categoryOptionCode: string }[]) => fields.map(({ categoryOptionCode }) => categoryOptionCode)
  expect(codes(ofProducts)).toEqual(
    expect.arrayContaining(["SearchString", "Category", "Brand", "InventoryCode", "Shape", "Color", "Vendor"]),
  )
  expect(codes(ofItems)).toEqual(["Center", "Room", "Area", "Bin", "AssignedTo", "IsRemainder"])
  const shape = ofProducts.find(
    ({ categoryOptionCode }: { categoryOptionCode: string }) => categoryOptionCode === "Shape",
  )
  expect(shape.categoryOptionLines[0]).toMatchObject({ categoryOptionLineName: "Round" })
})

test("the saved search and the columns belong to the client and the screen · API-24 API-25", async () => {
  const screen = { clientId: 3, screenName: "InvProductSearch" }
  const saved = await ask("GET /api/Search/GetSearchConfiguration", { query: { ...screen, configurationTypeId: 2 } })
  expect(saved[0]).toEqual({ categoryOptionCode: "SearchString", orderSequence: 1, defaultValue: "" })
  const columns = await ask("GET /api/DynamicColumn/GetDynamicColumns", { query: { ...screen, categoryId: 301 } })
  expect(columns[0]).toEqual({
    columnCode: "inventoryID",
    columnName: "ID",
    orderSequence: 1,
    isSort: true,
    isOrderDefault: true,
    screenName: "InvProductSearch",
  })
  await product.behind(
    "insert into search_configuration values (3, 'InvProductSearch', 'Brand', 1, '301'); insert into list_column values (3, 'InvProductSearch', 'listPrice', 'Price', 1, true, true)",
  )
  expect(await ask("GET /api/Search/GetSearchConfiguration", { query: { ...screen, configurationTypeId: 2 } })).toEqual(
    [{ categoryOptionCode: "Brand", orderSequence: 1, defaultValue: "301" }],
  )
  expect(await ask("GET /api/DynamicColumn/GetDynamicColumns", { query: screen })).toHaveLength(1)
})

test("one product by its id, and its neighbors · API-26 API-27", async () => {
  const { soloFrame } = inventories
  const found = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: soloFrame.id, clientId: 3 } })
  expect(found).toMatchObject({ inventoryID: soloFrame.id, inventoryCode: soloFrame.code, listPrice: 249 })
  const related = await ask("POST /api/Inventory/GetRelatedInventories", {
    body: { currentPage: 1, itemsPerPage: 4, clientID: 3, inventoryID: soloFrame.id },
  })
  expect(related.data).toHaveLength(4)
  expect(related.totalItems).toBe(
    await count(`category_id = ${categoryId(3, "frame")} and status_id = 5 and id <> ${soloFrame.id}`),
  )
  const all = await ask("POST /api/Inventory/GetRelatedInventories", {
    body: { itemsPerPage: 1000, inventoryID: soloFrame.id },
  })
  expect(all.data).toHaveLength(related.totalItems)
  for (const row of all.data) expect(row).toMatchObject({ categoryID: categoryId(3, "frame"), statusId: 5 })
})

test("the older search lists the newest first, and each of its filters narrows the answer · API-19", async () => {
  const old = (body: object) => ask("PUT /api/Inventory/SearchInventories", { body: { clientId: 3, ...body } })
  const newest = await old({ itemsPerPage: 8, currentPage: 1, sort: 6 })
  const ids = await product.behind(
    "select id from inventory where client_id = 3 order by created_at desc, id desc limit 8",
  )
  expect(newest.data.map(({ inventoryID }: { inventoryID: number }) => inventoryID)).toEqual(ids.map(({ id }) => id))
  const all = newest.totalItems
  const places = await product.behind(`
    select distinct on (l.kind) l.kind, l.id from location l join inventory_item i on i.client_id = l.client_id and i.status_id = 5
    where l.client_id = 3 and l.kind in ('Room', 'Area', 'Bin') and i.quantity > 0 and i.location_id in (
      with recursive b (id) as (select l.id union select c.id from location c join b on c.client_id = 3 and c.parent_id = b.id) select id from b
    ) order by l.kind, l.id`)
  expect(places.map(({ kind }) => kind)).toEqual(["Area", "Bin", "Room"])
  const [display] = await product.behind(`
    with shown as (update inventory_item set fields = fields || '{"Condition": "Display"}'
      where client_id = 3 and id in (${inventoryItems.soloItem.id}, ${inventoryItems.twinFirst.id}))
    select l.id from option_line l join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = 3 and o.code = 'Condition' and l.code = 'Display'`)
  const lens = Number(
    (await product.behind("select id from item_type where client_id = 3 order by id desc limit 1"))[0]?.id,
  )
  const narrowed = [
    ...places.map(({ kind, id }) => ({ [`${kind}ID`]: id })),
    { ItemTypeId: lens },
    { SearchString: "arden" },
    { ConditionId: Number(display?.id) },
  ]
  const at = (id: unknown) => `exists (select from inventory_item i where i.client_id = 3 and i.inventory_id = p.id
    and i.status_id = 5 and i.quantity > 0 and i.location_id in (with recursive b (id) as (select ${id}::int
      union select c.id from location c join b on c.client_id = 3 and c.parent_id = b.id) select id from b))`
  const right = [
    ...(await Promise.all(places.map(({ id }) => count(at(id))))),
    await count(`item_type_id = ${lens}`),
    (await search({ categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "arden" }] })).totalItems,
    2,
  ]
  for (const [index, filter] of narrowed.entries()) {
    const { totalItems } = await old({ CurrentPage: 1, ItemsPerPage: 5, ...filter })
    expect([filter, totalItems, 0 < totalItems && totalItems < all]).toEqual([filter, right[index], true])
    const beside = await ask("GET /api/Inventory/GetInventoriesIncludeItems", { query: { ClientId: 3, ...filter } })
    expect([filter, beside.totalItems]).toEqual([filter, totalItems])
  }
})

test("products come with their items, and items are found across all products · API-20 API-21", async () => {
  const { mixedFrame } = inventories
  const found = await ask("GET /api/Inventory/GetInventoriesIncludeItems", {
    query: { ClientId: 3, SearchString: mixedFrame.code, CurrentPage: 1, ItemsPerPage: 5 },
  })
  const own = found.data.find(({ inventoryID }: { inventoryID: number }) => inventoryID === mixedFrame.id)
  expect(own.inventoryItems.length).toBeGreaterThan(1)
  const items = (query: object) =>
    ask("GET /api/InventoryItem/GetInventoryItems", { query: { CurrentPage: 1, ItemsPerPage: 10, ...query } })
  const all = await items({})
  expect([all.data.length, all.pageSize]).toEqual([10, 10])
  const first = own.inventoryItems[0].inventoryItemID
  expect((await items({ InventoryId: mixedFrame.id })).totalItems).toBe(own.inventoryItems.length)
  expect((await items({ InventoryItemIds: `${first}, 999999` })).data).toMatchObject([{ inventoryItemID: first }])
  expect((await items({ SearchString: mixedFrame.code })).totalItems).toBeLessThan(all.totalItems)
  expect((await items({ ConditionId: 999_999 })).totalItems).toBe(0)
  const [repaired] = await product.behind(`
    with shown as (update inventory_item set fields = fields || '{"Condition": "Repaired"}' where client_id = 3 and id = ${first})
    select l.id from option_line l join category_option o on o.client_id = l.client_id and o.id = l.category_option_id
    where l.client_id = 3 and o.code = 'Condition' and l.code = 'Repaired'`)
  const inCondition = await items({ ConditionId: Number(repaired?.id) })
  expect([inCondition.totalItems, inCondition.data[0].inventoryItemID]).toEqual([1, first])
})

test("an order is offered only active items without a reservation · API-22", async () => {
  const { soloFrame } = inventories
  const offered = await ask("GET /api/InventoryItem/GetInventoryItemsForOrder", {
    query: { clientId: 3, inventoryID: soloFrame.id },
  })
  expect(Object.keys(offered[0]).sort()).toEqual([
    "inventoryItemID",
    "itemSpecialPrice",
    "listPrice",
    "quantity",
    "specialPrice",
  ])
  const offeredOf = async (inventoryID: number) =>
    (await ask("GET /api/InventoryItem/GetInventoryItemsForOrder", { query: { inventoryID } })).map(
      ({ inventoryItemID }: { inventoryItemID: number }) => inventoryItemID,
    )
  // Its other items are sold, damaged, lost, returned and inactive.
  expect(await offeredOf(inventories.mixedFrame.id)).toEqual([inventoryItems.mixedActive.id])
  await product.behind(
    `update inventory_item set reserved_quantity = quantity where client_id = 3 and inventory_id = ${soloFrame.id}`,
  )
  expect(
    await ask("GET /api/InventoryItem/GetInventoryItemsForOrder", { query: { inventoryID: soloFrame.id } }),
  ).toEqual([])
})

test("the generic read answers HasHistoryServices and refuses every other table and column · API-37", async () => {
  const right = {
    tableName: "inventories",
    columnName: "hashistoryservices",
    tableKeyName: "INVENTORYID",
    tableKeyID: inventories.soloFrame.id,
  }
  expect(await ask("GET /api/DynamicData/GetDynamicData", { query: right })).toEqual({ value: true })
  for (const [field, name] of [
    ["tableName", "user"],
    ["tableName", "InventoryItems"],
    ["columnName", "purchased_price"],
    ["columnName", "StatusID"],
    ["tableKeyName", "id = 1 or 1"],
  ] as const) {
    const { status, json } = await product.ask({
      method: "GET",
      path: "/api/DynamicData/GetDynamicData",
      token,
      query: { ...right, [field]: name },
    })
    expect([field, name, status, Object.keys(json.errors)]).toEqual([field, name, 400, [field]])
  }
})

test("a workbook's rows come a thousand per request, whatever size is asked for, until all have come · PRODUCT-12", async () => {
  await product.behind(`
    insert into inventory (client_id, code, description, category_id, item_type_id, purchased_price)
    select 3, 'BULK ' || n, 'Bulk bought', ${categoryId(3, "frame")}, (select min(id) from item_type where client_id = 3), 77.31
    from generate_series(1, 2050) n`)
  const page = (currentPage: number, itemsPerPage?: number) =>
    ask("POST /api/Inventory/ExportInventories", {
      body: {
        currentPage,
        itemsPerPage,
        categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "bulk" }],
      },
    })
  const pages = [await page(1), await page(2, 5000), await page(3, 1000)]
  expect(pages.map(({ data, totalItems }) => [data.length, totalItems])).toEqual([
    [1000, 2050],
    [1000, 2050],
    [50, 2050],
  ])
  expect(
    new Set(pages.flatMap(({ data }) => data.map(({ inventoryID }: { inventoryID: number }) => inventoryID))).size,
  ).toBe(2050)
})

test("a purchased price reaches only users who may see it, and appears in nobody else's answer", async () => {
  const planted = "77.31"
  const body = { categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "bulk" }], itemsPerPage: 3 }
  for (const [who, sees] of [
    ["owner", true],
    ["supper", true],
    ["warehouse", true],
    ["admin", false],
    ["staff", false],
  ] as const) {
    const { tokenString } = await product.signIn(who)
    for (const [method, path, more] of [
      ["POST", "/api/Inventory/ExportInventories", { body }],
      ["POST", "/api/Inventory/SearchDynamic", { body }],
      ["GET", "/api/Inventory/GetInventoriesIncludeItems", { query: { SearchString: "bulk" } }],
      ["PUT", "/api/Inventory/SearchInventories", { body: { SearchString: "bulk" } }],
    ] as const) {
      const { status, text, json } = await product.ask({ method, path, token: tokenString, ...more })
      const isExport = path.endsWith("ExportInventories")
      expect([who, path, status, text.includes(planted)]).toEqual([who, path, 200, isExport && sees])
      if (isExport) expect([who, json.result.hasPurchasedPrice]).toEqual([who, sees])
    }
  }
})
