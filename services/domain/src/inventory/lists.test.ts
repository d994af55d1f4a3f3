import { assert, layer } from "@effect/vitest"
import { isChoice } from "@sightline/fields/kind"
import type { CenterId } from "@sightline/model/center"
import type { InventoryId } from "@sightline/model/inventory"
import type { ItemFilter } from "@sightline/model/inventory-list"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { columns } from "./columns"
import { categoryAt, definitions } from "./given"
import { findItems, forOrder, getInventory, hasHistoryServices, inventoriesWithItems, relatedTo } from "./lists"
import { searchInventory } from "./search"
import { searchConfiguration, searchFields } from "./search-fields"

const productScreen = "InvProductSearch"
const ask = (client: number, statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statements.replaceAll("$c", String(client)))))

const search = (code: string, value: string) =>
  searchInventory({
    filters: [{ code, value }],
    isLowOnly: false,
    order: { by: "inventoryID", direction: "asc" },
    page: 1,
    pageSize: 50,
  })

const filter = (more: Partial<ItemFilter> = {}): ItemFilter => ({
  words: "",
  inventoryId: null,
  itemIds: [],
  conditionId: null,
  page: 1,
  pageSize: 10,
  ...more,
})

layer(TestDb, { timeout: 60_000 })("lists of products", (it) => {
  it.effect("columns are the client's configured ones, if any; unsortable ones offer no sort", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const builtIn = yield* columns(productScreen).pipe(as(staff))
      assert.deepStrictEqual(
        builtIn.map(({ code, isOrderDefault }) => [code, isOrderDefault]),
        [
          ["inventoryID", true],
          ["inventoryNumber", false],
          ["inventoryDesc", false],
          ["listPrice", false],
          ["createdDate", false],
        ],
      )
      assert.deepStrictEqual(yield* columns("Elsewhere").pipe(as(staff)), [])
      yield* ask(
        3,
        `insert into list_column values ($c, '${productScreen}', 'listPrice', 'Price', 2, true, true),
          ($c, '${productScreen}', 'inventoryDesc', 'Words', 1, false, false), ($c, '${productScreen}', 'model', 'Model', 3, true, false)`,
      )
      assert.deepStrictEqual(
        (yield* columns(productScreen).pipe(as(staff))).map(({ code, name, isSort }) => [code, name, isSort]),
        [
          ["inventoryDesc", "Words", false],
          ["listPrice", "Price", true],
          ["model", "Model", false],
        ],
      )
      assert.lengthOf(yield* columns(productScreen).pipe(as(yield* aStaff(4))), 5)
    }),
  )

  it.effect("the saved search is the client's own, else the default; every field of it is searchable", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      yield* definitions(5)
      const usual = yield* searchConfiguration(productScreen).pipe(as(staff))
      assert.deepStrictEqual(
        usual.map(({ code }) => code),
        ["SearchString", "Category", "Brand", "Status"],
      )
      yield* ask(
        5,
        `insert into search_configuration values ($c, '${productScreen}', 'Shape', 2, ''), ($c, '${productScreen}', 'Status', 1, '5')`,
      )
      assert.deepStrictEqual(yield* searchConfiguration(productScreen).pipe(as(staff)), [
        { code: "Status", orderSequence: 1, defaultValue: "5" },
        { code: "Shape", orderSequence: 2, defaultValue: "" },
      ])
      const fields = [...(yield* searchFields(false).pipe(as(staff))), ...(yield* searchFields(true).pipe(as(staff)))]
      for (const { code, valueType, lines } of fields) {
        const value = valueType === 6 ? "true" : (lines[0]?.id ?? (isChoice({ valueType }) ? "0" : "1"))
        yield* search(code, String(value)).pipe(as(staff))
      }
      const codes = fields.map(({ code }) => code)
      for (const code of [
        "Bin",
        "Area",
        "Room",
        "Brand",
        "Category",
        "Quantity",
        "TotalCount",
        "InventoryCode",
        "Center",
      ])
        assert.include(codes, code)
      for (const code of ["PurchasedPrice", "SupplierDiscount", "ListPrice"]) assert.notInclude(codes, code)
    }),
  )

  it.effect(
    "a place finds everything in it and inside it; a group count and maintenance find the products that have them",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(6)
        const [shelf, drawer, wall] = [
          yield* anItem({ client: 6 }),
          yield* anItem({ client: 6 }),
          yield* anItem({ client: 6 }),
        ]
        yield* ask(
          6,
          `insert into location (client_id, id, center_id, parent_id, kind, name) values ($c, 61, 1, null, 'Room', 'R'),
          ($c, 62, 1, 61, 'Area', 'A'), ($c, 63, 1, 62, 'Bin', 'B'), ($c, 64, 1, null, 'Room', 'Other');
         update inventory_item set location_id = 63, group_count = 4 where client_id = $c and id = ${shelf.itemId};
         update inventory_item set location_id = 62 where client_id = $c and id = ${drawer.itemId};
         update inventory_item set location_id = 64 where client_id = $c and id = ${wall.itemId};
         update inventory set has_history_services = false where client_id = $c and id = ${wall.inventoryId}`,
        )
        const found = (code: string, value: string) =>
          Effect.map(search(code, value).pipe(as(staff)), ({ rows, total }) => {
            assert.strictEqual(total, rows.length)
            return rows.map(({ id }) => Number(id))
          })
        assert.deepStrictEqual(yield* found("Room", "61"), [shelf.inventoryId, drawer.inventoryId])
        assert.deepStrictEqual(yield* found("Area", "62"), [shelf.inventoryId, drawer.inventoryId])
        assert.deepStrictEqual(yield* found("Bin", "63"), [shelf.inventoryId])
        assert.deepStrictEqual(yield* found("Bin", "999"), [])
        assert.deepStrictEqual(yield* found("IsRemainder", "true"), [shelf.inventoryId])
        assert.deepStrictEqual(yield* found("HasHistoryServices", "false"), [wall.inventoryId])
        const of = (id: number) => hasHistoryServices(id as InventoryId).pipe(as(staff))
        assert.deepStrictEqual([yield* of(shelf.inventoryId), yield* of(wall.inventoryId)], [true, false])
      }),
  )

  it.effect("related products are the active ones of the category, those of the brand first, page by page", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7)
      yield* definitions(7)
      const [frames, lenses] = [categoryAt(7, 1), categoryAt(7, 2)]
      const brand = 700
      yield* ask(
        7,
        `insert into inventory (client_id, id, code, category_id, item_type_id, brand_id, status_id)
          select $c, 7000 + n, 'R' || n, case when n = 9 then ${lenses} else ${frames} end, ${brand + 1},
            ${brand} + 1 + n % 2, case when n = 4 then 6 else 5 end from generate_series(1, 9) n`,
      )
      const page = (id: number, page: number) => relatedTo(id as InventoryId, { page, pageSize: 4 }).pipe(as(staff))
      const [first, second] = [yield* page(7002, 1), yield* page(7002, 2)]
      assert.deepStrictEqual(
        [...first.rows, ...second.rows].map(({ id }) => Number(id)),
        [7006, 7008, 7001, 7003, 7005, 7007],
      )
      assert.deepStrictEqual([first.total, second.total], [6, 6])
      assert.strictEqual((yield* page(7004, 1)).total, 7)
      assert.strictEqual((yield* Effect.flip(page(999, 1)))._tag, "InventoryNotFound")
      assert.strictEqual(
        (yield* Effect.flip(relatedTo(7002 as InventoryId, { page: 1, pageSize: 4 }).pipe(as(yield* aStaff(8)))))._tag,
        "InventoryNotFound",
      )
    }),
  )

  it.effect("items are found across all products, at the caller's centers only, and with their products", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(9)
      const both = yield* aStaff(9, { centers: 2 })
      const [near, far] = [
        yield* anItem({ client: 9, code: "NEAR 1", quantity: 3, reserved: 1 }),
        yield* anItem({ client: 9, code: "FAR 1", center: 2 }),
      ]
      const ids = (work: ReturnType<typeof findItems>, who = staff) =>
        Effect.map(work.pipe(as(who)), ({ rows, total }) => [total, ...rows.map(({ id }) => id)])
      assert.deepStrictEqual(yield* ids(findItems(filter())), [1, near.itemId])
      assert.deepStrictEqual(yield* ids(findItems(filter()), both), [2, near.itemId, far.itemId])
      assert.deepStrictEqual(yield* ids(findItems(filter({ words: "far" })), both), [1, far.itemId])
      assert.deepStrictEqual(yield* ids(findItems(filter({ itemIds: [near.itemId] })), both), [1, near.itemId])
      assert.deepStrictEqual(yield* ids(findItems(filter({ inventoryId: far.inventoryId as InventoryId })), both), [
        1,
        far.itemId,
      ])
      assert.deepStrictEqual(yield* ids(findItems(filter({ conditionId: 1 })), both), [0])
      const listed = yield* inventoriesWithItems({
        filters: [],
        isLowOnly: false,
        order: { by: "inventoryID", direction: "asc" },
        page: 1,
        pageSize: 10,
      }).pipe(as(staff))
      assert.deepStrictEqual(
        listed.rows.map(({ code, items }) => [code, ...items.map(({ id }) => id)]),
        [["NEAR 1", near.itemId], ["FAR 1"]],
      )
      const [offered] = yield* forOrder(near.inventoryId as InventoryId).pipe(as(staff))
      assert.deepInclude(offered, { id: near.itemId, quantity: 2, itemSpecialPrice: null })
      assert.strictEqual((yield* getInventory(near.inventoryId as InventoryId).pipe(as(staff))).code, "NEAR 1")
      assert.strictEqual(
        (yield* Effect.flip(getInventory(near.inventoryId as InventoryId).pipe(as(yield* aStaff(10)))))._tag,
        "InventoryNotFound",
      )
      const elsewhere = { ...staff, centerIds: [7 as CenterId] }
      assert.deepStrictEqual(yield* ids(findItems(filter()), elsewhere), [0])
    }),
  )
})
