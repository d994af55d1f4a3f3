import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "./form"
import { categoryAt, definitions } from "./given"
import { saveInventory } from "./save"

const accessories = categoryAt(8, 6)

layer(TestDb, { timeout: 60_000 })("the password of a field", (it) => {
  it.effect(
    "is read by whoever may see the form, and lies open nowhere: not in the row, its history or a kept answer",
    () =>
      Effect.gen(function* () {
        const owner = yield* aStaff(8, { roles: ["owner"] })
        yield* definitions(8)
        const password = "opens-the-cabinet"
        const { id, version } = yield* saveInventory({
          id: null,
          categoryId: accessories,
          version: null,
          values: {
            InventoryCode: "CORD 1",
            InventoryDesc: "A cord",
            ItemType: "806",
            ListPrice: "9",
            CabinetCode: password,
          },
        }).pipe(as(owner))
        assert.strictEqual((yield* inventoryForm(id, null).pipe(as(owner))).values.CabinetCode, password)
        const late = saveInventory({ id, categoryId: null, version: version + 7, values: { Model: "Late" } }).pipe(
          as(owner, { key: "0197-late", digest: "d" }),
          Effect.flip,
        )
        for (const refusal of [yield* late, yield* late])
          assert.deepInclude(refusal._tag === "StaleVersion" ? refusal.values : refusal, { CabinetCode: password })
        const { sql } = yield* Behind
        const tables = yield* Effect.promise(
          () => sql<{ name: string }[]>`select c.relname as name from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
        )
        assert.includeMembers(
          tables.map(({ name }) => name),
          ["inventory", "history", "once", "inventory_term"],
        )
        for (const { name } of tables) {
          const told = yield* Effect.promise(
            () => sql`select from ${sql(name)} t where client_id = 8 and strpos(t::text, ${password}) > 0`,
          )
          assert.lengthOf(told, 0, name)
        }
      }),
  )
})
