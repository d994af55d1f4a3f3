import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { rowsLookedAt } from "../db/test-work"
import { writeReview } from "../stock-movement/queries-count-lines"
import { resultOf } from "../stock-movement/queries-count-result"
import { begun, ends, opened, sees } from "./given"
import { aWall, swept } from "./test-sweep"

/** What a fourth of the frames each went through. */
const fates = ["missing", "gone", "elsewhere", "moved"] as const

/** A shop that counts its first stock, by labels and by radio, of which everything differs somehow and was edited by hand. */
const newShop = (client: number, frames: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    const { sql } = yield* Behind
    const wall = yield* aWall(client, frames)
    const of = (...which: ReadonlyArray<(typeof fates)[number]>) =>
      wall.filter((_, nth) => which.some((fate) => fates.indexOf(fate) === nth % fates.length))
    const idsOf = (...which: ReadonlyArray<(typeof fates)[number]>) => of(...which).map(({ itemId }) => Number(itemId))
    yield* Effect.promise(async () => {
      await sql`update inventory_item set status_id = 30 where client_id = ${client} and id = any (${idsOf("gone")})`
      await sql`update inventory_item set center_id = 2 where client_id = ${client} and id = any (${idsOf("elsewhere")})`
    })
    const sessionId = yield* opened(owner)
    const passId = yield* begun(owner, sessionId)
    yield* Effect.promise(async () => {
      await sql`insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
        select client_id, inventory_id, 1, id, 5, 1, 'receipt' from inventory_item
        where client_id = ${client} and id = any (${idsOf("moved")})`
      await sql`insert into history (client_id, noun, action, object_id, user_id, changes)
        select ${client}, 'inventory-item', 'Updated', i, ${owner.userId}, '[]' from unnest(${idsOf(...fates)}::int[]) i`
    })
    const labels = idsOf("gone", "elsewhere")
    for (let from = 0; from < labels.length; from += 200) yield* sees(owner, passId, ...labels.slice(from, from + 200))
    yield* ends(owner, passId)
    const sweepId = yield* begun(owner, sessionId, "first", "By radio")
    yield* swept(
      owner,
      sweepId,
      of("gone", "elsewhere").map(({ epc }) => epc),
    )
    return { owner, sessionId, sweepId }
  })

layer(TestDb, { timeout: 120_000 })("a database without statistics", (it) => {
  it.effect("lets a review and the result of a sweep cost what the shop has, and not its square", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const costs = (client: number, frames: number) =>
        Effect.gen(function* () {
          const { owner, sessionId, sweepId: passId } = yield* newShop(client, frames)
          yield* Effect.promise(() => sql`delete from pg_statistic`)
          const review = yield* rowsLookedAt(writeReview, sessionId).pipe(as(owner))
          const pass = { passId, sessionId, locationId: null, isBlind: false }
          return { review, result: yield* rowsLookedAt(resultOf, pass).pipe(as(owner)) }
        })
      const few = yield* costs(71, 200)
      const many = yield* costs(72, 800)
      // Four times as many frames: four times the rows, and not sixteen or more.
      assert.isBelow(many.review / few.review, 5, JSON.stringify({ few, many }))
      assert.isBelow(many.result / few.result, 5, JSON.stringify({ few, many }))
      assert.isAbove(few.review, 200)
      assert.isAbove(few.result, 200)
    }),
  )
})
