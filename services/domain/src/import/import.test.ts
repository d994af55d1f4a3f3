import { assert, layer } from "@effect/vitest"
import { type ImportBatchId, ImportRefused } from "@sightline/model/import"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { aWorkbook, type Cell, aCsv as csv, aFrame as frame, productHead as head } from "./given"
import { checkImport, runImport } from "./import"
import { undoImport } from "./undo"

const workbook = (rows: Cell[][], titles: string[] = head) => aWorkbook({ Inventories: [titles, ...rows] })

const products = (client: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ id: number; code: string; price: string; status: number; version: number }[]>`
        select id, code, list_price as price, status_id as status, version from inventory where client_id = ${client} order by id`,
    ),
  )

const aClient = (client: number) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { roles: ["owner"] })
    yield* definitions(client)
    return staff
  })

layer(TestDb, { timeout: 120_000 })("importing products", (it) => {
  it.effect(
    "a dry run changes nothing and names field and reason for each wrong row; an import with one changes nothing",
    () =>
      Effect.gen(function* () {
        const owner = yield* aClient(3)
        const file = yield* workbook([
          frame("GOOD 1"),
          frame("BAD-CODE"),
          frame("GOOD 1"),
          frame("NO SHAPE", { 6: null }),
          frame("HEART", { 6: "Heart" }),
          frame("PRICE", { 5: "free" }),
          frame("WHERE", { 1: "Hats" }),
          frame("WHO", { 0: 999_999 }),
        ])
        const { problems, created } = yield* checkImport(file).pipe(as(owner))
        assert.strictEqual(created, 1)
        assert.deepStrictEqual(
          problems.map(({ row, field }) => [row, field]),
          [
            [3, "inventory code"],
            [4, "inventory code"],
            [5, "Shape"],
            [6, "Shape"],
            [7, "list price"],
            [8, "category"],
            [9, "inventoryID"],
          ],
        )
        assert.strictEqual(problems[0]?.reason, "InventoryCode cannot add special character")
        assert.strictEqual(problems[1]?.reason, "InventoryCode is already used")
        const refused = yield* Effect.flip(runImport(file).pipe(as(owner)))
        assert.instanceOf(refused, ImportRefused)
        assert.lengthOf(yield* products(3), 0)
      }),
  )

  it.effect("imported rows are created and changed, re-import unchanged, and are undone as one", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(4)
      const made = yield* runImport(yield* workbook([frame("ONE"), frame("TWO")])).pipe(as(owner))
      assert.deepInclude(made, { created: 2, changed: 0, unchanged: 0 })
      const [one, two] = yield* products(4)
      const rows = [frame("ONE", { 0: one?.id ?? 0 }), frame("TWO", { 0: two?.id ?? 0 })]
      const same = yield* runImport(yield* workbook(rows)).pipe(as(owner))
      assert.deepInclude(same, { created: 0, changed: 0, unchanged: 2, batchId: null })
      assert.deepStrictEqual(yield* products(4), [one, two])
      const changed = yield* runImport(
        yield* workbook([frame("ONE", { 0: one?.id ?? 0, 5: 250 }), frame("TWO", { 0: two?.id ?? 0 }), frame("THREE")]),
      ).pipe(as(owner))
      assert.deepInclude(changed, { created: 1, changed: 1, unchanged: 1 })
      assert.strictEqual((yield* products(4))[0]?.price, "250.00")
      yield* undoImport(changed.batchId as ImportBatchId).pipe(as(owner))
      const after = yield* products(4)
      assert.deepStrictEqual(
        after.map(({ price, status }) => [price, status]),
        [
          ["199.50", 5],
          ["199.50", 5],
          ["199.50", 6],
        ],
      )
      const twice = yield* Effect.flip(undoImport(changed.batchId as ImportBatchId).pipe(as(owner)))
      assert.strictEqual(twice._tag, "ImportNotUndoable")
    }),
  )

  it.effect("a batch cannot be undone after somebody else's change, nor by another client", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(5)
      const stranger = yield* aClient(6)
      const { batchId } = yield* runImport(yield* workbook([frame("ONE"), frame("TWO")])).pipe(as(owner))
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update inventory set version = version + 1 where client_id = 5 and code = 'TWO'`)
      const refused = yield* Effect.flip(undoImport(batchId as ImportBatchId).pipe(as(owner)))
      assert.deepInclude(refused, { _tag: "ImportNotUndoable", codes: ["TWO"] })
      assert.isTrue((yield* products(5)).every(({ status }) => status === 5))
      const foreign = yield* Effect.flip(undoImport(batchId as ImportBatchId).pipe(as(stranger)))
      assert.strictEqual(foreign._tag, "ImportNotFound")
    }),
  )

  it.effect("one request imports once, even twice at once, and repeats its refusal", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(7)
      const file = yield* workbook([frame("ONE")])
      const once = { key: "k", digest: "d" }
      const [first, second] = yield* Effect.all([runImport(file), runImport(file)], { concurrency: 2 }).pipe(
        as(owner, once),
      )
      assert.deepStrictEqual(first, second)
      assert.lengthOf(yield* products(7), 1)
      const bad = runImport(yield* workbook([frame("BAD-CODE")])).pipe(as(owner, { key: "b", digest: "d" }))
      const [one, two] = [yield* Effect.flip(bad), yield* Effect.flip(bad)]
      assert.deepStrictEqual([one._tag, two._tag], ["ImportRefused", "ImportRefused"])
    }),
  )

  it.effect("text with commas is a table as well; any other content is refused, whatever its name", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(8)
      const text = `\uFEFF${head.join(",")}\r\n,Frames,CSV 1,"A frame, ""round""",Optical Frame,10,Round,50\r\n`
      assert.deepInclude(yield* runImport(csv(text)).pipe(as(owner)), { created: 1 })
      const broken = [
        csv(""),
        csv("\u0000\u0001"),
        csv('a,"b\nc'),
        { name: "x.csv", job: null, bytes: new Uint8Array([0xff, 0xfe, 0xfd]) },
      ]
      for (const file of broken)
        assert.strictEqual((yield* Effect.flip(checkImport(file).pipe(as(owner))))._tag, "NotATable")
      const unknown = yield* checkImport(
        csv(`${head.join(",")},Nonsense\n,Frames,C 2,A frame,Optical Frame,1,Round,50,x`),
      ).pipe(as(owner))
      assert.deepStrictEqual(unknown.problems, [
        { sheet: "Inventories", row: 2, field: "Nonsense", reason: "is not a column that can be imported" },
      ])
    }),
  )

  it.effect("a workbook imports neither a password nor a file", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(40)
      for (const title of ["Code of the cabinet", "Leaflet"]) {
        const titles = ["category", "inventory code", "description", "item type", "list price", title]
        const table = workbook([["Accessories", "CORD 1", "A cord", "Accessory", 9, "opens-it"]], titles)
        const refused = yield* Effect.flip(Effect.flatMap(table, runImport).pipe(as(owner)))
        assert.strictEqual(refused._tag, "ImportRefused")
        assert.include(JSON.stringify(refused), "is not a column that can be imported")
      }
      assert.lengthOf(yield* products(40), 0)
    }),
  )

  it.effect("a purchased price is imported only by users who may change it", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(9)
      const admin = yield* aStaff(9, { roles: ["admin"] })
      const file = yield* workbook([[...frame("PAID"), 77.31]], [...head, "purchased price"])
      assert.deepInclude((yield* checkImport(file).pipe(as(admin))).problems[0], { row: 2, field: "purchased price" })
      assert.deepInclude(yield* runImport(file).pipe(as(owner)), { created: 1 })
    }),
  )

  it.effect(
    "one wrong row keeps a thousand rows out, and without it they come in",
    () =>
      Effect.gen(function* () {
        const owner = yield* aClient(10)
        const rows = Array.from({ length: 1000 }, (_, at) => frame(`BULK ${at}`))
        const { problems } = yield* Effect.flip(
          Effect.flatMap(workbook([...rows.slice(0, 999), frame("BULK-999")]), runImport).pipe(as(owner)),
        ).pipe(
          Effect.filterOrDie(
            (refused) => refused._tag === "ImportRefused",
            () => "not refused for its rows",
          ),
        )
        assert.deepStrictEqual(
          problems.map(({ row }) => row),
          [1001],
        )
        assert.lengthOf(yield* products(10), 0)
        const some = rows.slice(0, 100)
        assert.deepInclude(yield* Effect.flatMap(workbook(some), runImport).pipe(as(owner)), { created: 100 })
      }),
    120_000,
  )

  it.effect("an import ends no draft of a new product", () =>
    Effect.gen(function* () {
      const owner = yield* aClient(11)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () =>
          sql`insert into draft (client_id, user_id, subject, fields) values (11, ${owner.userId}, ${`inventory/new/${categoryAt(11, 1)}`}, '{}')`,
      )
      yield* runImport(yield* workbook([frame("ONE")])).pipe(as(owner))
      const [kept] = yield* Effect.promise(
        () => sql<{ n: number }[]>`select count(*)::int as n from draft where client_id = 11`,
      )
      assert.strictEqual(kept?.n, 1)
    }),
  )
})
