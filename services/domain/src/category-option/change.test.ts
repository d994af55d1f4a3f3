import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { historyOf } from "../history/of-record"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions, lineId } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { itemForm } from "../inventory-item/form"
import { anItem } from "../inventory-item/given"
import { addOption, addPlaceOption, deleteOption, renameOption } from "./change"

const frames = categoryAt(3, 1)
const choice = (name: string, table = "Shapes") => ({ table, name, code: name, description: "", parentLineId: null })

let serial = 0
const aFrame = (values: Record<string, string>) => {
  serial += 1
  const filled = {
    InventoryCode: `OPT ${serial}`,
    InventoryDesc: "A frame",
    ItemType: "301",
    ListPrice: "1",
    EyeSize: "48",
  }
  return { id: null, categoryId: frames, version: null, values: { ...filled, ...values } }
}

const prepared = Effect.gen(function* () {
  const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
  const { sql } = yield* Behind
  const [made] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
  if (!made) yield* definitions(3)
  return owner
})

const shapes = Effect.map(inventoryForm(null, frames), ({ fields }) =>
  (fields.find(({ code }) => code === "Shape")?.lines ?? []).map(({ name }) => name),
)
const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

layer(TestDb, { timeout: 60_000 })("the choices of a field", (it) => {
  it.effect("are added at the end, renamed in place, and deleted; the history records it", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const made = yield* addOption(choice("Octagonal")).pipe(as(owner))
      assert.strictEqual((yield* shapes.pipe(as(owner))).at(-1), "Octagonal")
      const { id } = yield* saveInventory(aFrame({ Shape: String(made.id) })).pipe(as(owner))
      yield* renameOption({ table: "shapeS", id: made.id, name: "Eight-sided" }).pipe(as(owner))
      const form = yield* inventoryForm(id, null).pipe(as(owner))
      assert.strictEqual(form.values.Shape, String(made.id))
      assert.strictEqual((yield* shapes.pipe(as(owner))).at(-1), "Eight-sided")
      assert.strictEqual(yield* tagOf(deleteOption({ table: "Shapes", id: made.id }).pipe(as(owner))), "OptionInUse")
      const other = yield* lineId(3, "Shape", "Round")
      yield* saveInventory({ id, categoryId: null, version: null, values: { Shape: other } }).pipe(as(owner))
      yield* deleteOption({ table: "Shapes", id: made.id }).pipe(as(owner))
      assert.notInclude(yield* shapes.pipe(as(owner)), "Eight-sided")
      const field = form.fields.find(({ code }) => code === "Shape")?.id ?? 0
      const told = yield* historyOf("category-option", field).pipe(as(owner))
      assert.deepStrictEqual(
        told.map(({ action, changes: [c] }) => [action, c?.before, c?.after]),
        [
          ["Choice deleted", "Eight-sided", ""],
          ["Choice renamed", "Octagonal", "Eight-sided"],
          ["Choice added", "", "Octagonal"],
        ],
      )
    }),
  )

  it.effect("have unique names and codes in any letter case, even in a race; a request acts once for its key", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const race = yield* Effect.all(
        ["Kite", "KITE", "kite"].map((name) => Effect.either(addOption(choice(name)).pipe(as(owner)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
      for (const { left } of race.filter(Either.isLeft)) assert.strictEqual(left._tag, "OptionTaken")
      const request = { key: "0197-option", digest: "d" }
      const first = yield* addOption(choice("Heart")).pipe(as(owner, request))
      assert.deepStrictEqual(yield* addOption(choice("Heart")).pipe(as(owner, request)), first)
      assert.strictEqual(yield* tagOf(addOption(choice("Heart")).pipe(as(owner))), "OptionTaken")
      const rename = { table: "Shapes", id: first.id, name: "round" }
      assert.strictEqual(yield* tagOf(renameOption(rename).pipe(as(owner))), "OptionTaken")
      const deletion = { key: "0197-deletion", digest: "d" }
      for (const _again of [1, 2]) yield* deleteOption({ table: "Shapes", id: first.id }).pipe(as(owner, deletion))
      assert.strictEqual(
        yield* tagOf(deleteOption({ table: "Shapes", id: first.id }).pipe(as(owner))),
        "OptionNotFound",
      )
    }),
  )

  it.effect("belong to the offered tables only: another field, another client or an unknown name is refused", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const line = Number(yield* lineId(3, "Shape", "Panto"))
      for (const table of ["Shape", "Materials", "ItemTypes", "Centers", "Vendors", "Models", "option_lines", "x';--"])
        assert.strictEqual(yield* tagOf(addOption(choice("X", table)).pipe(as(owner))), "OptionTableUnknown", table)
      assert.strictEqual(yield* tagOf(addOption(choice("X", "Rooms")).pipe(as(owner))), "OptionTableUnknown")
      assert.strictEqual(
        yield* tagOf(renameOption({ table: "Shapes", id: line, name: "Ours" }).pipe(as(stranger))),
        "OptionTableUnknown",
      )
      yield* definitions(4)
      for (const tag of [
        tagOf(renameOption({ table: "Shapes", id: line, name: "Ours" }).pipe(as(stranger))),
        tagOf(deleteOption({ table: "Shapes", id: line }).pipe(as(stranger))),
        tagOf(deleteOption({ table: "LensDesigns", id: line }).pipe(as(stranger))),
      ])
        assert.strictEqual(yield* tag, "OptionNotFound")
    }),
  )

  it.effect("may depend on a choice of the field above, which cannot be deleted meanwhile", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const titanium = Number(yield* lineId(3, "Material", "Titanium"))
      const shape = Number(yield* lineId(3, "Shape", "Round"))
      const under = (parentLineId: number | null) => ({ ...choice("Satin", "Finishs"), parentLineId })
      assert.strictEqual(yield* tagOf(addOption(under(shape)).pipe(as(owner))), "OptionNotFound")
      const made = yield* addOption(under(titanium)).pipe(as(owner))
      assert.strictEqual(made.parentLineId, titanium)
    }),
  )

  it.effect("cannot be deleted during a save that is about to store them", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      for (let round = 0; round < 8; round += 1) {
        const made = yield* addOption(choice(`Race ${round}`)).pipe(as(owner))
        const [saved, deleted] = yield* Effect.all(
          [
            Effect.either(saveInventory(aFrame({ Shape: String(made.id) })).pipe(as(owner))),
            Effect.either(deleteOption({ table: "Shapes", id: made.id }).pipe(as(owner))),
          ],
          { concurrency: "unbounded" },
        )
        assert.notStrictEqual(Either.isRight(saved), Either.isRight(deleted), `round ${round}`)
      }
    }),
  )

  it.effect("are brands in the brand field: one with products stays", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const made = yield* addOption(choice("Quillon", "Brands")).pipe(as(owner))
      assert.strictEqual(yield* tagOf(addOption(choice("QUILLON", "Brands")).pipe(as(owner))), "OptionTaken")
      const round = yield* lineId(3, "Shape", "Round")
      const { id } = yield* saveInventory(aFrame({ Shape: round, Brand: String(made.id) })).pipe(as(owner))
      assert.strictEqual(yield* tagOf(deleteOption({ table: "Brands", id: made.id }).pipe(as(owner))), "OptionInUse")
      yield* renameOption({ table: "Brands", id: made.id, name: "Quillon & Co" }).pipe(as(owner))
      yield* saveInventory({ id, categoryId: null, version: null, values: { Brand: "" } }).pipe(as(owner))
      yield* deleteOption({ table: "Brands", id: made.id }).pipe(as(owner))
    }),
  )

  it.effect("are places inside the chosen one, in the caller's centers; one with items or places in it stays", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const inOne = yield* aStaff(3, { roles: ["owner"], centers: 1 })
      const building = yield* addPlaceOption({ table: "Buildings", name: "East", values: { Center: "1" } }).pipe(
        as(owner),
      )
      const at = { Center: "1", Building: String(building.id), Bin: "77" }
      const floor = yield* addPlaceOption({ table: "Floors", name: "Ground", values: at }).pipe(as(owner))
      assert.deepInclude(floor, { name: "Ground", parentLineId: building.id })
      const again = addPlaceOption({ table: "Floors", name: "ground", values: at })
      assert.strictEqual(yield* tagOf(again.pipe(as(owner))), "OptionTaken")
      const wrong: Array<[Record<string, string>, string]> = [
        [{}, "Center"],
        [{ Center: "0" }, "Center"],
        [{ Center: "2", Building: String(building.id) }, "Building"],
        [{ Center: "1", Building: "abc" }, "Building"],
        [{ Center: "1", Building: "99999999999" }, "Building"],
      ]
      for (const [values, field] of wrong) {
        const refusal = yield* Effect.flip(addPlaceOption({ table: "Rooms", name: "R", values }).pipe(as(owner)))
        assert.strictEqual(refusal._tag, "FieldsRefused")
        if (refusal._tag === "FieldsRefused") assert.hasAllKeys(refusal.errors, [field])
      }
      const elsewhere = yield* addPlaceOption({ table: "Buildings", name: "West", values: { Center: "2" } }).pipe(
        as(owner),
      )
      const there = addPlaceOption({ table: "Buildings", name: "South", values: { Center: "2" } })
      assert.strictEqual(yield* tagOf(there.pipe(as(inOne))), "FieldsRefused")
      for (const tag of [
        tagOf(renameOption({ table: "Buildings", id: elsewhere.id, name: "Mine" }).pipe(as(inOne))),
        tagOf(deleteOption({ table: "Buildings", id: elsewhere.id }).pipe(as(inOne))),
        tagOf(deleteOption({ table: "Rooms", id: building.id }).pipe(as(inOne))),
      ])
        assert.strictEqual(yield* tag, "OptionNotFound")
      yield* renameOption({ table: "Floors", id: floor.id, name: "First" }).pipe(as(owner))
      assert.strictEqual(
        yield* tagOf(deleteOption({ table: "Buildings", id: building.id }).pipe(as(owner))),
        "OptionInUse",
      )
      const { itemId, inventoryId } = yield* anItem({ client: 3 })
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory_item set location_id = ${floor.id} where client_id = 3 and id = ${itemId}`,
      )
      assert.strictEqual(yield* tagOf(deleteOption({ table: "Floors", id: floor.id }).pipe(as(owner))), "OptionInUse")
      yield* Effect.promise(
        () => sql`update inventory_item set location_id = null where client_id = 3 and id = ${itemId}`,
      )
      yield* deleteOption({ table: "Floors", id: floor.id }).pipe(as(owner))
      yield* deleteOption({ table: "Buildings", id: building.id }).pipe(as(owner))
      const { fields } = yield* itemForm(inventoryId, null).pipe(as(owner))
      assert.deepStrictEqual(fields.find(({ code }) => code === "Floor")?.lines ?? [], [])
    }),
  )
})
