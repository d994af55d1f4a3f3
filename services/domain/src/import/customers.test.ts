import { assert, layer } from "@effect/vitest"
import { Caller } from "@sightline/model/caller"
import type { CustomerId } from "@sightline/model/customer"
import type { ImportBatchId } from "@sightline/model/import"
import { Effect } from "effect"
import { vi } from "vitest"
import { getCustomer, listCustomers } from "../customer/find"
import { aCustomer } from "../customer/given"
import { eraseOne, removeCustomer, saveCustomer } from "../customer/save"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { aWorkbook, type Cell, aCsv as csv } from "./given"
import { checkImport, runImport } from "./import"
import { undoImport } from "./undo"

const head = [
  ...["customerID", "First name", "Middle name", "Last name", "Email", "Cell phone", "Home phone", "Work phone"],
  ...["Unit number", "Street", "Zip code", "Country", "State", "City"],
]
const workbook = (rows: Cell[][], titles: string[] = head) => aWorkbook({ Customers: [titles, ...rows] })

/** A valid row, with single cells replaced. */
const row = (nth: number, more: Record<number, Cell> = {}): Cell[] =>
  [
    ...[null, "Ada", "King", `Lovelace ${nth}`, `ada${nth}@import.test`, `(403) 555-1${nth}00`, 4_035_550_101],
    ...["403-555-0102", null, "3 Main Street", "T2P 1J9", "canada", "Alberta", "Calgary"],
  ].map((cell, at) => (at in more ? (more[at] ?? null) : cell))

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))
const kept = (client: number) => rows(`select * from customer where client_id = ${client} order by id`)

layer(TestDb, { timeout: 60_000 })("importing customers", (it) => {
  it.effect("a dry run changes nothing and names each wrong row and field; an import with one changes nothing", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { id: twice } = yield* saveCustomer(aCustomer()).pipe(as(owner))
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const { id: foreign } = yield* saveCustomer(aCustomer()).pipe(as(stranger))
      const before = yield* kept(3)
      const file = yield* workbook([
        row(1),
        row(2, { 1: null, 4: "ada@nowhere" }),
        row(3, { 0: "x" }),
        row(4, { 0: foreign }),
        row(5, { 12: "Ontario" }),
        row(6, { 11: "Atlantis" }),
        row(7, { 0: twice }),
        row(8, { 0: twice }),
      ])
      const { problems, customers } = yield* checkImport(file).pipe(as(owner))
      assert.deepStrictEqual(customers, { created: 1, changed: 1, unchanged: 0 })
      assert.deepStrictEqual(
        problems.map(({ sheet, row, field, reason }) => `${sheet} ${row} ${field}: ${reason}`),
        [
          "Customers 3 First name: First name is required",
          "Customers 3 Email: Email is not a valid email",
          "Customers 4 customerID: must be the number of a customer",
          "Customers 5 customerID: there is no such customer",
          "Customers 6 City: City is not one of the choices",
          "Customers 7 Country: Country is not one of the choices",
          "Customers 7 State: State is not one of the choices",
          "Customers 7 City: City is not one of the choices",
          "Customers 9 customerID: is named in row 8 already",
        ],
      )
      assert.strictEqual((yield* Effect.flip(runImport(file).pipe(as(owner))))._tag, "ImportRefused")
      assert.deepStrictEqual(yield* kept(3), before)
      const stray = yield* workbook([[...row(1), "blue"]], [...head, "Eyes"])
      assert.deepInclude((yield* checkImport(stray).pipe(as(owner))).problems[0], {
        field: "Eyes",
        reason: "is not a column that can be imported",
      })
    }),
  )

  it.effect("rows are created and changed, re-import unchanged, and are undone as one", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const made = yield* runImport(yield* workbook([row(1), row(2)])).pipe(as(owner))
      assert.deepInclude(made, { created: 0, customers: { created: 2, changed: 0, unchanged: 0 } })
      const [one, two] = yield* listCustomers(null).pipe(as(owner))
      assert.deepInclude(one, { cellPhone: "4035551100", homePhone: "4035550101", unitNumber: "" })
      assert.deepStrictEqual([one?.country?.name, one?.state?.name, one?.city?.name], ["Canada", "Alberta", "Calgary"])
      const again = yield* workbook([row(1, { 0: one?.id ?? 0 }), row(2, { 0: two?.id ?? 0 })])
      assert.deepInclude(yield* runImport(again).pipe(as(owner)), {
        batchId: null,
        customers: { created: 0, changed: 0, unchanged: 2 },
      })
      // Columns that the file does not have stay as they are; a state that changes clears its city.
      const part = csv(`customerID,Street,State\n${one?.id},4 Side Street,Ontario\n`)
      const changed = yield* runImport(part).pipe(as(owner))
      assert.deepStrictEqual(changed.customers, { created: 0, changed: 1, unchanged: 0 })
      const now = yield* getCustomer(one?.id as CustomerId).pipe(as(owner))
      assert.deepInclude(now, { firstName: "Ada", street: "4 Side Street", city: null })
      yield* undoImport(changed.batchId as ImportBatchId).pipe(as(owner))
      assert.deepStrictEqual(
        { ...(yield* getCustomer(one?.id as CustomerId).pipe(as(owner))), version: 0 },
        { ...one, version: 0 },
      )
      const refused = yield* Effect.flip(undoImport(made.batchId as ImportBatchId).pipe(as(owner)))
      assert.deepInclude({ ...refused }, { _tag: "ImportNotUndoable", codes: [`customer ${one?.id}`] })
      const last = yield* runImport(yield* workbook([row(3)])).pipe(as(owner))
      yield* undoImport(last.batchId as ImportBatchId).pipe(as(owner))
      assert.lengthOf(yield* listCustomers(null).pipe(as(owner)), 2)
      const gone = yield* runImport(yield* workbook([row(4)])).pipe(as(owner))
      const [made4] = (yield* listCustomers(null).pipe(as(owner))).filter(({ lastName }) => lastName === "Lovelace 4")
      yield* removeCustomer(made4?.id as CustomerId).pipe(as(owner))
      assert.strictEqual(
        (yield* Effect.flip(undoImport(gone.batchId as ImportBatchId).pipe(as(owner))))._tag,
        "ImportNotUndoable",
      )
    }),
  )

  it.effect("names before the import who may be there already, and keeps nobody's name with the answer", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const { id } = yield* saveCustomer(
        aCustomer({ firstName: "Zoë", lastName: "Brûlé", email: "Z@Import.test" }),
      ).pipe(as(owner))
      const file = yield* workbook([
        row(1, { 4: "z@import.test" }),
        row(2),
        row(3, { 3: "Lovelace 2", 5: "4035551200" }),
      ])
      const { alike, customers, problems } = yield* checkImport(file).pipe(as(owner))
      assert.deepStrictEqual([customers.created, problems], [3, []])
      assert.deepStrictEqual(alike, [
        { row: 2, customerId: id, name: "Zoë Brûlé", by: "email" },
        { row: 4, customerId: null, name: "Ada Lovelace 2", by: "phone" },
      ])
      const request = { key: "customers", digest: "d" }
      const run = yield* runImport(file).pipe(as(owner, request))
      assert.deepStrictEqual([run.customers.created, run.alike], [3, []])
      assert.deepStrictEqual(yield* runImport(file).pipe(as(owner, request)), run)
      assert.lengthOf(yield* listCustomers(null).pipe(as(owner)), 4)
      const answers = yield* rows("select answer::text from once where key = 'customers'")
      assert.notMatch(JSON.stringify(answers), /Lovelace|import\.test/)
    }),
  )

  it.effect("an erased person is in no import that somebody could undo", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(7, { roles: ["owner"] })
      const { id } = yield* saveCustomer(aCustomer({ street: "Zzyzx Road" })).pipe(as(owner))
      const changed = yield* runImport(csv(`customerID,Street\n${id},4 Side Street\n`)).pipe(as(owner))
      yield* eraseOne(id).pipe(as(owner))
      const [batch] = yield* rows("select customers from import_batch where client_id = 7")
      assert.deepStrictEqual(batch?.customers, [])
      yield* undoImport(changed.batchId as ImportBatchId).pipe(as(owner))
      const [row] = yield* rows(`select street, first_name from customer where client_id = 7 and id = ${id}`)
      assert.deepInclude(row, { street: "", first_name: "Erased" })
    }),
  )

  it.effect("names the row of a place that nobody offers, whatever is in its cell, and takes in no NUL", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      const places = ['Can"ada', "{Canada", "Canada\\", "Canada,Canada", "null"]
      const file = yield* workbook(places.map((place, nth) => row(nth, { 11: place, 12: null, 13: null })))
      const { problems } = yield* checkImport(file).pipe(as(owner))
      assert.deepStrictEqual(
        problems.map(({ row, field }) => `${row} ${field}`),
        places.map((_, nth) => `${nth + 2} Country`),
      )
      // Spreadsheet programs write a character that XML lacks like this.
      const hidden = yield* workbook([row(1, { 1: "A_x0000_d_xD800_a", 11: "Can_x0000_ada" })])
      assert.deepStrictEqual((yield* runImport(hidden).pipe(as(owner))).problems, [])
      const [kept] = yield* listCustomers(null).pipe(as(owner))
      assert.deepStrictEqual([kept?.firstName, kept?.country?.name], ["Ada", "Canada"])
    }),
  )

  it.effect("folds no cell of megabytes to look for a place, and asks the database for none", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(10, { roles: ["owner"] })
      // One letter that is eighteen once it is folded.
      const long = "\ufdfa".repeat(300_000)
      const folding = vi.spyOn(String.prototype, "normalize")
      let longest = 0
      const read = () => {
        longest = Math.max(...folding.mock.contexts.map((text) => String(text).length))
        folding.mockRestore()
      }
      const { problems } = yield* checkImport(csv(`First name,Last name,Country,City\nA,B,${long},${long}\n`)).pipe(
        as(owner),
        Effect.ensuring(Effect.sync(read)),
      )
      assert.includeMembers(
        problems.map(({ field, reason }) => `${field}: ${reason}`),
        ["Country: Country is not one of the choices", "City: City is not one of the choices"],
      )
      assert.isBelow(longest, 1000)
    }),
  )

  it.effect("is cancelled like any other import", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(8, { roles: ["owner"] })
      const file = { ...(yield* workbook([row(1), row(2)])), job: "customers" }
      yield* rows(
        `insert into import_progress (client_id, user_id, job, is_cancelled) values (8, ${owner.userId}, 'customers', true)`,
      )
      assert.strictEqual((yield* Effect.flip(runImport(file).pipe(as(owner))))._tag, "ImportCancelled")
      assert.lengthOf(yield* listCustomers(null).pipe(as(owner)), 0)
      const visitor = { _tag: "Visitor", clientId: 8 as never, requestId: "t" } as const
      const unknown = yield* Effect.exit(Effect.provideService(checkImport(file), Caller, visitor))
      assert.strictEqual(unknown._tag, "Failure")
    }),
  )
})
