import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { sweep } from "../outbox/sweep"
import { anEntryId, aWorkingStation, removal, send } from "./given"

layer(TestDb, { timeout: 60_000 })("the entries of a station", (it) => {
  it.effect("that were applied are kept for 400 days, and then forgotten; those that waited stay", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const { secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 9 })
      const [old, young, waiting] = [anEntryId(), anEntryId(), anEntryId()]
      const task = removal(`c3.i.${itemId}`)
      yield* send(secret, 1, task, grant, { id: old })
      yield* send(secret, 2, task, grant, { id: young })
      yield* send(secret, 3, task, null, { id: waiting })
      const age = (id: string, days: number) =>
        Effect.promise(
          () => sql`update station_entry set arrived_at = now() - make_interval(days => ${days})
            where client_id = 3 and id = ${id}`,
        )
      yield* age(old, 401)
      yield* age(young, 399)
      yield* age(waiting, 401)
      yield* sweep()
      const kept = yield* Effect.promise(
        () => sql<
          { id: string }[]
        >`select id from station_entry where client_id = 3 and id in ${sql([old, young, waiting])}
          order by sequence`,
      )
      assert.deepStrictEqual(
        kept.map(({ id }) => id),
        [young, waiting],
      )
      // What is kept answers as it did, and what is forgotten is not applied again: its number was taken.
      const [again] = (yield* send(secret, 2, task, grant, { id: young })).answers
      assert.strictEqual(again?.outcome._tag, "Removed")
      assert.deepStrictEqual((yield* send(secret, 1, task, grant, { id: old })).answers, [])
      assert.strictEqual((yield* itemRow(3, itemId)).total, 7)
    }),
  )
})
