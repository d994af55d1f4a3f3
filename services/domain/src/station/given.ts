import { serial } from "@sightline/fixtures/serial"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { EntryId, type EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { aStaff, as, Behind } from "../db/test-db"
import { applyEntries } from "./apply"
import { grantAtStation } from "./grant"
import { registerStation } from "./register"

let named = 0

/** A station of the owner's first center, with the owner's kiosk session moved to it. */
export const aStation = (owner: Staff, name = `Station ${++named}`) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(() => sql`update session set kind = 'kiosk' where id = ${owner.sessionId}`)
    return yield* registerStation(name, 1 as CenterId).pipe(as(owner))
  })

/** A user who signed in at a station some hours ago, with their grant. */
export const working = (staff: Staff, stationId: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(
      () => sql`update session set kind = 'kiosk', station_id = ${stationId}, created_at = now() - interval '8 hours'
        where id = ${staff.sessionId}`,
    )
    const { grant } = yield* grantAtStation().pipe(as(staff))
    return { staff, grant }
  })

/** A station of an owner, with a clerk who works at it. */
export const aWorkingStation = (client = 3) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"] })
    const { secret, station } = yield* aStation(owner)
    const clerk = yield* aStaff(client)
    const { grant } = yield* working(clerk, station.id)
    return { owner, clerk, secret, station, grant }
  })

/** A fresh UUIDv7. */
export const anEntryId = () => EntryId.make(`01900000-0000-7000-8000-${serial().toString(16).padStart(12, "0")}`)

export const removal = (code: string, itemId: InventoryItemId | null = null): EntryTask => ({
  _tag: "Remove",
  code,
  itemId,
})

export const reversal = (of: EntryId | null, itemId: InventoryItemId | null = null): EntryTask => ({
  _tag: "Reverse",
  code: "",
  itemId,
  of,
})

/** Sends one entry and reads its answer. */
export const send = (
  secret: string,
  sequence: number,
  task: EntryTask,
  grant: string | null,
  { id = anEntryId(), scannedAt = new Date() }: { id?: EntryId; scannedAt?: Date } = {},
) => applyEntries(secret, [{ id, sequence, task, scannedAt, grant }])
