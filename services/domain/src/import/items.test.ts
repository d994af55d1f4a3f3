import { assert, layer } from "@effect/vitest"
import type { ImportBatchId } from "@sightline/model/import"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Clock, Effect, Schedule } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { aCsv, aFrame, aWorkbook, type Cell, productHead } from "./given"
import { checkImport, runImport } from "./import"
import { cancelImport, importProgress } from "./progress"
import { undoImport } from "./undo"

const head = [
  "inventoryID",
  "item id",
  "inventory code",
  "quantity",
  "center",
  "barcode",
  "expiry date",
  "special price",
]
const row = (
  cells: Partial<Record<"of" | "id" | "code" | "quantity" | "center" | "barcode" | "expires" | "price", Cell>>,
) => {
  const {
    of = null,
    id = null,
    code = null,
    quantity = 1,
    center = "Center 1",
    barcode = null,
    expires = null,
    price = null,
  } = cells
  return [of, id, code, quantity, center, barcode, expires, price]
}
const sheet = (rows: Cell[][], titles = head, job: string | null = null) =>
  aWorkbook({ InventoryItems: [titles, ...rows] }, job)

interface Stored {
  readonly id: number
  readonly inventory: number
  readonly code: string
  readonly quantity: number
  readonly center: number
  readonly barcode: string | null
  readonly status: number
  readonly price: string | null
  readonly room: number | null
}
const items = (client: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<Stored[]>`
        select i.id, p.id as inventory, p.code, i.quantity, i.center_id as center, i.barcode, i.status_id as status,
          i.special_price as price, i.location_id as room
        from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        where i.client_id = ${client} order by i.id`,
    ),
  )
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

/** A client with its forms, an owner at both of its centers, and a frame with one item of four. */
const aClient = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    yield* definitions(client)
    const { inventoryId, itemId } = yield* anItem({ client, quantity: 4, code: "STOCKED" })
    const { sql } = yield* Behind
    yield* Effect.promise(async () => {
      await sql`update inventory set category_id = ${categoryAt(client, 1)}, purchased_price = 96 where client_id = ${client}`
      await sql`update category set code = 'other', name = 'Other' where client_id = ${client} and id = 1`
    })
    return { owner, inventoryId, itemId, sql }
  })

layer(TestDb, { timeout: 120_000 })("importing items", (it) => {
  it.effect("products and their items are imported with one file, and undone as one, through the ledger", () =>
    Effect.gen(function* () {
      const { owner, inventoryId, itemId } = yield* aClient(3)
      const before = yield* items(3)
      const file = yield* aWorkbook({
        Inventories: [productHead, aFrame("NEW ONE")],
        InventoryItems: [
          head,
          row({ of: inventoryId, id: itemId, code: "STOCKED", quantity: 6, barcode: "ITEM-1", price: 80 }),
          row({ code: "NEW ONE", quantity: 3, center: "Center 2" }),
          row({ code: "new one", quantity: null, barcode: "ITEM-2" }),
        ],
      })
      const dry = yield* checkImport(file).pipe(as(owner))
      assert.deepStrictEqual(dry.problems, [])
      assert.deepInclude(dry, {
        batchId: null,
        created: 1,
        changed: 0,
        items: { created: 2, changed: 1, unchanged: 0 },
      })
      assert.deepStrictEqual(yield* items(3), before)
      const { batchId } = yield* runImport(file).pipe(as(owner))
      assert.deepStrictEqual(
        (yield* items(3)).map(({ code, quantity, center, barcode, price }) => [code, quantity, center, barcode, price]),
        [
          ["STOCKED", 6, 1, "ITEM-1", "80.00"],
          ["NEW ONE", 3, 2, null, null],
          ["NEW ONE", 1, 1, "ITEM-2", null],
        ],
      )
      yield* agrees.pipe(as(owner))
      assert.strictEqual((yield* undoImport(batchId as ImportBatchId).pipe(as(owner))).undone, 4)
      const after = yield* items(3)
      assert.deepStrictEqual(after[0], before[0])
      assert.deepStrictEqual(
        after.map(({ status }) => status),
        [5, 6, 6],
      )
      yield* agrees.pipe(as(owner))
    }),
  )

  it.effect("an export re-imports unchanged, including its columns about products and inactive items", () =>
    Effect.gen(function* () {
      const { owner, inventoryId, itemId, sql } = yield* aClient(4)
      const [second] = yield* Effect.promise(
        () => sql<
          { id: number }[]
        >`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on, barcode)
          values (4, ${inventoryId}, 6, 2, 2, '2031-02-28', 'OLD') returning id`,
      )
      const titles = [
        "inventoryID",
        "item id",
        "brand",
        "category",
        "description",
        "inventory code",
        "quantity",
        "center",
        "barcode",
        "expiry date",
        "special price",
        "purchased price",
      ]
      const told = ["Frames", "A frame", "STOCKED"]
      const file = yield* sheet(
        [
          [inventoryId, itemId, null, ...told, 4, "Center 1", null, null, null, 96],
          [inventoryId, second?.id ?? 0, null, ...told, 2, "Center 2", "OLD", "2031-02-28", null, 96],
        ],
        titles,
      )
      const before = yield* items(4)
      assert.deepInclude(yield* runImport(file).pipe(as(owner)), {
        batchId: null,
        problems: [],
        items: { created: 0, changed: 0, unchanged: 2 },
      })
      assert.deepStrictEqual(yield* items(4), before)
    }),
  )

  it.effect("a wrong row is reported with its sheet, its field and the reason, and keeps all of them out", () =>
    Effect.gen(function* () {
      const { owner, inventoryId, itemId } = yield* aClient(5)
      const foreign = yield* aClient(6)
      const other = yield* anItem({ client: 5, code: "OTHER" })
      const third = yield* anItem({ client: 5, code: "THIRD" })
      const here = { of: inventoryId, code: "STOCKED" }
      const rows = [
        row({ ...here, quantity: 2 }),
        row({ ...here, quantity: "many" }),
        row({ ...here, center: "Nowhere" }),
        row({ ...here, center: null }),
        row({ of: 999_999_999 }),
        row({}),
        row({ of: inventoryId, id: foreign.itemId }),
        row({ of: foreign.inventoryId }),
        row({ of: inventoryId, id: "x" }),
        row({ of: inventoryId, id: other.itemId }),
        row({ of: inventoryId, id: itemId, code: "ANOTHER" }),
        row({ of: inventoryId, expires: "2030-01-01" }),
        row({ ...here, barcode: "TWICE" }),
        row({ ...here, barcode: "TWICE" }),
        row({ ...here, barcode: "c5.i.1" }),
        row({ of: third.inventoryId, id: third.itemId }),
        row({ of: third.inventoryId, id: third.itemId, quantity: 5 }),
      ]
      const before = yield* items(5)
      const { problems } = yield* checkImport(yield* sheet(rows)).pipe(as(owner))
      assert.deepStrictEqual(
        problems.map(({ row, field, reason }) => [row, field, reason]),
        [
          [3, "quantity", "Quantity cannot be less than 0"],
          [4, "center", "Center is not one of the choices"],
          [5, "center", "Center is required"],
          [6, "inventoryID", "there is no such product"],
          [7, "inventoryID", "is required, or the inventory code"],
          [8, "item id", "there is no such item"],
          [9, "inventoryID", "there is no such product"],
          [10, "item id", "must be the number of an item"],
          [11, "item id", "is an item of another product"],
          [12, "inventory code", "is the product's: change it in the sheet Inventories"],
          [13, "expiry date", "is not a column that can be imported"],
          [15, "barcode", problems[11]?.reason],
          [16, "barcode", "is a label that Sightline prints: scans find it without a link"],
          [18, "item id", "is named in row 17 already"],
        ],
      )
      assert.isTrue(problems.every((problem) => problem.sheet === "InventoryItems"))
      assert.match(problems[11]?.reason ?? "", /^is already linked to item \d+$/)
      assert.strictEqual(
        (yield* Effect.flip(Effect.flatMap(sheet(rows), runImport).pipe(as(owner))))._tag,
        "ImportRefused",
      )
      assert.deepStrictEqual([yield* items(5), yield* items(6)], [before, yield* items(6)])
    }),
  )

  it.effect("items of a wrong product are not reported", () =>
    Effect.gen(function* () {
      const { owner } = yield* aClient(7)
      const file = yield* aWorkbook({
        Inventories: [productHead, aFrame("BAD-CODE")],
        InventoryItems: [head, row({ code: "BAD-CODE" }), row({ code: "NOBODY" })],
      })
      assert.deepStrictEqual(
        (yield* checkImport(file).pipe(as(owner))).problems.map(({ sheet, row }) => [sheet, row]),
        [
          ["Inventories", 2],
          ["InventoryItems", 3],
        ],
      )
    }),
  )

  it.effect(
    "a .csv with item ids is a table of items; an item that moves to another center leaves its place there",
    () =>
      Effect.gen(function* () {
        const { owner, inventoryId, itemId, sql } = yield* aClient(8)
        yield* Effect.promise(async () => {
          await sql`insert into location (client_id, id, center_id, parent_id, kind, name) values
          (8, 1, 1, null, 'Room', 'Dispensary'), (8, 2, 1, 1, 'Bin', '07'), (8, 3, 2, null, 'Room', 'Dispensary'), (8, 4, 2, 3, 'Bin', '07')`
          await sql`update inventory_item set location_id = 2 where client_id = 8 and id = ${itemId}`
        })
        const moved = (text: string) => runImport(aCsv(`inventoryID,item id,quantity,${text}`)).pipe(as(owner))
        yield* moved(`center\n${inventoryId},${itemId},4,Center 2`)
        assert.deepInclude((yield* items(8))[0], { center: 2, room: null })
        yield* moved(`Room,Bin\n${inventoryId},${itemId},4,Dispensary,07`)
        assert.deepInclude((yield* items(8))[0], { center: 2, room: 4, quantity: 4 })
      }),
  )

  it.effect("a batch cannot be undone after one of its items has moved, and the answer names the item", () =>
    Effect.gen(function* () {
      const { owner, inventoryId, itemId } = yield* aClient(9)
      const change = yield* sheet([row({ of: inventoryId, id: itemId, quantity: 9 })])
      const { batchId } = yield* runImport(change).pipe(as(owner))
      yield* setItemStatus(itemId as InventoryItemId, 30).pipe(as(owner))
      assert.deepInclude(yield* Effect.flip(undoImport(batchId as ImportBatchId).pipe(as(owner))), {
        _tag: "ImportNotUndoable",
        codes: [`item ${itemId}`],
      })
      assert.strictEqual((yield* items(9))[0]?.quantity, 8)
    }),
  )

  it.effect("an item's cost is compared only for users who may see it", () =>
    Effect.gen(function* () {
      const { inventoryId, itemId } = yield* aClient(10)
      const titles = ["inventoryID", "item id", "purchased price"]
      const reasons = Effect.fnUntraced(function* (role: "admin" | "warehouse" | "owner") {
        const who = yield* aStaff(10, { roles: [role], centers: 2 })
        const tried = (price: number) =>
          Effect.flatMap(sheet([[inventoryId, itemId, price]], titles), checkImport).pipe(as(who))
        return [...(yield* tried(96)).problems, ...(yield* tried(97)).problems].map(({ reason }) => reason)
      })
      const stray = "is the product's: change it in the sheet Inventories"
      assert.deepStrictEqual(yield* reasons("owner"), [stray])
      assert.deepStrictEqual(yield* reasons("warehouse"), [stray])
      assert.deepStrictEqual(yield* reasons("admin"), [
        "your role does not allow this",
        "your role does not allow this",
      ])
    }),
  )

  it.effect(
    "hundreds of items are imported with one file, reported row by row, and one wrong row keeps them out",
    () =>
      Effect.gen(function* () {
        const { owner, inventoryId } = yield* aClient(11)
        const rows = Array.from({ length: 400 }, (_, at) =>
          row({ of: inventoryId, quantity: (at % 5) + 1, barcode: `BULK ${at}` }),
        )
        const wrong = [...rows.slice(0, 249), row({ of: inventoryId, center: "Nowhere" })]
        const { problems } = yield* checkImport(yield* sheet(wrong)).pipe(as(owner))
        assert.deepStrictEqual(
          problems.map(({ row }) => row),
          [251],
        )
        assert.lengthOf(yield* items(11), 1)
        const told: number[] = []
        const job = "hundreds"
        const watched = importProgress(job).pipe(
          as(owner),
          Effect.tap(({ done, total }) => Effect.sync(() => total > 0 && told.push(done))),
          Effect.repeat(Schedule.spaced("20 millis")),
        )
        const report = yield* Effect.raceFirst(
          Effect.flatMap(sheet(rows, head, job), runImport).pipe(as(owner)),
          Effect.zipRight(watched, Effect.never),
        ).pipe(Effect.withClock(Clock.make()))
        assert.deepStrictEqual(report.items, { created: 400, changed: 0, unchanged: 0 })
        assert.isAbove(new Set(told).size, 5)
        assert.deepStrictEqual(
          told,
          [...told].sort((one, other) => one - other),
        )
        assert.deepStrictEqual(yield* importProgress(job).pipe(as(owner)), { done: 0, total: 0 })
        yield* agrees.pipe(as(owner))
      }),
    240_000,
  )

  it.effect(
    "a cancelled job imports nothing; nobody cancels or watches another user's job",
    () =>
      Effect.gen(function* () {
        const { owner, inventoryId } = yield* aClient(12)
        const colleague = yield* aStaff(12, { roles: ["owner"], centers: 2 })
        const rows = Array.from({ length: 300 }, () => row({ of: inventoryId }))
        const job = "given up"
        const begun = Effect.repeat(importProgress(job).pipe(as(owner)), { until: ({ done }) => done > 0 })
        const given = Effect.gen(function* () {
          yield* begun
          assert.deepStrictEqual(yield* importProgress(job).pipe(as(colleague)), { done: 0, total: 0 })
          yield* cancelImport(job).pipe(as(colleague))
          yield* cancelImport(job).pipe(as(owner))
        })
        const once = { key: "give-up", digest: "d" }
        const file = yield* sheet(rows, head, job)
        const [refused] = yield* Effect.all([Effect.flip(runImport(file).pipe(as(owner, once))), given], {
          concurrency: 2,
        })
        assert.strictEqual(refused._tag, "ImportCancelled")
        assert.lengthOf(yield* items(12), 1)
        assert.strictEqual((yield* Effect.flip(runImport(file).pipe(as(owner, once))))._tag, "ImportCancelled")
        assert.deepInclude((yield* runImport({ ...file, job: "again" }).pipe(as(owner))).items, { created: 300 })
        // A colleague's job with the same name is their own: cancelling it here would not stop it.
        assert.strictEqual((yield* Effect.flip(checkImport(file).pipe(as(colleague))))._tag, "ImportCancelled")
      }),
    120_000,
  )
})
