import { assert, layer } from "@effect/vitest"
import { CountPassId } from "@sightline/model/count"
import type { EntryId, EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { applyCount, reviewSession } from "../../count/apply"
import { aPlace, approved, bookable, opened, opening, recounting, reviewed, walked } from "../../count/given"
import { cancelCount, countById, openCount } from "../../count/session"
import { tagged } from "../../count/test-sweep"
import { undoCount } from "../../count/undo"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem, itemRow } from "../../inventory-item/given"
import { setItemStatus } from "../../inventory-item/set-status"
import { aBin } from "../../relocation/given"
import { agrees } from "../../stock-movement/test-undo"
import { anEntryId, aWorkingStation, send, working } from "../given"

const newPass = () => CountPassId.make(anEntryId())

/** A station whose entries are sent one after the other, each at its time. */
const aCountingStation = (client: number) =>
  Effect.gen(function* () {
    const made = yield* aWorkingStation(client)
    let sequence = 0
    const tell = (task: EntryTask, at: Date = new Date(), id: EntryId = anEntryId(), grant = made.grant) =>
      Effect.map(
        send(made.secret, ++sequence, task, grant, { id, scannedAt: at }),
        ({ answers }) => answers[0]?.outcome,
      )
    const begins = (sessionId: number, passId: CountPassId, code = "Left wall", kind: "first" | "recount" = "first") =>
      ({ _tag: "CountBegin", code, itemId: null, passId, sessionId, kind }) satisfies EntryTask
    const sees = (passId: CountPassId, itemId: number) =>
      ({ _tag: "CountSeen", code: `c${client}.i.${itemId}`, itemId: null, passId }) satisfies EntryTask
    const ends = (passId: CountPassId) => ({ _tag: "CountEnd", code: "", itemId: null, passId }) satisfies EntryTask
    return { ...made, tell, begins, sees, ends }
  })

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** Moves what was opened and stocked so far into the past. */
const past = (client: number, seconds: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() =>
      sql.begin(async (old) => {
        await old`set local session_replication_role = replica`
        await old`update stock_movement set at = at - make_interval(secs => ${seconds}),
          scanned_at = scanned_at - make_interval(secs => ${seconds}) where client_id = ${client}`
        await old`update count_session set opened_at = opened_at - make_interval(secs => ${seconds}) where client_id = ${client}`
      }),
    ),
  )

const saidBy = (outcome: unknown) =>
  typeof outcome === "object" && outcome !== null && "said" in outcome ? outcome.said : outcome

layer(TestDb, { timeout: 60_000 })("a count at a station", (it) => {
  it.effect(
    "is begun by the label of a place, counts each reading once however often it is sent, and stays blind",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, tell, begins, sees, ends, secret, grant } = yield* aCountingStation(3)
        const { itemId } = yield* anItem({ client: 3, quantity: 3 })
        const stolen = yield* anItem({ client: 3 })
        const { sql } = yield* Behind
        yield* Effect.promise(
          () =>
            sql`update inventory_item set status_id = 30 where client_id = 3 and id not in (${itemId}, ${stolen.itemId})`,
        )
        const bin = yield* aBin(3, "Left wall")
        const session = yield* opened(owner)
        const pass = newPass()
        assert.deepStrictEqual(yield* tell(begins(session, pass, `c3.l.${bin}`)), {
          _tag: "CountBegun",
          area: "Left wall",
        })
        const id = anEntryId()
        const first = yield* tell(sees(pass, itemId), new Date(), id)
        assert.deepStrictEqual(first, {
          _tag: "Counted",
          passId: pass,
          subject: "item",
          subjectId: itemId,
          code: `c3.i.${itemId}`,
          name: "A frame",
          units: 1,
          inPass: 1,
        })
        const again = yield* Effect.all(
          Array.from({ length: 10 }, () => send(secret, 2, sees(pass, itemId), grant, { id })),
          { concurrency: "unbounded" },
        )
        for (const { answers } of again) assert.deepStrictEqual(answers[0]?.outcome, first)
        assert.deepInclude(yield* tell(sees(pass, itemId)), { units: 2, inPass: 2 })
        assert.deepInclude(yield* tell(sees(pass, 999_999)), { name: null, subject: "code", inPass: 2 })
        assert.deepStrictEqual(yield* tell(ends(pass)), { _tag: "CountEnded", area: "Left wall", units: 2 })
        const { lines, unknown } = yield* reviewed(owner, session)
        assert.sameDeepMembers(bookable(lines), [
          [`i${itemId}`, -1],
          [`i${stolen.itemId}`, -1],
        ])
        assert.deepStrictEqual(unknown, [{ code: "c3.i.999999", times: 1 }])
        const { session: shown } = yield* countById(session).pipe(as(owner))
        assert.deepInclude(shown.passes[0], { area: "Left wall", units: 2, isLate: false })
        const [row] = yield* Effect.promise(
          () =>
            sql`select counted_by, station_id is not null as at_station, location_id from count_pass where client_id = 3 and id = ${pass}`,
        )
        assert.deepInclude(row, { counted_by: clerk.userId, at_station: true, location_id: bin })
      }),
  )

  it.effect("takes the label of a place within the count, and a name for what is no place", () =>
    Effect.gen(function* () {
      const { owner, tell, begins } = yield* aCountingStation(12)
      const wall = yield* aPlace(12, "Wall")
      const shelf = yield* aPlace(12, "Shelf", wall)
      const window = yield* aPlace(12, "Window")
      const session = yield* opened(owner, { locationId: wall })
      const [labelled, named] = [newPass(), newPass()]
      assert.deepInclude(yield* tell(begins(session, labelled, `c12.l.${shelf}`)), { area: "Shelf" })
      assert.deepInclude(yield* tell(begins(session, named, "Left half")), { area: "Left half" })
      const beside = newPass()
      assert.deepInclude(yield* tell(begins(session, beside, `c12.l.${window}`)), {
        _tag: "CountBegun",
        area: "Window",
      })
      const nowhere = yield* tell(begins(session, newPass(), "c12.l.999999"))
      assert.strictEqual(saidBy(nowhere), "This count has no such place.")
      const { sql } = yield* Behind
      const rows = yield* Effect.promise(() => sql`select id, location_id from count_pass where client_id = 12`)
      assert.sameDeepMembers(
        rows.map((row) => [row.id, row.location_id]),
        [
          [labelled, shelf],
          [named, null],
          [beside, null],
        ],
      )
    }),
  )

  it.effect(
    "says at the end of a sweep what it heard: tags of ours and of nobody, and what left the stock; nothing else",
    () =>
      Effect.gen(function* () {
        const client = 13
        const { owner, clerk, tell, begins, ends } = yield* aCountingStation(client)
        const [here, sold, lost, missing] = yield* Effect.all(Array.from({ length: 4 }, () => anItem({ client })))
        if (!here || !sold || !lost || !missing) return
        const epcs = yield* Effect.forEach([here, here, sold, lost, missing], ({ itemId }) => tagged(client, itemId))
        const [, , , , unheard] = epcs
        yield* past(client, 7200)
        yield* setItemStatus(sold.itemId, StatusId.make(30)).pipe(as(clerk))
        const { sql } = yield* Behind
        yield* Effect.promise(
          () => sql`update inventory_item set status_id = 32 where client_id = ${client} and id = ${lost.itemId}`,
        )
        yield* past(client, 3600)
        const session = yield* opened(owner)
        const pass = newPass()
        const hears = (code: string, of = pass) =>
          tell({ _tag: "CountSeen", code, itemId: null, passId: of } satisfies EntryTask)
        yield* tell(begins(session, pass))
        for (const epc of epcs) if (epc !== unheard) yield* hears(epc)
        const strange = ["E28099990000000000000001", "E28099990000000000000002"]
        // A station says a number once, but two of them may have the same coat before them.
        for (const epc of [...strange, ...strange]) yield* hears(epc)
        yield* hears("4006381333931")
        const id = anEntryId()
        const ended = yield* tell(ends(pass), new Date(), id)
        assert.deepStrictEqual(ended, {
          ...{ _tag: "CountEnded", area: "Left wall", units: 4 },
          heard: {
            ...{ tags: 4, strangers: 2, gone: 2 },
            things: [
              { itemId: sold.itemId, name: "A frame", status: "Sold" },
              { itemId: lost.itemId, name: "A frame", status: "Lost" },
            ],
          },
        })
        assert.notInclude(JSON.stringify(ended), String(missing.itemId))

        const coats = newPass()
        yield* tell(begins(session, coats))
        yield* hears(strange[0] ?? "", coats)
        assert.deepInclude(yield* tell(ends(coats)), { heard: { tags: 0, strangers: 1, gone: 0, things: [] } })
        const walk = newPass()
        yield* tell(begins(session, walk))
        yield* hears("4006381333931", walk)
        assert.notProperty(yield* tell(ends(walk)), "heard")
      }),
  )

  it.effect("takes the last reading back, once", () =>
    Effect.gen(function* () {
      const { owner, tell, begins, sees, ends } = yield* aCountingStation(4)
      const { itemId } = yield* anItem({ client: 4, quantity: 2 })
      const session = yield* opened(owner)
      const pass = newPass()
      yield* tell(begins(session, pass))
      const [earlier, of] = [anEntryId(), anEntryId()]
      yield* tell(sees(pass, itemId), new Date(), earlier)
      yield* tell(sees(pass, itemId), new Date(), of)
      const undo = { _tag: "Undo", code: "", itemId: null, of, chain: [] } satisfies EntryTask
      const undone = anEntryId()
      assert.deepInclude(yield* tell(undo, new Date(), undone), { _tag: "Counted", units: 1, inPass: 1 })
      assert.deepInclude(yield* tell(undo), { _tag: "Refused", reason: "MovementUndone" })
      assert.deepInclude(yield* tell({ ...undo, of: undone }), { reason: "UndoBlocked", why: "reversal" })
      yield* tell(ends(pass))
      assert.strictEqual(
        saidBy(yield* tell({ ...undo, of: earlier })),
        "This area was ended, so its count stays as it is.",
      )
      assert.deepStrictEqual(bookable((yield* reviewed(owner, session)).lines), [[`i${itemId}`, -1]])
    }),
  )

  it.effect(
    "is handed over: each reading carries its own person, and nobody of another client or center has the pass",
    () =>
      Effect.gen(function* () {
        const { owner, station, tell, begins, sees } = yield* aCountingStation(5)
        const theirs = yield* aCountingStation(6)
        const { itemId } = yield* anItem({ client: 5 })
        const session = yield* opened(owner)
        const pass = newPass()
        yield* tell(begins(session, pass))
        const other = yield* working(yield* aStaff(5), station.id)
        assert.deepInclude(yield* tell(sees(pass, itemId), new Date(), anEntryId(), other.grant), { inPass: 1 })
        const { sql } = yield* Behind
        const [row] = yield* Effect.promise(() => sql`select seen_by from count_seen where client_id = 5`)
        assert.strictEqual(row?.seen_by, other.staff.userId)
        assert.strictEqual(saidBy(yield* theirs.tell(theirs.sees(pass, itemId))), "This area was not begun.")
        assert.strictEqual(saidBy(yield* theirs.tell(theirs.ends(pass))), "This area was not begun.")
        assert.strictEqual(
          saidBy(yield* theirs.tell(theirs.begins(session, newPass()))),
          "There is no such count at your centers.",
        )
        assert.strictEqual(
          saidBy(yield* tell(begins(session, newPass(), "c5.l.999999"))),
          "This count has no such place.",
        )
      }),
  )

  it.effect("counts what was read before the review and arrives after it, and asks for another look", () =>
    Effect.gen(function* () {
      const { owner, clerk, tell, begins, sees, ends } = yield* aCountingStation(7)
      const here = yield* anItem({ client: 7 })
      const kept = yield* anItem({ client: 7 })
      yield* past(7, 7200)
      const session = yield* opened(owner)
      yield* past(7, 3600)
      yield* walked(clerk, session, [here.itemId])
      const { lines, version, digest } = yield* reviewed(owner, session)
      assert.deepStrictEqual(bookable(lines), [[`i${kept.itemId}`, -1]])
      const pass = newPass()
      assert.deepInclude(yield* tell(begins(session, pass, "Right wall"), ago(600)), { _tag: "CountBegun" })
      const applying = applyCount({ id: session, version, digest, because: "Yes" }).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(applying))._tag, "CountUnfinished")
      yield* tell(sees(pass, kept.itemId), ago(590))
      yield* tell(ends(pass), ago(580))
      assert.strictEqual((yield* Effect.flip(applying))._tag, "CountChanged")
      // One that is read now is too late for this round.
      assert.match(String(saidBy(yield* tell(begins(session, newPass())))), /being reviewed/)
      assert.deepStrictEqual((yield* reviewSession(session, version).pipe(as(owner))).review?.lines, [])
      yield* agrees(owner)
    }),
  )

  it.effect("keeps what arrives after the booking as evidence, and changes nothing", () =>
    Effect.gen(function* () {
      const { owner, clerk, tell, begins, sees, ends } = yield* aCountingStation(8)
      const { itemId } = yield* anItem({ client: 8 })
      yield* past(8, 7200)
      const session = yield* opened(owner)
      yield* past(8, 3600)
      yield* walked(clerk, session, [])
      yield* reviewed(owner, session)
      yield* approved(owner, session)
      const pass = newPass()
      const booked = "This count was booked before this arrived. It changes nothing."
      assert.strictEqual(saidBy(yield* tell(begins(session, pass), ago(600))), booked)
      assert.strictEqual(saidBy(yield* tell(sees(pass, itemId), ago(590))), booked)
      yield* tell(ends(pass), ago(580))
      const { session: shown } = yield* countById(session).pipe(as(owner))
      assert.deepInclude(
        shown.passes.find(({ id }) => id === pass),
        { isLate: true, units: 1 },
      )
      assert.deepInclude(yield* itemRow(8, itemId), { status: 32, total: 0 })
      yield* undoCount(session, shown.version).pipe(as(owner))
      const undone = "This count was booked and undone. It changes nothing."
      const last = newPass()
      assert.strictEqual(saidBy(yield* tell(begins(session, last))), undone)
      assert.strictEqual(saidBy(yield* tell(sees(last, itemId))), undone)
      yield* tell(ends(last))
      const { session: after } = yield* countById(session).pipe(as(owner))
      assert.deepInclude(
        after.passes.find(({ id }) => id === last),
        { isLate: true, units: 1 },
      )
      assert.deepInclude(yield* itemRow(8, itemId), { status: 5, total: 1 })
      const other = yield* openCount(opening).pipe(as(owner))
      yield* cancelCount(other.id, other.version).pipe(as(owner))
      assert.strictEqual(saidBy(yield* tell(begins(other.id, newPass()))), "This count was cancelled.")
      yield* agrees(owner)
    }),
  )

  it.effect("counts a tag as its item however often it is heard, and keeps none that hangs on nothing here", () =>
    Effect.gen(function* () {
      const { owner, tell, begins, ends } = yield* aCountingStation(10)
      const { itemId } = yield* anItem({ client: 10 })
      const { sql } = yield* Behind
      const [epc, foreign] = ["E28011600000000000000A10", "E28011600000000000000A11"]
      yield* Effect.promise(
        () =>
          sql`insert into item_tag (client_id, epc, item_id, paired_by) values (10, ${epc}, ${itemId}, ${owner.userId})`,
      )
      const session = yield* opened(owner)
      const pass = newPass()
      yield* tell(begins(session, pass))
      const hears = (code: string) => tell({ _tag: "CountSeen", code, itemId: null, passId: pass })
      yield* hears(epc)
      assert.deepInclude(yield* hears(epc.toLowerCase()), { _tag: "Counted", name: "A frame", inPass: 1 })
      assert.deepInclude(yield* hears(foreign), { _tag: "Counted", name: null, inPass: 1 })
      yield* tell(ends(pass))
      const { lines, unknown } = yield* reviewed(owner, session)
      assert.deepStrictEqual([lines, unknown], [[], []])
    }),
  )

  it.effect("counts an area again at a station while a count is counted again", () =>
    Effect.gen(function* () {
      const { owner, clerk, tell, begins, sees, ends } = yield* aCountingStation(9)
      const { itemId } = yield* anItem({ client: 9, quantity: 4 })
      const session = yield* opened(owner)
      yield* walked(clerk, session, [itemId])
      yield* reviewed(owner, session)
      yield* recounting(owner, session)
      const pass = newPass()
      yield* tell(begins(session, pass, "Wall", "recount"))
      for (let n = 0; n < 4; n++) yield* tell(sees(pass, itemId))
      yield* tell(ends(pass))
      assert.deepStrictEqual((yield* reviewed(owner, session)).lines, [])
    }),
  )
})
