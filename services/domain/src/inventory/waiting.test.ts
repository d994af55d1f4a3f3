import { assert, layer } from "@effect/vitest"
import { isSilent } from "@sightline/model/station-silence"
import type { Waiting } from "@sightline/model/waiting"
import { Effect } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { countStatements } from "../db/test-statement-proxy"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { aSite } from "../print-job/given"
import { listPrintJobs } from "../print-job/settle"
import { aStation, removal, send, working } from "../station/given"
import { listHeld } from "../station/held"
import { listStations } from "../station/list"
import { waitingFor } from "./waiting"

const nothing: Waiting = {
  administration: { queuedLabels: 0, unknownLabels: 0, heldScans: 0, conflicts: 0, silentStations: 0 },
}

/** The lists behind the numbers, as their pages request them. */
const listsOf = Effect.gen(function* () {
  const stations = yield* listStations()
  return {
    administration: {
      queuedLabels: (yield* listPrintJobs("queued")).length,
      unknownLabels: (yield* listPrintJobs("unknown")).length,
      heldScans: (yield* listHeld("waiting")).length,
      conflicts: (yield* listHeld("conflicts")).length,
      silentStations: stations.filter((station) => isSilent(station, new Date())).length,
    },
  } satisfies Waiting
})

const aBusyClient = (client: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const { owner, print } = yield* aSite(client)
    const run = (statement: () => PromiseLike<unknown>) => Effect.promise(async () => statement())
    const jobs = yield* print(4)
    yield* run(() => sql`update print_job set state = 'unknown', epoch = 1 where id = ${jobs[0]?.id ?? ""}`)
    const { secret, station } = yield* aStation(owner)
    const { itemId } = yield* anItem({ client })
    const clerk = yield* aStaff(client)
    const { grant } = yield* working(clerk, station.id)
    yield* setItemStatus(itemId, 30 as never).pipe(as(owner))
    const { answers } = yield* send(secret, 1, removal(`c${client}.i.${itemId}`), grant)
    assert.strictEqual(answers[0]?.outcome._tag, "Conflict")
    yield* send(secret, 2, removal("one"), null)
    yield* send(secret, 3, removal("two"), null)
    const quiet = yield* aStation(owner)
    yield* run(() => sql`update station set last_seen_at = now() - interval '25 hours' where id = ${quiet.station.id}`)
    return { owner, clerk }
  })

layer(TestDb, { timeout: 60_000 })("what waits for the staff", (it) => {
  it.effect("every number is the length of the list behind it", () =>
    Effect.gen(function* () {
      const { owner } = yield* aBusyClient(5)
      const waiting = yield* waitingFor().pipe(as(owner))
      assert.deepStrictEqual(waiting, {
        administration: { queuedLabels: 3, unknownLabels: 1, heldScans: 2, conflicts: 1, silentStations: 1 },
      })
      assert.deepStrictEqual(waiting, yield* listsOf.pipe(as(owner)))
    }),
  )

  it.effect("a clerk sees only numbers that they may open, and nothing of another client or center", () =>
    Effect.gen(function* () {
      const { owner, clerk } = yield* aBusyClient(6)
      assert.deepStrictEqual(yield* waitingFor().pipe(as(clerk)), { administration: null })
      const stranger = yield* aStaff(7, { roles: ["owner"] })
      assert.deepStrictEqual(yield* waitingFor().pipe(as(stranger)), nothing)
      const elsewhere = { ...owner, centerIds: [2 as never] }
      assert.deepStrictEqual(yield* waitingFor().pipe(as(elsewhere)), nothing)
    }),
  )

  it.effect("an Admin of a simple client does not administer", () =>
    Effect.gen(function* () {
      const admin = yield* aStaff(8, { roles: ["admin"] })
      const { sql } = yield* Behind
      assert.isNotNull((yield* waitingFor().pipe(as(admin))).administration)
      yield* Effect.promise(() => sql`update client set client_group = 'Simple' where id = 8`)
      const later = yield* aStaff(8, { roles: ["admin"] })
      assert.isNull((yield* waitingFor().pipe(as(later))).administration)
    }),
  )

  it.effect("a conflict older than seven days no longer counts", () =>
    Effect.gen(function* () {
      const { owner } = yield* aBusyClient(9)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update station_entry set arrived_at = now() - interval '8 days' where client_id = 9`,
      )
      const waiting = yield* waitingFor().pipe(as(owner))
      assert.strictEqual(waiting.administration?.conflicts, 0)
      assert.deepStrictEqual(waiting, yield* listsOf.pipe(as(owner)))
    }),
  )

  it.scoped("all numbers are one statement in one trip, whoever asks", () =>
    Effect.gen(function* () {
      const { owner, clerk } = yield* aBusyClient(10)
      const { serviceUrl } = yield* Behind
      const proxy = yield* Effect.acquireRelease(
        Effect.promise(() => countStatements(serviceUrl)),
        (counting) => Effect.promise(() => counting.stop()),
      )
      const counted = Effect.gen(function* () {
        // A connection's first execution prepares the statement.
        yield* waitingFor().pipe(as(owner))
        proxy.reset()
        yield* waitingFor().pipe(as(owner))
        const [asOwner] = [proxy.counts(), proxy.reset()]
        yield* waitingFor().pipe(as(clerk))
        return [asOwner, proxy.counts()]
      })
      const beside = ["begin", "enter", "commit"].length
      const counts = yield* counted.pipe(Effect.provide(Db.layer({ url: proxy.url, pool: 1 })))
      for (const count of counts) assert.deepStrictEqual(count, { statements: beside + 1, trips: 1 })
    }),
  )
})
