import { randomUUID } from "node:crypto"
import { itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { CountPassKind, CountSessionId } from "@sightline/model/count"
import { CountPassId, LocationId } from "@sightline/model/count"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"
import { as, Behind } from "../db/test-db"
import { applyCount, reviewSession } from "./apply"
import { beginPass, endCountPass, seeInPass } from "./pass"
import { countById, openCount, recountCount } from "./session"

/** A count of a whole center where hand and booking are one. */
export const opening = { centerId: 1 as CenterId, locationId: null, categoryIds: [], brandIds: [], graceSeconds: 0 }

export const opened = (staff: Staff, changes: Partial<Parameters<typeof openCount>[0]> = {}) =>
  Effect.map(openCount({ ...opening, ...changes }).pipe(as(staff)), ({ id }) => id)

/** A pass that has begun. */
export const begun = (
  staff: Staff,
  sessionId: CountSessionId,
  kind: CountPassKind = "first",
  area = "Wall",
  place: number | null = null,
) =>
  Effect.gen(function* () {
    const passId = CountPassId.make(randomUUID())
    const locationId = place === null ? null : LocationId.make(place)
    yield* beginPass({ sessionId, passId, kind, area, locationId, at: new Date() }).pipe(as(staff))
    return passId
  })

/** Reads labels of items, each as often as it is named. */
export const sees = (staff: Staff, passId: CountPassId, ...itemIds: ReadonlyArray<number>) =>
  seesAt(staff, passId, new Date(), ...itemIds)

/** The same, read at that time and sent now. */
export const seesAt = (staff: Staff, passId: CountPassId, at: Date, ...itemIds: ReadonlyArray<number>) =>
  seeInPass(
    passId,
    itemIds.map((id) => ({ code: itemCode(staff.clientCode, id), quantity: 1, at })),
  ).pipe(as(staff))

export const ends = (staff: Staff, passId: CountPassId) => endCountPass(passId, new Date()).pipe(as(staff))

/** A whole pass. */
export const walked = (
  staff: Staff,
  sessionId: CountSessionId,
  itemIds: ReadonlyArray<number>,
  kind: CountPassKind = "first",
  area = "Wall",
  place: number | null = null,
) =>
  Effect.gen(function* () {
    const passId = yield* begun(staff, sessionId, kind, area, place)
    if (itemIds.length > 0) yield* sees(staff, passId, ...itemIds)
    yield* ends(staff, passId)
  })

const versionOf = (staff: Staff, id: CountSessionId) =>
  Effect.map(countById(id).pipe(as(staff), Effect.orDie), ({ session }) => session.version)

export const reviewed = (staff: Staff, id: CountSessionId) =>
  Effect.gen(function* () {
    const found = yield* reviewSession(id, yield* versionOf(staff, id)).pipe(as(staff))
    if (!found.review) return yield* Effect.dieMessage("an editor sees the review")
    return { ...found.review, version: found.session.version }
  })

export const recounting = (staff: Staff, id: CountSessionId) =>
  Effect.flatMap(versionOf(staff, id), (version) => recountCount(id, version).pipe(as(staff)))

/** Approves what the review shows now. */
export const approved = (staff: Staff, id: CountSessionId, because: string | null = "Counted twice") =>
  Effect.gen(function* () {
    const { review, session } = yield* countById(id).pipe(as(staff))
    return yield* applyCount({ id, version: session.version, digest: review?.digest ?? "", because }).pipe(as(staff))
  })

/** The lines that a review would book, as their key and difference. */
export const bookable = (lines: ReadonlyArray<{ key: string; class: string; variance: number }>) =>
  lines.filter((line) => line.class === "missing" || line.class === "surplus").map((line) => [line.key, line.variance])

/** Everything so far happened that many minutes earlier. */
export const earlier = (client: number, minutes: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() =>
      sql.begin(async (past) => {
        await past`set local session_replication_role = replica`
        await past`update stock_movement set at = at - make_interval(mins => ${minutes}),
          scanned_at = scanned_at - make_interval(mins => ${minutes}) where client_id = ${client}`
        await past`update count_session set opened_at = opened_at - make_interval(mins => ${minutes}),
          reviewed_at = reviewed_at - make_interval(mins => ${minutes}), decided_at = decided_at - make_interval(mins => ${minutes})
          where client_id = ${client}`
        await past`update count_pass set begun_at = begun_at - make_interval(mins => ${minutes}),
          ended_at = ended_at - make_interval(mins => ${minutes}) where client_id = ${client}`
        await past`update count_seen set first_at = first_at - make_interval(mins => ${minutes}),
          last_at = last_at - make_interval(mins => ${minutes}) where client_id = ${client}`
        await past`update count_line set first_at = first_at - make_interval(mins => ${minutes}),
          last_at = last_at - make_interval(mins => ${minutes}) where client_id = ${client}`
      }),
    ),
  )

/** A chance that a seed repeats. */
export function chance(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % below
  }
}

/** One more of the same product, under its own label. */
export const twinOf = (client: number, inventoryId: InventoryId) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const [row] = await sql<{ id: InventoryItemId }[]>`
        with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          values (${client}, ${inventoryId}, 5, 1, 1) returning id),
        m as (insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select ${client}, ${inventoryId}, 1, id, 5, 1, 'receipt' from i),
        p as (update inventory set total_quantity = total_quantity + 1, item_count = item_count + 1
          where client_id = ${client} and id = ${inventoryId})
        select id from i`
      if (!row) throw new Error("no twin was made")
      return row.id
    }),
  )

/** A place at a center, inside another one or not. */
export const aPlace = (client: number, name: string, within: number | null = null, center = 1) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const [row] = await sql<{ id: LocationId }[]>`insert into location (client_id, center_id, parent_id, kind, name)
        values (${client}, ${center}, ${within}, ${within === null ? "Room" : "Bin"}, ${name}) returning id`
      if (!row) throw new Error("no place was made")
      return row.id
    }),
  )

/** Puts an item at a place, past the services. */
export const puts = (client: number, itemId: number, place: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`update inventory_item set location_id = ${place} where client_id = ${client} and id = ${itemId}`,
    ),
  )

/** A count of a place or of the whole center, walked and booked. */
export const counted = (
  owner: Staff,
  ann: Staff,
  place: LocationId | null,
  itemIds: ReadonlyArray<number>,
  changes: Parameters<typeof opened>[1] = {},
) =>
  Effect.gen(function* () {
    const id = yield* opened(owner, { locationId: place, ...changes })
    yield* walked(ann, id, itemIds, "first", "Wall", place)
    yield* reviewed(owner, id)
    yield* approved(owner, id)
    return id
  })
