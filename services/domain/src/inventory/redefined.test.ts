import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "./form"
import { categoryAt, definitions, lineId } from "./given"
import { saveInventory } from "./save"

const behind = (statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(statement))]))

layer(TestDb, { timeout: 60_000 })("a product whose fields were redefined", (it) => {
  it.effect("keeps through a save what its form does not show, and shows it again when the definition is back", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      yield* definitions(3)
      const [round, titanium] = [yield* lineId(3, "Shape", "Round"), yield* lineId(3, "Material", "Titanium")]
      const values = { InventoryCode: "RE 1", InventoryDesc: "A frame", ItemType: "301", ListPrice: "1", EyeSize: "48" }
      const frame = { id: null, categoryId: categoryAt(3, 1), version: null }
      const { id } = yield* saveInventory({
        ...frame,
        values: { ...values, Shape: round, Material: titanium, Bridge: "18" },
      }).pipe(as(owner))
      const ways = [
        ["is_hidden = true", "is_hidden = false", "code in ('Bridge', 'Shape')"],
        ["status_id = 6", "status_id = 5", "code in ('Bridge', 'Shape')"],
        ["attribute_ids = '{99}'", "attribute_ids = '{}'", "code in ('Bridge', 'Shape')"],
        ["value_type = 4", "value_type = 1", "code = 'Bridge'"],
      ] as const
      for (const [away, back, which] of ways) {
        yield* behind(`update category_option set ${away} where client_id = 3 and ${which}`)
        // A choice with an attribute hides the fields of other attributes.
        yield* behind(`update option_line set attribute_id = 1 where client_id = 3 and id = ${titanium}`)
        const save = { id, categoryId: null, version: null, values: { InventoryDesc: `After ${away}` } }
        const saved = yield* Effect.either(saveInventory(save).pipe(as(owner)))
        if (away !== "value_type = 4") assert.strictEqual(saved._tag, "Right", away)
        yield* behind(`update category_option set ${back} where client_id = 3 and ${which}`)
        yield* behind(`update option_line set attribute_id = null where client_id = 3 and id = ${titanium}`)
        const form = yield* inventoryForm(id, null).pipe(as(owner))
        assert.deepInclude(form.values, { Shape: round, Material: titanium, Bridge: "18" }, away)
      }
    }),
  )

  it.effect("keeps a choice that left the list", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const round = yield* lineId(3, "Shape", "Round")
      const values = { InventoryCode: "RE 2", InventoryDesc: "A frame", ItemType: "301", ListPrice: "1", EyeSize: "48" }
      const made = { id: null, categoryId: categoryAt(3, 1), version: null, values: { ...values, Shape: round } }
      const { id } = yield* saveInventory(made).pipe(as(owner))
      yield* behind(`update option_line set code = 'Away' where client_id = 3 and id = ${round}`)
      yield* behind("update category_option set is_required = false where client_id = 3 and code = 'Shape'")
      const form = yield* inventoryForm(id, null).pipe(as(owner))
      assert.strictEqual(form.values.Shape, "")
      yield* saveInventory({ id, categoryId: null, version: null, values: form.values }).pipe(as(owner))
      yield* behind(`update option_line set code = 'Round' where client_id = 3 and id = ${round}`)
      assert.strictEqual((yield* inventoryForm(id, null).pipe(as(owner))).values.Shape, round)
    }),
  )
})
