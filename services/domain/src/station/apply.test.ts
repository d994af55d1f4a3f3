import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import { Effect, Exit } from "effect"
import { SignJWT } from "jose"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { keyFor } from "../secret/secret"
import { recount } from "../stock-movement/recount"
import { applyEntries, ownStation } from "./apply"
import { anEntryId, aWorkingStation, removal, reversal, send, working } from "./given"
import { applyHeld, listHeld } from "./held"

const sold = 30
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

layer(TestDb, { timeout: 60_000 })("a station's entries", (it) => {
  it.effect(
    "a removal belongs to the person who scanned, at the station, with the time of the scan beside its own",
    () =>
      Effect.gen(function* () {
        const { clerk, secret, station, grant } = yield* aWorkingStation()
        const { itemId } = yield* anItem({ client: 3 })
        const scannedAt = new Date(Date.now() - 3 * 3_600_000)
        const id = anEntryId()
        const { answers, nextSequence } = yield* send(secret, 1, removal(`c3.i.${itemId}`), grant, { id, scannedAt })
        assert.strictEqual(nextSequence, 2)
        const outcome = answers[0]?.outcome
        assert.strictEqual(outcome?._tag, "Removed")
        if (outcome?._tag === "Removed")
          assert.deepInclude(outcome.change, { itemId, statusId: sold, totalQuantity: 0 })
        const { sql } = yield* Behind
        const [movement] = yield* Effect.promise(
          () => sql`select user_id, station_id, request_key, scanned_at, at from stock_movement
          where client_id = 3 and to_item_id = ${itemId} and reason = 'removal'`,
        )
        assert.deepInclude(movement, { user_id: clerk.userId, station_id: station.id, request_key: id })
        assert.strictEqual(movement?.scanned_at.getTime(), scannedAt.getTime())
        assert.isAbove(movement?.at.getTime(), scannedAt.getTime() + 3_000_000)
        yield* agrees.pipe(as(clerk))
      }),
  )

  it.effect("an entry sent thirty times at once is applied once, and every sender gets the first answer", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 40 })
      const id = anEntryId()
      const all = yield* Effect.all(
        Array.from({ length: 30 }, () => send(secret, 1, removal(`c3.i.${itemId}`), grant, { id })),
        { concurrency: "unbounded" },
      )
      for (const { answers } of all) assert.deepStrictEqual(answers, all[0]?.answers)
      assert.strictEqual((yield* itemRow(3, itemId)).total, 39)
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("an entry that two stations send at once is applied once, and both get the first answer", () =>
    Effect.gen(function* () {
      const here = yield* aWorkingStation()
      const there = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 40 })
      const task = removal(`c3.i.${itemId}`)
      const next = (secret: string) => Effect.map(ownStation(secret), ({ nextSequence }) => nextSequence)
      // With a grant one waits for the other at the item, without one only at the entry itself.
      for (const [round, grants] of [
        [here.grant, there.grant],
        [null, null],
        [here.grant, null],
        [null, null],
      ].entries()) {
        const id = anEntryId()
        const [mine, theirs] = [yield* next(here.secret), yield* next(there.secret)]
        const [first, second] = yield* Effect.all(
          [
            send(here.secret, mine, task, grants[0] ?? null, { id }),
            send(there.secret, theirs, task, grants[1] ?? null, { id }),
          ],
          { concurrency: "unbounded" },
        )
        assert.lengthOf(first.answers, 1, `round ${round}`)
        assert.deepStrictEqual(second.answers, first.answers, `round ${round}`)
        assert.strictEqual((yield* next(here.secret)) + (yield* next(there.secret)), mine + theirs + 1)
      }
      yield* agrees.pipe(as(here.clerk))
    }),
  )

  it.effect("entries are accepted without a gap; the station learns which one is expected", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 9 })
      const entry = (sequence: number) => ({
        id: anEntryId(),
        sequence,
        task: removal(`c3.i.${itemId}`),
        scannedAt: new Date(),
        grant,
      })
      const gap = yield* applyEntries(secret, [entry(1), entry(3), entry(2)])
      assert.strictEqual(gap.answers.length, 1)
      assert.strictEqual(gap.nextSequence, 2)
      assert.deepInclude(yield* applyEntries(secret, [entry(1)]), { answers: [], nextSequence: 2 })
      assert.strictEqual((yield* applyEntries(secret, [entry(2), entry(3)])).answers.length, 2)
      assert.strictEqual((yield* itemRow(3, itemId)).total, 6)
      assert.strictEqual((yield* ownStation(secret)).nextSequence, 4)
    }),
  )

  it.effect("a clock that was never set, or runs a hundred thousand years ahead, stops no queue", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 9 })
      const instants = [new Date(8.64e15), new Date(-8.64e15), new Date(0), new Date()]
      const entries = instants.map((scannedAt, nth) => ({
        ...{ id: anEntryId(), sequence: nth + 1, task: removal(`c3.i.${itemId}`), scannedAt, grant },
      }))
      const { answers, nextSequence } = yield* applyEntries(secret, entries)
      assert.strictEqual(nextSequence, 5)
      // Before its person signed in it waits for a manager; ahead it counts as now.
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["Removed", "Waiting", "Waiting", "Removed"],
      )
    }),
  )

  it.effect("an item that somebody else removed meanwhile is a conflict that shows their side and the way back", () =>
    Effect.gen(function* () {
      const { secret, grant, owner } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(owner))
      const { answers } = yield* send(secret, 1, removal(`c3.i.${itemId}`), grant)
      const outcome = answers[0]?.outcome
      assert.strictEqual(outcome?._tag, "Conflict")
      if (outcome?._tag !== "Conflict") return
      assert.deepInclude(outcome, { reason: "alreadyRemoved", itemId, statusId: sold, reversibleTo: 5 })
      assert.deepInclude(outcome.last, { by: "Test Person", toStatusId: sold })
      assert.isNotNull(outcome.last?.station)
      assert.isNotNull(outcome.product)
    }),
  )

  it.effect("a removal and its reversal travel together before the item is known", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3, quantity: 5 })
      const [first, second, third] = [anEntryId(), anEntryId(), anEntryId()]
      const at = { scannedAt: new Date(), grant }
      const { answers } = yield* applyEntries(secret, [
        { id: first, sequence: 1, task: removal(`c3.i.${itemId}`), ...at },
        { id: second, sequence: 2, task: reversal(first), ...at },
        { id: third, sequence: 3, task: reversal(second), ...at },
      ])
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["Removed", "Reversed", "Refused"],
      )
      assert.strictEqual((yield* itemRow(3, itemId)).total, 5)
      const again = yield* send(secret, 4, reversal(first), grant)
      assert.strictEqual(again.answers[0]?.outcome._tag, "NotFound")
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("a code of several items offers the choice and removes nothing; the choice is an entry of its own", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const upc = `several ${serial()}`
      const one = yield* anItem({ client: 3, upc })
      const other = yield* anItem({ client: 3, upc })
      const { answers } = yield* send(secret, 1, removal(upc), grant)
      const outcome = answers[0]?.outcome
      assert.strictEqual(outcome?._tag, "Choice")
      assert.strictEqual((yield* itemRow(3, one.itemId)).total, 1)
      const chosen = yield* send(secret, 2, removal(upc, other.itemId), grant)
      assert.strictEqual(chosen.answers[0]?.outcome._tag, "Removed")
      assert.strictEqual((yield* itemRow(3, other.itemId)).total, 0)
      const only = yield* send(secret, 3, removal(upc), grant)
      assert.strictEqual(only.answers[0]?.outcome._tag, "Removed", "one item is left, so it is meant")
      const nothing = yield* send(secret, 4, removal("no such code"), grant)
      assert.strictEqual(nothing.answers[0]?.outcome._tag, "NotFound")
    }),
  )

  it.effect("an entry that the server fails on is sent again, and waits for a manager after repeated failures", () =>
    Effect.gen(function* () {
      const { owner, clerk, secret, grant } = yield* aWorkingStation()
      const [poison, other] = [yield* anItem({ client: 3 }), yield* anItem({ client: 3 })]
      const { sql } = yield* Behind
      yield* Effect.promise(() =>
        sql.unsafe(`create function faulty() returns trigger language plpgsql as $$ begin raise 'a fault of ours'; end $$;
          create trigger faulty before insert on stock_movement for each row when (new.to_item_id = ${poison.itemId}) execute function faulty()`),
      )
      const scannedAt = new Date()
      const entry = { id: anEntryId(), sequence: 1, task: removal(`c3.i.${poison.itemId}`), scannedAt, grant }
      const next = { ...entry, id: anEntryId(), task: removal(`c3.i.${other.itemId}`) }
      for (let time = 0; time < 3; time++)
        assert.isTrue(Exit.isFailure(yield* Effect.exit(applyEntries(secret, [entry]))), "a fault is not an answer")
      const waiting = { _tag: "Waiting", reason: "serverFailed" } as const
      const taken = yield* applyEntries(secret, [
        { ...entry, isFailing: true },
        { ...next, sequence: 2 },
      ])
      assert.deepStrictEqual(taken.answers[0]?.outcome, waiting)
      assert.strictEqual(taken.answers[1]?.outcome._tag, "Removed")
      assert.strictEqual((yield* itemRow(3, poison.itemId)).total, 1)
      const held = yield* listHeld("waiting").pipe(as(owner))
      assert.deepInclude(
        held.find(({ id }) => id === entry.id),
        { reason: "serverFailed", scannedBy: "Test Person" },
      )
      yield* Effect.promise(() => sql.unsafe("drop trigger faulty on stock_movement; drop function faulty()"))
      assert.deepStrictEqual((yield* applyEntries(secret, [entry])).answers[0]?.outcome, waiting)
      yield* applyHeld(entry.id, null).pipe(as(owner))
      assert.strictEqual((yield* applyEntries(secret, [entry])).answers[0]?.outcome._tag, "Removed")
      yield* agrees.pipe(as(clerk))
    }),
  )

  it.effect("an entry that failed before and now succeeds is applied", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const { itemId } = yield* anItem({ client: 3 })
      const entry = { id: anEntryId(), sequence: 1, task: removal(`c3.i.${itemId}`), scannedAt: new Date(), grant }
      const { answers } = yield* applyEntries(secret, [{ ...entry, isFailing: true }])
      assert.strictEqual(answers[0]?.outcome._tag, "Removed")
    }),
  )

  it.effect("a reserved item is a conflict, and a client without a remove status removes nothing", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation(8)
      const { itemId } = yield* anItem({ client: 8, reserved: 1 })
      const reserved = yield* send(secret, 1, removal(`c8.i.${itemId}`), grant)
      assert.deepInclude(reserved.answers[0]?.outcome, { _tag: "Conflict", reason: "reserved", reversibleTo: null })
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update client set default_remove_status = null where id = 8`)
      const none = yield* send(secret, 2, removal(`c8.i.${itemId}`), grant)
      assert.deepInclude(none.answers[0]?.outcome, { _tag: "Refused", reason: "RemoveStatusMissing" })
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a grant", (it) => {
  const waits = (secret: string, sequence: number, grant: string | null, hoursAgo = 0) =>
    Effect.gen(function* () {
      const { itemId } = yield* anItem({ client: 3 })
      const scannedAt = new Date(Date.now() - hoursAgo * 3_600_000)
      const { answers } = yield* send(secret, sequence, removal(`c3.i.${itemId}`), grant, { scannedAt })
      const outcome = answers[0]?.outcome
      assert.strictEqual((yield* itemRow(3, itemId)).status, outcome?._tag === "Removed" ? sold : 5)
      return outcome?._tag === "Waiting" ? outcome.reason : outcome?._tag
    })

  const aGrant = (claims: object, life = "12h", secret = "a secret that only tests know, 32 characters") =>
    Effect.promise(() =>
      new SignJWT({ grant: claims })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer("sightline")
        .setExpirationTime(life)
        .sign(keyFor(secret, "station-grant")),
    )

  it.effect("is needed, must be ours, of this station, and not twelve hours old", () =>
    Effect.gen(function* () {
      const { clerk, secret, station, grant } = yield* aWorkingStation()
      const there = yield* aWorkingStation()
      const claims = {
        clientId: 3,
        centerId: 1,
        stationId: station.id,
        userId: clerk.userId,
        sessionId: clerk.sessionId,
        membershipVersion: 1,
      }
      assert.strictEqual(yield* waits(secret, 1, null), "noGrant")
      assert.strictEqual(yield* waits(secret, 2, "nonsense"), "grantInvalid")
      assert.strictEqual(
        yield* waits(secret, 3, yield* aGrant(claims, "12h", "another installation's secret")),
        "grantInvalid",
      )
      assert.strictEqual(yield* waits(secret, 4, there.grant), "grantInvalid")
      assert.strictEqual(yield* waits(secret, 5, yield* aGrant({ ...claims, clientId: 4 })), "grantInvalid")
      assert.strictEqual(yield* waits(secret, 6, yield* aGrant(claims, "-1s")), "grantExpired")
      assert.strictEqual(yield* waits(secret, 7, `${grant.slice(0, -8)}AAAAAAAA`), "grantInvalid")
      assert.strictEqual(yield* waits(secret, 8, yield* aGrant(claims)), "Removed")
      assert.strictEqual(yield* waits(secret, 9, grant), "Removed")
      assert.strictEqual(yield* waits(secret, 10, grant).pipe(afterRotation("forgotten")), "grantInvalid")
      assert.strictEqual(yield* waits(secret, 11, grant).pipe(afterRotation("named")), "Removed")
    }),
  )

  it.effect("outlives a session that expired or was left, and no other end of it", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const { sql } = yield* Behind
      const session = (change: string) =>
        Effect.promise(() => sql.unsafe(`update session set ${change} where id = '${clerk.sessionId}'`))
      yield* session("expires_at = now() - interval '1 hour'")
      assert.strictEqual(yield* waits(secret, 1, grant), "Removed")
      yield* session("ended_at = now(), ended_because = 'signed out'")
      assert.strictEqual(yield* waits(secret, 2, grant), "Removed")
      yield* session("ended_because = 'refresh token used twice'")
      assert.strictEqual(yield* waits(secret, 3, grant), "personRevoked")
    }),
  )

  it.effect(
    "of somebody who has signed out ends with all of their sessions: a new password, or an administrator, ends it",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* Behind
        for (const end of [
          "password_change(null, $1, '-')",
          "end_sessions($1, 3, null, 'ended by an administrator')",
        ]) {
          const { clerk, secret, grant } = yield* aWorkingStation()
          yield* Effect.promise(
            () => sql`update session set created_at = now() - interval '5 hours' where id = ${clerk.sessionId}`,
          )
          yield* Effect.promise(() => sql`select session_end(${clerk.sessionId}, 'signed out')`)
          assert.strictEqual(yield* waits(secret, 1, grant, 4), "Removed")
          yield* Effect.promise(() =>
            sql.begin(async (tx) => {
              await tx`select set_config('app.client_id', '3', true)`
              await tx.unsafe(`select ${end}`, [clerk.userId])
            }),
          )
          assert.strictEqual(yield* waits(secret, 2, grant, 4), "personRevoked")
        }
      }),
  )

  it.effect("speaks for no scan from before its person signed in at the station, nor from after they left it", () =>
    Effect.gen(function* () {
      const { clerk, secret, station, grant } = yield* aWorkingStation()
      const { sql } = yield* Behind
      const began = (hoursAgo: number, id = clerk.sessionId) =>
        Effect.promise(
          () => sql`update session set created_at = now() - ${hoursAgo} * interval '1 hour' where id = ${id}`,
        )
      const left = (hoursAgo: number) =>
        Effect.promise(
          () => sql`update session set ended_at = now() - ${hoursAgo} * interval '1 hour', ended_because = 'signed out'
            where id = ${clerk.sessionId}`,
        )
      yield* began(5)
      assert.strictEqual(yield* waits(secret, 1, grant, 6), "notSignedIn")
      assert.strictEqual(yield* waits(secret, 2, grant, 4), "Removed")
      yield* left(2)
      assert.strictEqual(yield* waits(secret, 3, grant, 1), "notSignedIn")
      assert.strictEqual(yield* waits(secret, 4, grant, 0), "notSignedIn")
      assert.strictEqual(yield* waits(secret, 5, grant, -24), "notSignedIn", "a clock that runs ahead helps nobody")
      assert.strictEqual(yield* waits(secret, 6, grant, 3), "Removed", "offline work is sent after its person has left")
      const back = yield* aStaff(3)
      yield* Effect.promise(() => sql`update session set user_id = ${clerk.userId} where id = ${back.sessionId}`)
      const again = yield* working({ ...clerk, sessionId: back.sessionId }, station.id)
      yield* began(1, back.sessionId)
      assert.strictEqual(yield* waits(secret, 7, again.grant, 3), "Removed", "in the earlier session")
      assert.strictEqual(yield* waits(secret, 8, again.grant, 1.5), "notSignedIn", "between the two")
    }),
  )

  it.effect("ends with the person and with their rights", () =>
    Effect.gen(function* () {
      const { clerk, secret, grant } = yield* aWorkingStation()
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update "user" set is_active = false where id = ${clerk.userId}`)
      assert.strictEqual(yield* waits(secret, 1, grant), "personRevoked")
      yield* Effect.promise(() => sql`update "user" set is_active = true where id = ${clerk.userId}`)
      yield* Effect.promise(() => sql`update membership set version = 2 where user_id = ${clerk.userId}`)
      assert.strictEqual(yield* waits(secret, 2, grant), "rightsChanged")
      yield* Effect.promise(
        () => sql`update membership set version = 1, is_active = false where user_id = ${clerk.userId}`,
      )
      assert.strictEqual(yield* waits(secret, 3, grant), "personRevoked")
    }),
  )

  it.effect("of an unknown station is worthless, and so is any other text", () =>
    Effect.gen(function* () {
      const { secret, grant } = yield* aWorkingStation()
      const [client, station, proof] = secret.split(".")
      for (const wrong of [
        "",
        "nonsense",
        `4.${station}.${proof}`,
        `${client}.999999.${proof}`,
        `${client}.${station}.${"A".repeat(43)}`,
      ]) {
        const refusal = yield* Effect.flip(send(wrong, 1, removal("c3.i.1"), grant))
        assert.strictEqual(refusal._tag, "StationUnknown", wrong)
      }
    }),
  )
})
