import { randomUUID } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { CountPassId, type CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setItemStatus } from "../inventory-item/set-status"
import { applyEntries } from "../station/apply"
import { anEntryId, aStation, aWorkingStation, send, working } from "../station/given"
import { agrees } from "../stock-movement/test-undo"
import { approved, begun, bookable, chance, earlier, ends, opened, recounting, reviewed, seesAt } from "./given"
import { aWall, inHand, type Read, selling, take, type World, walking, workingOffline } from "./test-wall"

const sold = StatusId.make(30)

/** Few in the test run, one for each time of sending; `COUNT_ROUNDS` asks for more, from `COUNT_FIRST` on. */
const rounds = Number(process.env.COUNT_ROUNDS ?? 3)
const first = Number(process.env.COUNT_FIRST ?? 1)

/** When the station without a network sends what it has. */
const drains = ["before the review", "before the booking", "after the booking"] as const

/** Seconds by which clocks differ where they do, and by which a booking may then be late. */
const mostSkew = 120
const grace = 300

interface Counter {
  readonly who: Staff
  readonly items: ReadonlyArray<InventoryItemId>
  readonly area: string
  readonly from: number
  readonly meanwhile: (item: InventoryItemId) => ReturnType<typeof selling>
}

/** In the office what is read is sent at once. */
const counting = (world: World, session: CountSessionId, { who, area, ...walk }: Counter) =>
  Effect.gen(function* () {
    const pass = yield* begun(who, session, "first", area)
    yield* walking(world, walk.items, {
      ...walk,
      reads: (item, units, at) =>
        Effect.orDie(Effect.asVoid(seesAt(who, pass, at, ...Array<InventoryItemId>(units).fill(item)))),
    })
    yield* ends(who, pass)
  })

/** At a station without a network all of it waits. */
const countingOffline = (world: World, sessionId: CountSessionId, { who, area, ...walk }: Counter) =>
  Effect.gen(function* () {
    const passId = CountPassId.make(randomUUID())
    const of = { itemId: null, passId }
    const read: Read[] = [{ at: new Date(), task: { _tag: "CountBegin", code: area, sessionId, kind: "first", ...of } }]
    yield* walking(world, walk.items, {
      ...walk,
      reads: (item, units, at) =>
        Effect.sync(() => {
          const code = itemCode(who.clientCode, item)
          for (let nth = 0; nth < units; nth++) read.push({ at, task: { _tag: "CountSeen", code, ...of } })
        }),
    })
    read.push({ at: new Date(), task: { _tag: "CountEnd", code: area, ...of } })
    return read
  })

interface Line {
  readonly secret: string
  readonly grant: string
  /** What waits, in order. */
  readonly entries: ReturnType<typeof entriesOf>
}

/** Entries as a station keeps them, with the time by its clock. */
const entriesOf = (reads: ReadonlyArray<Read>, grant: string, skew: number) =>
  reads.map(({ task, at }, nth) => ({
    ...{ id: anEntryId(), sequence: nth + 1, task, grant },
    scannedAt: new Date(at.getTime() + skew * 1000),
  }))

/** Stations send some entries at a time, in turns that nobody chose; an answer may be lost, and then they come again. */
const sending = (lines: ReadonlyArray<Line>, pick: (below: number) => number) =>
  Effect.gen(function* () {
    const waiting = lines.map(({ entries, ...of }) => ({ ...of, left: [...entries] }))
    while (waiting.some(({ left }) => left.length > 0)) {
      const next = waiting[pick(waiting.length)]
      if (!next) return
      const some = next.left.slice(0, 1 + pick(6))
      const { answers } = yield* applyEntries(next.secret, some)
      for (const { outcome } of answers)
        assert.include(["CountBegun", "Counted", "CountEnded"], outcome._tag, JSON.stringify(outcome))
      if (pick(4) > 0) next.left.splice(0, some.length)
    }
  })

const round = (nth: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const pick = chance(nth)
    const client = 1000 + nth
    const [ann, bob] = [yield* aStaff(client, { centers: 2 }), yield* aStaff(client, { centers: 2 })]
    const { owner: boss, secret, grant } = yield* aWorkingStation(client)
    const owner: Staff = { ...boss, centerIds: ann.centerIds }
    yield* Effect.promise(
      () => sql`insert into membership_center (user_id, client_id, center_id) values (${boss.userId}, ${client}, 2)`,
    )
    const when = drains[nth % 3] ?? drains[0]
    // What a station sends after the booking is held against it by its time: there its clock is right.
    const isSkewed = nth % 4 > 1 && when !== "after the booking"
    const isAtStations = nth % 2 === 1
    const world = yield* aWall(client, pick)
    const items = [...world.wall.keys()]
    const [large] = items.slice(-1)
    const [victim] = items
    if (large === undefined || victim === undefined) return yield* Effect.dieMessage("nothing stands on the wall")
    const soldBefore: InventoryItemId[] = []
    for (let n = 0; n < 2; n++) {
      soldBefore.push((yield* setItemStatus(large, sold).pipe(as(owner))).itemId)
      yield* take(world, large)
    }
    // Every second round somebody steals one single frame that nobody touches, before the count.
    const isTheft = nth % 4 < 2
    if (isTheft) yield* take(world, victim)
    const traded = isTheft ? items.slice(1) : items
    // Where a booking may be late, what came within that time before the count would be no loss.
    if (isSkewed) yield* earlier(client, 60)
    const id = yield* opened(owner, { graceSeconds: isSkewed ? grace : 0 })
    const skew = () => (isSkewed ? -pick(mostSkew) : 0)
    // Single labels are one unit wherever they are read; a batch is one person's.
    const half = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)] as const
    const meanwhile = (item: InventoryItemId) => selling(owner, world, [item], pick, 2)
    const left = { who: ann, items: half[0], area: "Left", from: pick(4), meanwhile }
    const right = { who: bob, items: half[1], area: "Right", from: pick(4), meanwhile }
    const [walks, , offline] = yield* Effect.all(
      [
        isAtStations
          ? Effect.all([countingOffline(world, id, left), countingOffline(world, id, right)], {
              concurrency: "unbounded",
            })
          : Effect.as(
              Effect.all([counting(world, id, left), counting(world, id, right)], { concurrency: "unbounded" }),
              [],
            ),
        selling(owner, world, traded, pick),
        workingOffline(owner, world, { items: traded, large, sold: soldBefore }, pick),
      ],
      { concurrency: "unbounded" },
    )
    const stations: Line[] = []
    for (const [at, reads] of walks.entries()) {
      const { secret: own, station } = yield* aStation(yield* aStaff(client, { roles: ["owner"] }))
      const { grant: mayScan } = yield* working(at === 0 ? ann : bob, station.id)
      stations.push({ secret: own, grant: mayScan, entries: entriesOf(reads, mayScan, skew()) })
    }
    // One of two that were cut off may be so until everybody believes that they know the result.
    const isLate = isAtStations && when === "before the booking"
    yield* sending(isLate ? stations.slice(0, 1) : stations, pick)
    let sequence = 0
    const drain = (ago: number) =>
      Effect.forEach(offline, ({ task, at }) =>
        send(secret, ++sequence, task, grant, { scannedAt: new Date(at.getTime() - ago + skew() * 1000) }),
      )
    const expected = isTheft ? [[`i${victim}`, -1]] : []
    if (when === "before the review") yield* drain(0)
    // More is sold before anybody reviews, and between the review and its approval.
    const { lines } = yield* reviewed(owner, id)
    if (when === "before the review") assert.deepStrictEqual(bookable(lines), expected, `round ${nth}`)
    yield* recounting(owner, id)
    if (isLate) yield* sending(stations.slice(1), pick)
    if (when === "before the booking") yield* drain(0)
    yield* selling(owner, world, traded, pick)
    const later = bookable((yield* reviewed(owner, id)).lines)
    if (when !== "after the booking") assert.deepStrictEqual(later, expected, `round ${nth}, later`)
    const booking = yield* Effect.all([Effect.either(approved(owner, id)), selling(owner, world, traded, pick)], {
      concurrency: "unbounded",
    })
    // What is sold, ordered or offline meanwhile may change what would be booked: nothing is, and another look is asked for.
    if (Either.isLeft(booking[0])) {
      assert.strictEqual(booking[0].left._tag, "CountChanged", `round ${nth}`)
      yield* reviewed(owner, id)
      yield* approved(owner, id)
    }
    if (when === "after the booking") {
      // It arrives an hour later.
      yield* earlier(client, 60)
      yield* drain(3_600_000)
    }
    const stands = yield* Effect.promise(
      () => sql<{ id: number; units: number }[]>`
        select coalesce(i.split_from_id, i.id) as id, sum(i.quantity)::int as units from inventory_item i
        where i.client_id = ${client} and i.status_id = 5 and i.center_id = 1 group by 1`,
    )
    const found = new Map(stands.map(({ id: item, units }) => [item, units]))
    for (const item of items)
      assert.strictEqual(
        found.get(item) ?? 0,
        (world.wall.get(item) ?? 0) + inHand(world, item),
        `round ${nth}, ${when}, item ${item}`,
      )
    const lost = yield* Effect.promise(
      () => sql<{ id: number }[]>`select id from inventory_item
        where client_id = ${client} and status_id = 32 and quantity > 0`,
    )
    assert.deepStrictEqual(
      [...lost].map((row) => row.id),
      isTheft ? [victim] : [],
      `round ${nth}, ${when}`,
    )
    yield* agrees(owner)
  })

/** For as many rounds as anybody asks for. */
const longest = 3_600_000

layer(TestDb, { timeout: 60_000 })("counting while others sell", (it) => {
  it.effect(
    "names what was stolen and nothing else, whatever the interleaving and whenever stations send",
    () =>
      Effect.forEach(
        Array.from({ length: rounds }, (_, nth) => first + nth),
        round,
        { discard: true },
      ),
    longest,
  )
})
