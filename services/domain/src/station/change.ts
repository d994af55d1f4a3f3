import type { FieldChange } from "@sightline/model/history"
import { Station, type StationId, StationNameTaken, StationNotFound, StationStale } from "@sightline/model/station"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { actOnce } from "../once/act-once"
import { stationById } from "./list"
import { endSessions, heldStation, isNameTaken, renameTo, setRevoked, writeHistory } from "./queries"
import { staff } from "./view"

type Held = NonNullable<Effect.Effect.Success<ReturnType<typeof hold>>>

const hold = (id: StationId, centerIds: ReadonlyArray<number>) => one(heldStation, id, centerIds)

/** A station's new name; a name that somebody has changed meanwhile is not overwritten. */
export const renameStation = (id: StationId, name: string, version: number) =>
  changed(id, (held, userId) =>
    Effect.gen(function* () {
      if (held.version !== version) return { stale: held.version }
      if (held.name === name) return "done"
      if ((yield* one(isNameTaken, name, id))?.taken) return "taken"
      yield* one(renameTo, id, name)
      return yield* written(id, userId, "Renamed", { name: "Name", before: held.name, after: name })
    }),
  )

/** Its sessions end with it; what it still sends waits for a manager. */
export const revokeStation = (id: StationId) =>
  changed(id, (held, userId) =>
    Effect.gen(function* () {
      if (held.isRevoked) return "done"
      yield* one(setRevoked, id, userId)
      yield* one(endSessions, id)
      return yield* written(id, userId, "Revoked", { name: "Station", before: "In use", after: "Revoked" })
    }),
  ).pipe(Effect.catchTag("StationStale", Effect.die), Effect.catchTag("StationNameTaken", Effect.die))

/** The browser still has its secret, so it is a station again; people sign in anew. */
export const restoreStation = (id: StationId) =>
  changed(id, (held, userId) =>
    Effect.gen(function* () {
      if (!held.isRevoked) return "done"
      if ((yield* one(isNameTaken, held.name, id))?.taken) return "taken"
      yield* one(setRevoked, id, null)
      return yield* written(id, userId, "Restored", { name: "Station", before: "Revoked", after: "In use" })
    }),
  ).pipe(Effect.catchTag("StationStale", Effect.die))

type Verdict = "done" | "taken" | { readonly stale: number }

/** Read in the same transaction: whoever revokes the station that he works at himself may read nothing afterwards. */
const changed = <E, R>(id: StationId, change: (held: Held, userId: number) => Effect.Effect<Verdict, E, R>) =>
  Effect.gen(function* () {
    const { userId, centerIds } = yield* staff
    const verdict = yield* actOnce(
      Effect.gen(function* () {
        const held = yield* hold(id, centerIds)
        const verdict = held ? yield* change(held, userId) : "missing"
        return verdict === "done" ? { station: encode(yield* Effect.orDie(stationById(id))) } : verdict
      }),
    )
    if (verdict === "missing") return yield* new StationNotFound()
    if (verdict === "taken") return yield* new StationNameTaken()
    return "stale" in verdict ? yield* new StationStale({ version: verdict.stale }) : decode(verdict.station)
  })

const encode = Schema.encodeSync(Station)
const decode = Schema.decodeSync(Station)

const written = (id: StationId, userId: number, action: string, change: FieldChange) =>
  Effect.as(one(writeHistory, { id, userId, action, changes: [change] }), "done" as const)
