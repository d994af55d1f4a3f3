import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "./form"
import { categoryAt, definitions, lineId } from "./given"
import { saveInventory } from "./save"

const frames = categoryAt(3, 1)
const secret = "SupplierDiscount"

const unlocked = (staff: Staff): Staff => ({ ...staff, isUnlocked: true })

layer(TestDb, { timeout: 60_000 })("feature groups of a product", (it) => {
  const prepared = Effect.gen(function* () {
    const { sql } = yield* Behind
    const owner = yield* aStaff(3, { roles: ["owner"] })
    const [made] = yield* Effect.promise(() => sql`select from category_option where client_id = 3 limit 1`)
    if (!made) yield* definitions(3)
    return owner
  })

  const aProduct = (owner: Staff, values: FieldValues = { [secret]: "17.5" }) =>
    Effect.gen(function* () {
      const filled = {
        InventoryCode: crypto.randomUUID().slice(0, 8).toUpperCase(),
        InventoryDesc: "A frame with terms",
        ItemType: "301",
        ListPrice: "249.5",
        EyeSize: "48",
        Shape: yield* lineId(3, "Shape", "Round"),
      }
      const asked = { id: null, categoryId: frames, version: null, values: { ...filled, ...values } }
      return yield* saveInventory(asked).pipe(as(unlocked(owner)))
    })

  const change = (id: InventoryId, values: FieldValues) =>
    saveInventory({ id, categoryId: null, version: null, values })

  it.effect("are withheld until the user retypes their password, and from every other role always · ROLE-14", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id } = yield* aProduct(owner)
      for (const role of ["owner", "superAdmin", "admin"] as const) {
        const staff = yield* aStaff(3, { roles: [role] })
        const locked = yield* inventoryForm(id, null).pipe(as(staff))
        assert.notInclude(JSON.stringify(locked), secret, role)
        assert.notInclude(JSON.stringify(locked), "17.5", role)
        assert.deepStrictEqual(
          locked.features.map(({ name, isLocked }) => [name, isLocked]),
          [["Supplier terms", true]],
        )
        const open = yield* inventoryForm(id, null).pipe(as(unlocked(staff)))
        assert.strictEqual(open.values[secret], "17.5", role)
        assert.deepStrictEqual(
          open.features.map(({ isLocked }) => isLocked),
          [false],
        )
        assert.deepStrictEqual(
          open.fields.filter(({ featureId }) => featureId !== null).map(({ code, featureId }) => [code, featureId]),
          [[secret, open.features[0]?.id ?? 0]],
        )
      }
      for (const role of ["warehouse", "webUser"] as const) {
        const staff = yield* aStaff(3, { roles: [role] })
        for (const who of [staff, unlocked(staff)]) {
          const form = yield* inventoryForm(id, null).pipe(as(who))
          assert.notInclude(JSON.stringify(form), secret, role)
          assert.deepStrictEqual(form.features, [], role)
        }
      }
    }),
  )

  it.effect("are not written while they are locked, and a save without them leaves them as they are", () =>
    Effect.gen(function* () {
      const owner = yield* prepared
      const { id } = yield* aProduct(owner)
      const refused = yield* Effect.flip(change(id, { [secret]: "99", Model: "Changed" }).pipe(as(owner)))
      assert.strictEqual(refused._tag, "FeaturesLocked")
      const warehouse = yield* aStaff(3, { roles: ["warehouse"] })
      for (const who of [warehouse, unlocked(warehouse)]) {
        // A user who may not know of a field gets the same answer as for a field that does not exist.
        const unknown = yield* Effect.flip(change(id, { [secret]: "99" }).pipe(as(who)))
        assert.deepInclude(unknown, { errors: { [secret]: [`${secret} is not a field of this category`] } })
      }
      yield* change(id, { Model: "Locked" }).pipe(as(owner))
      const kept = yield* inventoryForm(id, null).pipe(as(unlocked(owner)))
      assert.deepInclude(kept.values, { [secret]: "17.5", Model: "Locked" })
      yield* change(id, { [secret]: "20" }).pipe(as(unlocked(owner)))
      assert.strictEqual((yield* inventoryForm(id, null).pipe(as(unlocked(owner)))).values[secret], "20")
      const wrong = yield* Effect.flip(change(id, { [secret]: "101" }).pipe(as(unlocked(owner))))
      assert.strictEqual(wrong._tag, "FieldsRefused")
    }),
  )
})
