import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import type { ImportBatchId, ImportFile, ShopReport } from "@sightline/model/import"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { recount } from "../stock-movement/recount"
import { aCsv, aWorkbook } from "./given"
import { checkImport, runImport } from "./import"
import { odooHead, odooRows, type Said, shopCsv, shopifyHead, shopifyInventoryHead, shopifyRows } from "./shop-given"
import { undoImport } from "./undo"

const aClient = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    yield* definitions(client)
    return owner
  })

const near = 1 as CenterId
const said = { categoryId: null, itemType: "Accessory", centerId: near, fields: {} }
const shopifyFile: ImportFile = { ...aCsv(`\uFEFF${shopCsv(shopifyHead, shopifyRows)}`), shop: said }
const odooFile: ImportFile = { ...aCsv(shopCsv(odooHead, odooRows, ";")), shop: said }

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question).values())]))
const products = (client: number) =>
  rows(
    `select code, number, description, upc, list_price, purchased_price from inventory where client_id = ${client} order by id`,
  )
const receipts = (client: number) =>
  rows(`select p.code, i.center_id, m.quantity, m.reason from stock_movement m
    join inventory_item i on i.client_id = m.client_id and i.id = m.to_item_id
    join inventory p on p.client_id = m.client_id and p.id = m.inventory_id where m.client_id = ${client} order by m.id`)
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)
const shopOf = ({ shop }: { readonly shop: ShopReport | null }) => {
  if (!shop) throw new Error("no shop's file was seen")
  return shop
}
const leftOf = (shop: ShopReport) =>
  shop.left.map(({ row, units, isProductIn, reason }) => [row, units, isProductIn, reason])
const balances = ({ units, unitsIn, left }: ShopReport) =>
  assert.strictEqual(
    units,
    left.reduce((sum, one) => sum + one.units, unitsIn),
  )

layer(TestDb, { timeout: 120_000 })("importing a shop's own export", (it) => {
  it.effect(
    "Shopify's products come in with exactly the units that the check named, received in the ledger, once",
    () =>
      Effect.gen(function* () {
        const owner = yield* aClient(3)
        const dry = yield* checkImport(shopifyFile).pipe(as(owner))
        const shop = shopOf(dry)
        assert.deepInclude(dry, {
          created: 4,
          problems: [],
          batchId: null,
          items: { created: 2, changed: 0, unchanged: 0 },
        })
        assert.deepInclude(shop, {
          ...{ shop: "Shopify", rows: 7, products: 4, asides: 1, units: 33, unitsIn: 20, hasUnits: true },
          ...{ costs: "taken", brandless: 1, centers: [{ name: "Center 1", units: 20 }] },
        })
        balances(shop)
        assert.deepStrictEqual(leftOf(shop), [
          [3, -3, true, "the quantity is negative"],
          [5, 4, false, "code cord red is in row 2 already"],
          [6, 7, false, "the product is archived in the shop"],
          [7, 5, true, "the shop does not track this stock"],
        ])
        assert.deepStrictEqual(
          shop.becomes.map(({ row, code, category, itemType, cost, units }) => [
            row,
            code,
            category,
            itemType,
            cost,
            units,
          ]),
          [
            [2, "CORD RED", "Accessories", "Accessory", "9.50", 12],
            [3, "CORD BLUE", "Accessories", "Accessory", "9.50", 0],
            [7, "CLOTH", "Accessories", "Accessory", null, 0],
            [8, "pen case", "Accessories", "Accessory", null, 8],
          ],
        )
        assert.deepStrictEqual([yield* products(3), yield* receipts(3)], [[], []])

        const request = { key: "shop", digest: "d" }
        const [ran, again] = yield* Effect.all([runImport(shopifyFile), runImport(shopifyFile)], {
          concurrency: 2,
        }).pipe(as(owner, request))
        assert.deepStrictEqual(ran, again)
        assert.deepStrictEqual(shopOf(ran), { ...shop, becomes: [] })
        assert.deepStrictEqual(yield* receipts(3), [
          ["CORD RED", 1, 12, "receipt"],
          ["pen case", 1, 8, "receipt"],
        ])
        assert.deepStrictEqual(yield* products(3), [
          ["CORD RED", "CORD-RED", "Sun cord, Red", "0123456789012", "25.00", "9.50"],
          ["CORD BLUE", "CORD-BLUE", "Sun cord, Blue", "0123456789029", "25.00", "9.50"],
          ["CLOTH", "", "Cloth", "", "25.00", null],
          ["pen case", "", "Pen case", "", "25.00", null],
        ])
        yield* agrees.pipe(as(owner))

        // The same file under another key: each code is there, so no unit comes in a second time.
        const later = yield* runImport(shopifyFile).pipe(as(owner))
        assert.deepInclude(shopOf(later), { units: 33, unitsIn: 0 })
        balances(shopOf(later))
        assert.deepInclude(leftOf(shopOf(later)), [2, 12, false, "inventory code: InventoryCode is already used"])
        assert.lengthOf(yield* receipts(3), 2)

        yield* undoImport(ran.batchId as ImportBatchId).pipe(as(owner))
        assert.deepStrictEqual(yield* rows("select distinct status_id from inventory_item where client_id = 3"), [[6]])
        yield* agrees.pipe(as(owner))
      }),
  )

  it.effect("Odoo's products come in by semicolons; a workbook of them is read as well", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(4)
      const shop = shopOf(yield* runImport(odooFile).pipe(as(owner)))
      assert.deepInclude(shop, { shop: "Odoo", rows: 4, products: 4, units: 22.5, unitsIn: 16 })
      balances(shop)
      assert.deepStrictEqual(leftOf(shop), [
        [3, 2.5, true, "the quantity is not a whole number"],
        [4, -5, true, "the quantity is negative"],
        [5, 9, false, "the product is archived in Odoo"],
      ])
      assert.deepStrictEqual(yield* receipts(4), [["E COM07", 1, 16, "receipt"]])
      assert.deepStrictEqual((yield* products(4))[0], [
        "E COM07",
        "E-COM07",
        "Lens cloth",
        "6016478556509",
        "33.00",
        "12.35",
      ])
      const book = yield* aWorkbook({
        Sheet1: [odooHead, ["a.9", "Other", "OTHER", null, 5, 2, 7, "All / Accessories", "TRUE"]],
      })
      assert.deepInclude(shopOf(yield* runImport({ ...book, shop: said }).pipe(as(owner))), { units: 7, unitsIn: 7 })
      yield* agrees.pipe(as(owner))
    }),
  )

  it.effect("costs come in only from a person who may set them, and nobody else reads them", () =>
    Effect.gen(function* () {
      yield* aClient(5)
      const admin = yield* aStaff(5, { roles: ["admin"], centers: 2 })
      const dry = shopOf(yield* checkImport(shopifyFile).pipe(as(admin)))
      assert.deepInclude(dry, { costs: "withheld", units: 33, unitsIn: 20 })
      assert.isTrue(dry.becomes.every(({ cost }) => cost === null))
      // Who reads costs without setting them may not set the list price either, so no product comes in.
      const reader = yield* aStaff(5, { roles: ["warehouse"], centers: 2 })
      assert.deepInclude(shopOf(yield* checkImport(shopifyFile).pipe(as(reader))), { costs: "withheld", unitsIn: 0 })
      yield* runImport(shopifyFile).pipe(as(admin))
      const costs = yield* rows("select distinct purchased_price from inventory where client_id = 5")
      assert.deepStrictEqual(costs, [[null]])
    }),
  )

  it.effect("what no rule of ours takes is named with its units: categories, required fields, limits, centers", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(6)
      const stranger = yield* aClient(7)
      const base = { "Variant Inventory Tracker": "shopify", "Variant Price": "5", Title: "A thing" }
      const some: Said[] = [
        { ...base, Handle: "a", "Variant SKU": "A1", Type: "Hats", "Variant Inventory Qty": 1 },
        { ...base, Handle: "b", "Variant SKU": "B1", Type: "Frames", "Variant Inventory Qty": 2 },
        { ...base, Handle: "c", "Variant SKU": "C1", Type: "Accessories", "Variant Inventory Qty": "3000000000" },
        {
          ...base,
          Handle: "d",
          "Variant SKU": "D1",
          Type: "Accessories",
          "Variant Price": "1,234",
          "Variant Inventory Qty": 4,
        },
        {
          ...base,
          Handle: "e",
          "Variant SKU": "E1",
          Type: "Accessories",
          "Variant Barcode": "12",
          "Variant Inventory Qty": 5,
        },
        { ...base, Handle: "f", "Variant SKU": "F1", Type: "Accessories", "Variant Inventory Qty": 6 },
      ]
      const file = aCsv(shopCsv(shopifyHead, some))
      const shop = shopOf(yield* checkImport({ ...file, shop: said }).pipe(as(owner)))
      assert.deepStrictEqual(leftOf(shop), [
        [2, 1, false, "“Hats” is not one of your categories, and none is chosen"],
        [3, 2, false, "Shape: Shape is required; Eye size (mm): Eye size (mm) is required"],
        [4, 3_000_000_000, true, "quantity: Quantity cannot be greater than 2147483647"],
        [5, 4, false, "list price: List price is not a valid number"],
        [6, 5, false, "upc: UPC must be between 8 and 14"],
      ])
      assert.strictEqual(shop.unitsIn, 6)
      balances(shop)
      const chosen = { ...said, categoryId: categoryAt(6, 6) }
      assert.strictEqual(shopOf(yield* checkImport({ ...file, shop: chosen }).pipe(as(owner))).unitsIn, 7)
      // Another client's category and center are none; without a center no unit comes in.
      const foreign = { ...said, categoryId: categoryAt(6, 6), centerId: 9 as CenterId }
      const theirs = shopOf(yield* checkImport({ ...file, shop: foreign }).pipe(as(stranger)))
      assert.deepInclude(leftOf(theirs), [2, 1, false, "“Hats” is not one of your categories, and none is chosen"])
      assert.deepInclude(leftOf(theirs), [7, 6, true, "no center is chosen"])
      assert.strictEqual(theirs.unitsIn, 0)
      balances(theirs)
    }),
  )

  it.effect("a value that a person says fills each row whose form requires it, and no other", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(9)
      const base = { "Variant Inventory Tracker": "shopify", "Variant Price": "5", "Variant Inventory Qty": 2 }
      const some: Said[] = [
        { ...base, Handle: "a", Title: "A frame", "Variant SKU": "A1", Type: "Frames", Vendor: "Nobody" },
        { ...base, Handle: "b", Title: "Another", "Variant SKU": "B1", Type: "Frames" },
        { ...base, Handle: "c", Title: "A cord", "Variant SKU": "C1", Type: "Accessories" },
      ]
      const file = aCsv(shopCsv(shopifyHead, some))
      const checked = (fields: Record<string, string>) =>
        Effect.map(checkImport({ ...file, shop: { ...said, fields } }).pipe(as(owner)), shopOf)
      const askedIn = ({ asks }: ShopReport) =>
        asks.map(({ code, isRequired, choices, rows, problem }) => [code, isRequired, choices?.length, rows, problem])

      const empty = yield* checked({})
      assert.strictEqual(empty.unitsIn, 2)
      const [brand, shape] = ["Brand", "Shape"].map(
        (code) => empty.asks.find((ask) => ask.code === code)?.choices ?? [],
      )
      assert.deepStrictEqual(askedIn(empty), [
        ["Brand", false, brand?.length, 3, null],
        ["Shape", true, 10, 2, null],
        ["EyeSize", true, undefined, 2, null],
      ])
      assert.deepStrictEqual(shape?.[0], { value: "Round", name: "Round" })

      const wrong = yield* checked({ Shape: "Star", EyeSize: "500" })
      assert.deepStrictEqual(askedIn(wrong).slice(1), [
        ["Shape", true, 10, 2, "Shape is not one of the choices"],
        ["EyeSize", true, undefined, 2, "EyeSize must be between 30 and 70"],
      ])
      assert.strictEqual(wrong.unitsIn, 2)
      balances(wrong)

      const fields = { Shape: "Round", EyeSize: "50", Brand: brand?.[1]?.value ?? "", Polarised: "Yes" }
      const right = yield* checked(fields)
      assert.deepStrictEqual([right.unitsIn, right.left, right.brandless], [6, [], 0])
      assert.deepStrictEqual(askedIn(right), askedIn(empty))
      yield* runImport({ ...file, shop: { ...said, fields } }).pipe(as(owner))
      const kept = yield* rows(
        `select p.code, p.fields ->> 'EyeSize', b.name from inventory p
        left join brand b on b.client_id = p.client_id and b.id = p.brand_id where p.client_id = 9 order by p.code`,
      )
      const named = brand?.[1]?.name
      assert.deepStrictEqual(kept, [
        ["A1", "50", named],
        ["B1", "50", named],
        ["C1", null, named],
      ])
      yield* agrees.pipe(as(owner))
    }),
  )

  it.effect("a value that shows another required field asks for that one too", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(10)
      yield* rows(
        "update category_option set is_required = true where client_id = 10 and code in ('LensType', 'Cylinder') returning 1",
      )
      const row = { Title: "A lens", "Variant Inventory Tracker": "shopify", "Variant Price": "5", "Variant SKU": "L1" }
      const file = aCsv(shopCsv(shopifyHead, [{ ...row, Type: "Contact Lenses", "Variant Inventory Qty": 2 }]))
      const required = (fields: Record<string, string>) =>
        Effect.map(checkImport({ ...file, shop: { ...said, fields } }).pipe(as(owner)), (checked) => {
          const { asks, unitsIn } = shopOf(checked)
          return [unitsIn, asks.filter(({ isRequired }) => isRequired).map(({ code }) => code)]
        })
      assert.deepStrictEqual(yield* required({}), [0, ["LensType", "Cylinder"]])
      assert.deepStrictEqual(yield* required({ LensType: "Spherical" }), [2, ["LensType"]])
      assert.deepStrictEqual(yield* required({ LensType: "Toric" }), [0, ["LensType", "Cylinder"]])
      assert.deepStrictEqual(yield* required({ LensType: "Toric", Cylinder: "-0.75" }), [2, ["LensType", "Cylinder"]])
    }),
  )

  it.effect("what items require beside quantity and center is asked for, and said once for all units", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(11)
      yield* rows(
        "update category_option set is_required = true where client_id = 11 and code in ('LotNumber', 'ExpiryDate', 'Room') returning 1",
      )
      yield* rows(`insert into location (client_id, id, center_id, parent_id, kind, name) values (11, 1, 1, null, 'Room', 'Dispensary'),
        (11, 2, 1, null, 'Room', 'Cellar'), (11, 3, 2, null, 'Room', 'Attic') returning 1`)
      const base = { "Variant Inventory Tracker": "shopify", "Variant Price": "5", "Variant Inventory Qty": 2 }
      const some: Said[] = [
        { ...base, Handle: "s", Title: "A solution", "Variant SKU": "S1", Type: "Solutions" },
        { ...base, Handle: "c", Title: "A cord", "Variant SKU": "C1", Type: "Accessories" },
        {
          ...base,
          Handle: "d",
          Title: "No cords",
          "Variant SKU": "D1",
          Type: "Accessories",
          "Variant Inventory Qty": 0,
        },
      ]
      const file = aCsv(shopCsv(shopifyHead, some))
      const checked = (fields: Record<string, string>) =>
        Effect.map(checkImport({ ...file, shop: { ...said, fields } }).pipe(as(owner)), shopOf)
      const askedIn = ({ asks }: ShopReport) =>
        asks.flatMap(({ of, code, rows: count, choices, problem }) =>
          of === "items" ? [[code, count, choices?.map(({ name }) => name), problem]] : [],
        )
      const empty = yield* checked({})
      assert.strictEqual(empty.unitsIn, 0)
      assert.deepStrictEqual(askedIn(empty), [
        ["Room", 2, ["Dispensary", "Cellar"], null],
        ["ExpiryDate", 1, undefined, null],
        ["LotNumber", 1, undefined, null],
      ])
      assert.deepStrictEqual(
        leftOf(empty).map(([row, units, isProductIn]) => [row, units, isProductIn]),
        [
          ...[
            [2, 2, true],
            [3, 2, true],
          ],
        ],
      )
      balances(empty)
      const wrong = yield* checked({ Room: "Attic", ExpiryDate: "soon", LotNumber: "L7" })
      assert.deepStrictEqual(
        askedIn(wrong).map(([code, , , problem]) => [code, problem]),
        [
          ["Room", "Attic is not one of the places of this center"],
          ["ExpiryDate", "Expiry date is not a valid date"],
          ["LotNumber", null],
        ],
      )
      assert.strictEqual(wrong.unitsIn, 0)
      const fields = { Room: "Cellar", ExpiryDate: "2030-01-31", LotNumber: "L7" }
      const right = yield* checked(fields)
      assert.deepStrictEqual([right.unitsIn, right.left], [4, []])
      assert.deepStrictEqual(askedIn(right), askedIn(empty))
      yield* runImport({ ...file, shop: { ...said, fields } }).pipe(as(owner))
      const kept =
        yield* rows(`select p.code, i.quantity, l.name, i.expires_on::text, i.fields ->> 'LotNumber' from inventory_item i
        join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        left join location l on l.client_id = i.client_id and l.id = i.location_id where i.client_id = 11 order by p.code`)
      assert.deepStrictEqual(kept, [
        ["C1", 2, "Cellar", null, null],
        ["S1", 2, "Cellar", "2030-01-31", "L7"],
      ])
      yield* agrees.pipe(as(owner))
      // A file of what is on hand asks for the same, of products that are there.
      const stock: Said[] = [
        { Handle: "d", Title: "No cords", SKU: "D1", Location: "Center 2", "On hand (current)": 3 },
      ]
      const onHand = { ...aCsv(shopCsv(shopifyInventoryHead, stock)), shop: { ...said, fields: {} } }
      assert.deepStrictEqual(askedIn(shopOf(yield* checkImport(onHand).pipe(as(owner)))), [
        ["Room", 1, ["Attic"], null],
      ])
      const placed = { ...onHand, shop: { ...said, fields: { Room: "Attic" } } }
      assert.strictEqual(shopOf(yield* checkImport(placed).pipe(as(owner))).unitsIn, 3)
    }),
  )

  it.effect("Shopify's inventory file gives products without stock their units, at the center of each location", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(8)
      const head = shopifyHead.filter((title) => title !== "Variant Inventory Qty")
      const first = shopOf(yield* runImport({ ...aCsv(shopCsv(head, shopifyRows)), shop: said }).pipe(as(owner)))
      assert.deepInclude(first, { hasUnits: false, units: 0, unitsIn: 0 })
      const base = { Handle: "sun-cord", Title: "Sun cord", "Option1 Value": "Red", SKU: "CORD-RED" }
      const stock: Said[] = [
        { ...base, Location: "Center 1", "On hand (current)": 4 },
        { ...base, Location: "center 2", "On hand (current)": 6 },
        { ...base, Location: "Market stall", "On hand (current)": 2 },
        { ...base, Handle: "nobody", SKU: "NOBODY", Location: "Center 1", "On hand (current)": 3 },
        { ...base, SKU: "CORD-BLUE", Location: "Center 2", "On hand (current)": "not stocked" },
      ]
      const file: ImportFile = { ...aCsv(shopCsv(shopifyInventoryHead, stock)), shop: { ...said, centerId: null } }
      const ran = shopOf(yield* runImport(file).pipe(as(owner)))
      assert.deepInclude(ran, {
        ...{ shop: "Shopify inventory", units: 15, unitsIn: 10, asides: 1, brandless: 0 },
        centers: [
          { name: "Center 1", units: 4 },
          { name: "Center 2", units: 6 },
        ],
      })
      assert.deepStrictEqual(leftOf(ran), [
        [4, 2, false, "“Market stall” is not one of your centers, and none is chosen"],
        [5, 3, false, "inventory code: there is no such product"],
      ])
      balances(ran)
      assert.deepStrictEqual(yield* receipts(8), [
        ["CORD RED", 1, 4, "receipt"],
        ["CORD RED", 2, 6, "receipt"],
      ])
      const again = shopOf(yield* runImport(file).pipe(as(owner)))
      assert.deepInclude(again, { units: 15, unitsIn: 0 })
      assert.deepInclude(leftOf(again), [2, 4, false, "the product has stock already"])
      assert.lengthOf(yield* receipts(8), 2)
      yield* agrees.pipe(as(owner))
    }),
  )
})
