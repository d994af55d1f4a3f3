import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Layer } from "effect"
import { fillShelves } from "../../seed/many"
import { indexedSearches } from "../../seed/searches"
import { connectionOptions } from "../db/connection-url"
import { Db } from "../db/db"
import { makePool, type Pool } from "../db/pool"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { listItems } from "../inventory-item/list"
import { installationLane } from "../lane/lane"
import { definitions } from "./given"
import { relatedTo } from "./lists"
import { scanInventory } from "./scan"
import { searchInventory } from "./search"

interface Heard {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The same connections, recording their statements. */
const listening = (pool: Pool, heard: Heard[]): Pool => ({
  ...pool,
  async reserve(lane) {
    const line = await pool.reserve(lane)
    const unsafe: typeof line.unsafe = (sql, parameters, options) => {
      if (parameters) heard.push({ sql, parameters })
      return line.unsafe(sql, parameters, options)
    }
    return { unsafe, release: line.release }
  },
})

const literal = (value: unknown) => (value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`)
const big = /Seq Scan on (inventory|inventory_item|inventory_term)\b/

/** Postgres' plan for this user's statement, for its values and, for a prepared one, the generic plan. */
const plansOf = ({ sql, parameters }: Heard, { sessionId, clientId }: Staff) =>
  Effect.flatMap(Behind, ({ serviceUrl }) =>
    Effect.promise(async () => {
      const pool = makePool(connectionOptions(serviceUrl), 1)
      const line = await pool.reserve(installationLane)
      const plans: string[] = []
      for (const mode of ["force_custom_plan", "force_generic_plan"]) {
        await line.unsafe("begin")
        await line.unsafe(`set local plan_cache_mode = ${mode}`)
        await line.unsafe("select enter($1, $2, $3)", [sessionId, clientId, 1])
        await line.unsafe(`prepare asked as ${sql}`)
        const rows = await line.unsafe<{ "QUERY PLAN": string }[]>(
          `explain execute asked(${parameters.map(literal).join(", ")})`,
        )
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"))
        await line.unsafe("deallocate asked")
        await line.unsafe("rollback")
      }
      line.release()
      await pool.end()
      return { custom: plans[0] ?? "", generic: plans[1] ?? "" }
    }),
  )

layer(TestDb, { timeout: 120_000 })("with fifty thousand items", (it) => {
  it.effect(
    "no list, search or look-up scans a big table",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
        const { sql, serviceUrl } = yield* Behind
        yield* definitions(3)
        yield* Effect.promise(async () => {
          await sql`insert into location (client_id, id, center_id, parent_id, kind, name)
            select 3, n, 1 + n % 2, null, 'Room', 'Room ' || n from generate_series(1, 40) n`
          await fillShelves(sql, { clientId: 3, items: 50_000 })
        })
        const heard: Heard[] = []
        const pool = makePool(connectionOptions(serviceUrl), 2)
        const asks: readonly (readonly [
          string,
          Effect.Effect<unknown, unknown, Effect.Effect.Context<ReturnType<typeof searchInventory>>>,
          boolean,
        ])[] = [
          ...indexedSearches(3).map(({ name, asked }) => [name, searchInventory(asked), false] as const),
          ["what stands beside a product", relatedTo(500 as InventoryId, { page: 1, pageSize: 12 }), true],
          [
            "the items of a product",
            listItems({
              inventoryId: 77 as InventoryId,
              statusId: null,
              order: { by: "inventoryItemID", direction: "asc" },
              page: 1,
              pageSize: 10,
            }),
            true,
          ],
          ...["c3.i.777", "c3.777", "100000000777", "BAR775", "shelf 777"].map(
            (code) => [`the code ${code}`, scanInventory(code, null), true] as const,
          ),
        ]
        const seen = new Map<string, string>()
        for (const [name, ask, isKept] of asks) {
          heard.length = 0
          yield* ask.pipe(as(staff), Effect.provide(Layer.succeed(Db, listening(pool, heard))))
          for (const statement of heard.filter(({ sql }) => /inventory/.test(sql) && !/^select enter/.test(sql))) {
            const { custom, generic } = yield* plansOf(statement, staff)
            if (big.test(custom)) seen.set(name, custom)
            if (isKept && big.test(generic)) seen.set(`${name}, for any values`, generic)
          }
        }
        yield* Effect.promise(() => pool.end())
        assert.deepStrictEqual(Object.fromEntries(seen), {})
      }),
    120_000,
  )
})
