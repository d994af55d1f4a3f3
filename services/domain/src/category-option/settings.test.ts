import { assert, layer } from "@effect/vitest"
import { CategoryOptionId } from "@sightline/model/category-option"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { historyOf } from "../history/of-record"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions } from "../inventory/given"
import { changeSetting, listSettings } from "./settings"

layer(TestDb, { timeout: 60_000 })("the settings of fields", (it) => {
  it.effect("change what a form shows and where; the history records it, and a request acts once for its key", () =>
    Effect.gen(function* () {
      const supper = yield* aStaff(3, { roles: ["superAdmin"] })
      yield* definitions(3)
      const codes = Effect.map(inventoryForm(null, categoryAt(3, 1)), ({ fields }) => fields.map(({ code }) => code))
      const temple = (yield* listSettings(5).pipe(as(supper))).find(({ name }) => name === "Temple (mm)")
      assert.isDefined(temple)
      if (!temple) return
      const change = { id: temple.id, statusId: 6 as const, orderSequence: 7, attributeIds: [1, 2], isHidden: true }
      const request = { key: "0197-setting", digest: "d" }
      for (const _again of [1, 2])
        assert.deepInclude(yield* changeSetting(change).pipe(as(supper, request)), { ...change, isInventory: true })
      assert.notInclude(yield* codes.pipe(as(supper)), "Temple")
      assert.notInclude(
        (yield* listSettings(5).pipe(as(supper))).map(({ id }) => id),
        temple.id,
      )
      const all = yield* listSettings(null).pipe(as(supper))
      assert.deepInclude(all.find(({ id }) => id === temple.id) ?? {}, change)
      assert.deepStrictEqual((yield* historyOf("category-option", temple.id).pipe(as(supper)))[0]?.changes, [
        { name: "Status", before: "5", after: "6" },
        { name: "Order sequence", before: String(temple.orderSequence), after: "7" },
        { name: "Attribute ids", before: "0", after: "1,2" },
        { name: "Display", before: "true", after: "false" },
      ])
      yield* changeSetting({ ...change, statusId: 5, isHidden: false }).pipe(as(supper))
      assert.strictEqual((yield* codes.pipe(as(supper)))[0], "Temple")
      const stays = { statusId: null, orderSequence: null, attributeIds: null, isHidden: null }
      assert.deepStrictEqual(yield* changeSetting({ id: temple.id, ...stays, orderSequence: 9 }).pipe(as(supper)), {
        ...temple,
        orderSequence: 9,
        attributeIds: [1, 2],
      })
      const stranger = yield* aStaff(4, { roles: ["superAdmin"] })
      for (const refused of [
        changeSetting(change).pipe(as(stranger)),
        changeSetting({ ...change, id: CategoryOptionId.make(99_999) }).pipe(as(supper)),
      ])
        assert.strictEqual((yield* Effect.flip(refused))._tag, "CategoryOptionNotFound")
    }),
  )
})
