import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { definitions } from "../inventory/given"
import { quantityFields } from "./form"
import { anItem, grouped } from "./given"
import { addQuantity, saveItem } from "./save"
import { stateFields, withoutState } from "./state-fields"

layer(TestDb, { timeout: 60_000 })("the state of an item", (it) => {
  const given = Effect.gen(function* () {
    const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
    yield* definitions(3)
    const { sql } = yield* Behind
    const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 4 })
    yield* grouped(3, itemId, 7)
    const [person] = yield* Effect.promise(async () => {
      await sql`update inventory set category_id = 301 where client_id = 3 and id = ${inventoryId}`
      return sql<{ id: number }[]>`
        with a as (
          insert into assignee (client_id, type, first_name, last_name, email) values (3, 'Item', 'Ada', 'Reed', 'ada@demo.test') returning id
        ), i as (update inventory_item set assignee_id = a.id from a where client_id = 3 and inventory_item.id = ${itemId})
        select id from a`
    })
    return { staff, inventoryId, itemId, assignee: String(person?.id), sql }
  })

  it.effect("comes with the form of its units, hidden and read-only, and is stored by no save of it", () =>
    Effect.gen(function* () {
      const { staff, inventoryId, itemId, assignee, sql } = yield* given
      const codes = ["RemainderTotalCount", "AssignedTo", "Status"]
      const form = yield* quantityFields(null, itemId).pipe(as(staff))
      const state = form.fields.filter(({ code }) => codes.includes(code))
      assert.deepStrictEqual(
        state.map(({ code, isHidden, lines }) => [code, isHidden, lines.map(({ name }) => name)]),
        [
          ["RemainderTotalCount", true, []],
          ["AssignedTo", true, ["Ada Reed"]],
          ["Status", true, ["Active"]],
        ],
      )
      assert.includeMembers([...form.readOnly], codes)
      const asRead = { RemainderTotalCount: "7", AssignedTo: assignee, Status: "5" }
      assert.deepInclude(form.values, asRead)
      const next = yield* quantityFields(inventoryId, null).pipe(as(staff))
      assert.deepInclude(next.values, { RemainderTotalCount: "0", AssignedTo: "", Status: "5" })

      const back = { inventoryId, id: itemId, values: asRead }
      assert.deepInclude(yield* addQuantity({ ...back, quantity: 2 }).pipe(as(staff)), { quantity: 6 })
      const [row] = yield* Effect.promise(
        () => sql`select fields, group_count, status_id from inventory_item where client_id = 3 and id = ${itemId}`,
      )
      assert.deepInclude(row, { group_count: 7, status_id: 5 })
      for (const code of codes) assert.notProperty(row?.fields, code)

      // A client may have defined such a field before the codes were reserved.
      const own = [{ code: "AssignedTo" }]
      const beside = yield* stateFields(itemId, own).pipe(as(staff))
      assert.deepStrictEqual(
        beside.fields.map(({ code }) => code),
        ["RemainderTotalCount", "Status"],
      )
      const sent = yield* withoutState(itemId, own, { AssignedTo: "of the client", Status: "5" }).pipe(as(staff))
      assert.deepStrictEqual(sent, { left: { AssignedTo: "of the client" }, problems: {} })

      for (const [code, name] of [
        ["RemainderTotalCount", "Group count"],
        ["AssignedTo", "Assigned to"],
        ["Status", "Status"],
      ] as const) {
        const other = { ...back, version: null, values: { [code]: "6" } }
        const refused = yield* Effect.flip(saveItem(other).pipe(as(staff)))
        assert.deepInclude(refused, { errors: { [code]: [`${name} cannot be changed here`] } })
      }
    }),
  )
})
