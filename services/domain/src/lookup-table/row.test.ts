import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { LookupRowInUse } from "@sightline/model/lookup-row"
import { active, inactive } from "@sightline/model/status-id"
import { noContact } from "@sightline/model/vendor-contact"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions, lineId } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { anItem } from "../inventory-item/given"
import { saveVendor, vendorOf } from "../vendor/save"
import { listRows, listTables, removeRow, rowForm, rowHistory, saveRow } from "./row"

const prepared = Effect.gen(function* () {
  const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
  const { sql } = yield* Behind
  const [made] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
  if (!made) yield* definitions(3)
  return owner
})

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const all = (table: string) => Effect.map(listRows({ table, page: 1, pageSize: 1000 }), ({ rows }) => rows)
const named = (table: string, name: string, code = "Name") =>
  Effect.map(all(table), (rows) => rows.find(({ values }) => values[code] === name))

/** What a new row of each table is called, and what it needs besides. */
const examples: ReadonlyArray<readonly [table: string, values: Record<string, string>]> = [
  ["Categories", { Name: "Goggles", Order: "70", ShopOnline: "true" }],
  ["UPITypes", { Name: "Serial number" }],
  ["ItemTypes", { Name: "Rental" }],
  ["Colors", { Name: "Coral", ColorKey: "#ff7f50" }],
  ["Brands", { Name: "Borealis" }],
  ["Vendors", { Name: "Foothills Supply", vendorEmail: "orders@foothills.test" }],
  ["Manufacturers", { Name: "Foothills Works" }],
  ["AdjustmentUsedFors", { Name: "Trade fair" }],
  ["Shapes", { Name: "Octagon" }],
  ["Buildings", { Name: "Annex", Center: "1" }],
]

layer(TestDb, { timeout: 60_000 })("the tables of ADMIN", (it) => {
  it.effect("make, change and delete a row by the same form, whatever their noun · ADMIN-04 API-61", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      for (const [table, values] of examples) {
        const { fields } = yield* rowForm(table, null).pipe(as(owner))
        assert.include(
          fields.map(({ code }) => code),
          "Name",
          table,
        )
        yield* saveRow({ table, id: null, values }).pipe(as(owner))
        const made = yield* named(table, values.Name ?? "").pipe(as(owner))
        const id = made?.id ?? 0
        const form = yield* rowForm(table, id).pipe(as(owner))
        assert.strictEqual(form.values.Name, values.Name, table)
        yield* saveRow({ table, id, values: { ...form.values, Name: `${values.Name} 2` } }).pipe(as(owner))
        assert.deepInclude(
          (yield* named(table, `${values.Name} 2`).pipe(as(owner)))?.values,
          { ...made?.values, Name: `${values.Name} 2` },
          table,
        )
        const told = yield* rowHistory(table, id).pipe(as(owner))
        assert.include(JSON.stringify(told[0]?.changes), `${values.Name} 2`, table)
        assert.isAtLeast(told.length, 2, table)
        yield* removeRow(table, id).pipe(as(owner))
        assert.isUndefined(yield* named(table, `${values.Name} 2`).pipe(as(owner)), table)
        assert.strictEqual(yield* tagOf(rowForm(table, id).pipe(as(owner))), "LookupRowNotFound", table)
        assert.strictEqual(yield* tagOf(removeRow(table, id).pipe(as(owner))), "LookupRowNotFound", table)
      }
    }),
  )

  it.effect("keep a row in use and say by what; its history stays as it was · ADMIN-04", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      yield* saveRow({ table: "ItemTypes", id: null, values: { Name: "Sample" } }).pipe(as(owner))
      yield* saveRow({ table: "Brands", id: null, values: { Name: "Meridian" } }).pipe(as(owner))
      const type = (yield* named("ItemTypes", "Sample").pipe(as(owner)))?.id ?? 0
      const brand = (yield* named("Brands", "Meridian").pipe(as(owner)))?.id ?? 0
      const values = {
        InventoryCode: "USED 1",
        InventoryDesc: "A frame",
        ListPrice: "1",
        EyeSize: "48",
        Shape: yield* lineId(3, "Shape", "Round"),
      }
      yield* saveInventory({
        id: null,
        categoryId: categoryAt(3, 1),
        version: null,
        values: { ...values, ItemType: String(type), Brand: String(brand) },
      }).pipe(as(owner))
      const refused = yield* Effect.flip(removeRow("ItemTypes", type).pipe(as(owner)))
      assert.deepStrictEqual(refused._tag === "LookupRowInUse" && refused.uses, [{ what: "product", count: 1 }])
      const kept: LookupRowInUse | { readonly _tag: string } = yield* Effect.flip(
        removeRow("Brands", brand).pipe(as(owner)),
      )
      assert.deepInclude(kept, { _tag: "LookupRowInUse", uses: [{ what: "product", count: 1 }] })
      const category = yield* Effect.flip(removeRow("Categories", categoryAt(3, 1)).pipe(as(owner)))
      assert.strictEqual(category._tag, "LookupRowInUse")
      const told = yield* rowHistory("ItemTypes", type).pipe(as(owner))
      assert.deepStrictEqual(
        told.map(({ action }) => action),
        ["Created"],
      )
    }),
  )

  it.effect(
    "keep a firm that is referred to, and what a form does not show of it; one that goes becomes inactive",
    () =>
      Effect.gen(function* () {
        const owner = yield* prepared
        const { sql } = yield* Behind
        const contact = { ...noContact, vendorEmail: "old@chinook.test", contactCellPhone: "780-555-0100" }
        const made = yield* saveVendor({
          ...{ id: null, name: "Chinook", code: "chinook", description: "", itemTypeId: null, orderSequence: 3 },
          ...{ statusId: active, contact, categoryIds: [categoryAt(3, 1)] },
        }).pipe(as(owner))
        const changed = { Name: "Chinook Optics", vendorEmail: "new@chinook.test" }
        yield* saveRow({ table: "Vendors", id: made.id, values: changed }).pipe(as(owner))
        assert.deepStrictEqual(yield* vendorOf(made.id).pipe(as(owner)), {
          ...made,
          name: "Chinook Optics",
          contact: { ...contact, vendorEmail: "new@chinook.test" },
        })
        const { inventoryId } = yield* anItem({ client: 3, code: "OF CHINOOK" })
        yield* Effect.promise(
          () =>
            sql`insert into inventory_vendor (client_id, inventory_id, vendor_id) values (3, ${inventoryId}, ${made.id})`,
        )
        const refused = yield* Effect.flip(removeRow("Vendors", made.id).pipe(as(owner)))
        assert.deepInclude(refused, { _tag: "LookupRowInUse", uses: [{ what: "product", count: 1 }] })
        yield* Effect.promise(() => sql`delete from inventory_vendor where client_id = 3 and vendor_id = ${made.id}`)
        yield* removeRow("Vendors", made.id).pipe(as(owner))
        assert.strictEqual((yield* vendorOf(made.id).pipe(as(owner)))?.statusId, inactive)
        yield* saveRow({ table: "Manufacturers", id: null, values: { Name: "Keystone" } }).pipe(as(owner))
        const maker = (yield* named("Manufacturers", "Keystone").pipe(as(owner)))?.id ?? 0
        yield* Effect.promise(
          () => sql`update inventory set fields = fields || ${sql.json({ Manufacturer: String(maker) })}
          where client_id = 3 and id = ${inventoryId}`,
        )
        const kept = yield* Effect.flip(removeRow("Manufacturers", maker).pipe(as(owner)))
        assert.deepInclude(kept, { _tag: "LookupRowInUse", uses: [{ what: "product", count: 1 }] })
      }),
  )

  it.effect("name what holds a place: items that are or were there, and places inside", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { sql } = yield* Behind
      yield* saveRow({ table: "Buildings", id: null, values: { Name: "Store", Center: "1" } }).pipe(as(owner))
      const store = (yield* named("Buildings", "Store").pipe(as(owner)))?.id ?? 0
      const item = yield* anItem({ client: 3, code: "PLACED 1" })
      yield* Effect.promise(
        () => sql`update inventory_item set location_id = ${store} where client_id = 3 and id = ${item.itemId}`,
      )
      const refused = yield* Effect.flip(removeRow("Buildings", store).pipe(as(owner)))
      assert.deepInclude(refused, { _tag: "LookupRowInUse", uses: [{ what: "item", count: 1 }] })
    }),
  )

  it.effect("keep the rules of their fields: a missing name, a taken name, an invalid color", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const save = (table: string, values: Record<string, string>) =>
        saveRow({ table, id: null, values }).pipe(as(owner), Effect.flip)
      for (const [table, values] of examples)
        assert.deepInclude(yield* save(table, { ...values, Name: " " }), { _tag: "FieldsRefused" }, table)
      yield* saveRow({ table: "ItemTypes", id: null, values: { Name: "Twice" } }).pipe(as(owner))
      assert.strictEqual((yield* save("ItemTypes", { Name: "Twice" }))._tag, "LookupRowTaken")
      assert.deepInclude(yield* save("Colors", { Name: "Nothing", ColorKey: "reddish" }), { _tag: "FieldsRefused" })
      const request = { key: "0198-row", digest: "d" }
      for (const _again of [1, 2])
        yield* saveRow({ table: "ItemTypes", id: null, values: { Name: "Once" } }).pipe(as(owner, request))
      assert.lengthOf(
        (yield* all("ItemTypes").pipe(as(owner))).filter(({ values }) => values.Name === "Once"),
        1,
      )
    }),
  )

  it.effect(
    "are known by name alone: nothing else is a table, and base tables are SupperAdmin's to add to · ADMIN-01",
    () =>
      Effect.gen(function* () {
        const owner = yield* prepared
        const supper = yield* aStaff(3, { roles: ["superAdmin"], centers: 2 })
        const offered = Effect.map(listTables(), (tables) => tables.map(({ table }) => table))
        const own = yield* offered.pipe(as(owner))
        assert.includeMembers(own, ["Categories", "ItemTypes", "Colors", "Brands", "Shapes", "Bins"])
        assert.deepStrictEqual(
          (yield* offered.pipe(as(supper))).filter((table) => !own.includes(table)),
          ["Countries", "States", "Cities"],
        )
        for (const table of ["inventory", "Countries", "users", "x';--", "constructor", "Shape"]) {
          assert.strictEqual(
            yield* tagOf(listRows({ table, page: 1, pageSize: 10 }).pipe(as(owner))),
            "LookupTableUnknown",
          )
          assert.strictEqual(yield* tagOf(removeRow(table, 1).pipe(as(owner))), "LookupTableUnknown", table)
        }
        const countries = yield* listRows({ table: "Countries", page: 2, pageSize: 30 }).pipe(as(supper))
        assert.deepInclude(countries, { page: 2, pageSize: 30 })
        assert.lengthOf(countries.rows, 30)
        const save = saveRow({ table: "Countries", id: 1, values: { Name: "Ours" } }).pipe(as(supper))
        for (const tag of [tagOf(save), tagOf(removeRow("Countries", 1).pipe(as(supper)))])
          assert.strictEqual(yield* tag, "LookupTableKept")
      }),
  )

  it.effect(
    "of the installation: SupperAdmin adds a country, its state and its city, once each and for every client",
    () =>
      Effect.gen(function* () {
        const owner = yield* prepared
        const supper = yield* aStaff(3, { roles: ["superAdmin"], centers: 2 })
        const other = yield* aStaff(4, { roles: ["superAdmin"] })
        const add = (table: string, values: Record<string, string>, who = supper, once: Staff["once"] = null) =>
          saveRow({ table, id: null, values }).pipe(as(who, once))
        const idOf = (table: string, name: string, who = supper) =>
          Effect.map(all(table).pipe(as(who)), (rows) =>
            String(rows.find(({ values }) => values.Name === name)?.id ?? 0),
          )
        const request = { key: "0191-country", digest: "d" }
        for (const _again of [1, 2]) yield* add("Countries", { Name: "Atlantis", Code: "qy" }, supper, request)
        const country = yield* idOf("Countries", "Atlantis")
        yield* add("States", { Name: "Deep", Country: country })
        const { sql } = yield* Behind
        const [deep] = yield* Effect.promise(() => sql<{ id: number }[]>`select id from state where name = 'Deep'`)
        const state = String(deep?.id)
        const both = yield* Effect.all(
          ["Coral", "CORAL"].map((Name) => Effect.either(add("Cities", { Name, Country: country, State: state }))),
          { concurrency: "unbounded" },
        )
        assert.lengthOf(both.filter(Either.isRight), 1)
        for (const { left } of both.filter(Either.isLeft)) assert.strictEqual(left._tag, "LookupRowTaken")
        assert.strictEqual(yield* idOf("Countries", "Atlantis", other), country)
        const refusal = (table: string, values: Record<string, string>, who = supper) =>
          Effect.map(Effect.flip(add(table, values, who)), (refused) =>
            "errors" in refused ? Object.keys(refused.errors) : refused._tag,
          )
        assert.strictEqual(yield* refusal("Countries", { Name: "ATLANTIS", Code: "QZ" }), "LookupRowTaken")
        assert.strictEqual(yield* refusal("Countries", { Name: "Lemuria", Code: "qy" }), "LookupRowTaken")
        assert.deepStrictEqual(yield* refusal("Countries", { Name: "Lemuria", Code: "1" }), ["Code"])
        assert.deepStrictEqual(yield* refusal("States", { Name: "Nowhere", Country: "999999" }), ["Country"])
        // A state of another country.
        const elsewhere = yield* idOf("Countries", "Canada")
        assert.deepStrictEqual(yield* refusal("Cities", { Name: "Reef", Country: elsewhere, State: state }), ["State"])
        assert.strictEqual(yield* refusal("Cities", { Name: "Reef", State: state }, owner), "LookupTableUnknown")
        const told = yield* Effect.promise(
          () => sql<{ action: string }[]>`
          select action from history where client_id = 3 and noun = 'place' and user_id = ${supper.userId} order by id`,
        )
        assert.deepStrictEqual(
          told.map(({ action }) => action),
          ["Country added", "State added", "City added"],
        )
      }),
  )

  it.effect("are each client's own: another client's rows are not found", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      yield* definitions(4)
      for (const [table, values] of examples) {
        yield* saveRow({ table, id: null, values: { ...values, Name: `Theirs ${values.Name}` } }).pipe(as(owner))
        const id = (yield* named(table, `Theirs ${values.Name}`).pipe(as(owner)))?.id ?? 0
        assert.isUndefined(yield* named(table, `Theirs ${values.Name}`).pipe(as(stranger)))
        const save = saveRow({ table, id, values: { ...values, Name: "Ours" } }).pipe(as(stranger))
        const asked = [
          rowForm(table, id).pipe(as(stranger), tagOf),
          tagOf(save),
          removeRow(table, id).pipe(as(stranger), tagOf),
        ]
        for (const tag of asked) assert.strictEqual(yield* tag, "LookupRowNotFound", table)
      }
    }),
  )
})
