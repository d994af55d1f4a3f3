import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { killedAt } from "../db/test-killed"
import { anItem } from "../inventory-item/given"
import { agrees } from "../stock-movement/test-undo"
import { applyCount, reviewSession } from "./apply"
import { opened, walked } from "./given"
import { countById } from "./session"
import { undoCount } from "./undo"

layer(TestDb, { timeout: 60_000 })("a count whose process is killed", (it) => {
  it.effect(
    "at any step of its review, booking and undo has done nothing of it, and the repeated request does it once",
    () =>
      Effect.gen(function* () {
        const [owner, ann] = [yield* aStaff(3, { roles: ["owner"] }), yield* aStaff(3)]
        const { sql } = yield* Behind
        const stolen = yield* anItem({ client: 3 })
        const short = yield* anItem({ client: 3, quantity: 3 })
        const over = yield* anItem({ client: 3, quantity: 2 })
        const fine = yield* anItem({ client: 3 })
        const id = yield* opened(owner)
        const seen = [short, short, over, over, over, fine].map(({ itemId }) => itemId)
        yield* walked(ann, id, seen)

        /** All that a review, a booking or an undo writes. */
        const state = Effect.promise(async () => {
          const [row] = await sql`
          select (select to_jsonb(s) from count_session s where s.client_id = 3 and s.id = ${id}) as session,
            (select jsonb_agg(to_jsonb(l) order by l.key) from count_line l where l.client_id = 3) as lines,
            (select jsonb_agg(to_jsonb(d) order by d.key) from count_due d where d.client_id = 3) as due,
            (select jsonb_agg(to_jsonb(i) order by i.id) from inventory_item i where i.client_id = 3) as items,
            (select jsonb_agg(to_jsonb(p) order by p.id) from inventory p where p.client_id = 3) as products,
            (select count(*)::int from stock_movement where client_id = 3) as movements,
            (select count(*)::int from history where client_id = 3) as history,
            (select count(*)::int from once where client_id = 3) as keys`
          return row
        })
        const figures = Effect.promise(async () => {
          const rows = await sql<{ units: number }[]>`
          select coalesce(sum(quantity) filter (where status_id = 5), 0)::int as units from inventory_item
          where client_id = 3 group by inventory_id order by inventory_id`
          const [counted] = await sql<{ state: string; moved: number }[]>`
          select state, (select count(*)::int from stock_movement m where m.client_id = 3 and m.count_session_id = s.id) as moved
          from count_session s where s.client_id = 3 and s.id = ${id}`
          return [counted?.state, counted?.moved, rows.map(({ units }) => units)]
        })
        const held = (table: string, which: string) =>
          `select from ${table} where client_id = 3 and ${which} for update`
        // Whoever writes to the table waits; whoever reads it does not.
        const written = (table: string) => `lock table ${table} in exclusive mode`
        const session = held("count_session", `id = ${id}`)
        const stock = [
          held("inventory_item", `id = ${short.itemId}`),
          held("inventory", `id = ${short.inventoryId}`),
          ...["history", "stock_movement"].map(written),
        ]

        /** The work is killed at each lock in turn, then asked twice at once under its key, and once more. */
        const step = <A, E, R>(
          work: Effect.Effect<A, E, R>,
          locks: ReadonlyArray<string>,
          after: ReadonlyArray<unknown>,
        ) =>
          Effect.gen(function* () {
            const before = yield* state
            for (const lock of locks) {
              yield* killedAt(lock, work)
              assert.deepStrictEqual(yield* state, before, lock)
            }
            const [first, second] = yield* Effect.all([work, work], { concurrency: 2 })
            assert.deepStrictEqual(second, first)
            const done = yield* state
            assert.deepStrictEqual(yield* work, first)
            assert.deepStrictEqual(yield* state, done)
            assert.deepStrictEqual(yield* figures, after)
            yield* agrees(owner)
            return first
          })

        const keyed = (key: string) => as(owner, { key, digest: key })
        // Before the session is held, before the lines of the last review go, and after those of this one are written.
        const { review, session: reviewed } = yield* step(
          reviewSession(id, 1).pipe(keyed("review")),
          [written("once"), session, ...["count_line", "count_due"].map(written)],
          ["review", 0, [1, 3, 2, 1]],
        )
        assert.deepStrictEqual(
          review?.lines.map((line) => [line.itemIds[0], line.class, line.variance]),
          [
            [stolen.itemId, "missing", -1],
            [short.itemId, "missing", -1],
            [over.itemId, "surplus", 1],
          ],
        )
        const approval = { id, version: reviewed.version, digest: review?.digest ?? "", because: "Searched" }
        const booked = yield* step(
          applyCount(approval).pipe(keyed("apply")),
          [written("once"), session, ...stock],
          ["applied", 3, [0, 2, 3, 1]],
        )
        assert.deepStrictEqual(booked, { missing: 2, surplus: 1, movements: 3 })
        const { version } = (yield* countById(id).pipe(as(owner))).session
        yield* step(
          undoCount(id, version).pipe(keyed("undo")),
          [written("once"), session, ...stock],
          ["undone", 3, [1, 3, 2, 1]],
        )
      }),
  )
})
