import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "./form"
import { categoryAt, definitions } from "./given"
import { saveInventory } from "./save"

const accessories = categoryAt(8, 6)

layer(TestDb, { timeout: 60_000 })("the password of a field", (it) => {
  it.effect(
    "is readable for everybody who may see the form, and is plain text nowhere: not in the row, its history or a kept answer",
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

  it.effect("opens at its own product alone, wherever a writer of the database carries it, and after a rotation", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      yield* definitions(9)
      const aCord = (code: string, password: string) =>
        saveInventory({
          id: null,
          categoryId: categoryAt(9, 6),
          version: null,
          values: {
            InventoryCode: code,
            InventoryDesc: "A cord",
            ItemType: "906",
            ListPrice: "9",
            CabinetCode: password,
          },
        }).pipe(as(owner))
      const [one, other] = [yield* aCord("CORD 1", "opens-the-cabinet"), yield* aCord("CORD 2", "opens-another")]
      const passwordOf = (id: typeof one.id) =>
        inventoryForm(id, null).pipe(
          as(owner),
          Effect.map(({ values }) => values.CabinetCode),
        )
      assert.strictEqual(yield* passwordOf(one.id).pipe(afterRotation("named")), "opens-the-cabinet")
      assert.strictEqual(yield* passwordOf(one.id).pipe(afterRotation("forgotten")), "")
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update inventory set fields = jsonb_set(fields, '{CabinetCode}', (
        select fields -> 'CabinetCode' from inventory where client_id = 9 and id = ${one.id})) where client_id = 9 and id = ${other.id}`,
      )
      assert.strictEqual(yield* passwordOf(other.id), "")
      assert.strictEqual(yield* passwordOf(one.id), "opens-the-cabinet")
    }),
  )
})
