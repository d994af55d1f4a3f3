import type { CenterId } from "@sightline/model/center"
import { CenterNotFound, StationNameTaken } from "@sightline/model/station"
import { Effect } from "effect"
import { one } from "../db/db"
import { actOnce } from "../once/act-once"
import { digest, Secret } from "../session/secret"
import { stationById } from "./list"
import { centerOf, insertStation, moveSession, writeHistory } from "./queries"
import { newProof, stationSecret } from "./secret"
import { staff } from "./view"

/** A browser becomes a station of one of the caller's centers. Whoever registers it at a kiosk goes on working there. */
export const registerStation = Effect.fn("registerStation")(function* (name: string, centerId: CenterId) {
  const caller = yield* staff
  const center = caller.centerIds.includes(centerId) ? yield* one(centerOf, centerId) : undefined
  if (!center) return yield* new CenterNotFound()
  const proof = newProof(yield* Secret, caller)
  const { userId } = caller
  const made = yield* actOnce(
    Effect.gen(function* () {
      const row = yield* one(insertStation, { name, centerId, hash: digest(proof), userId })
      if (!row) return null
      const changes = [
        { name: "Name", before: "", after: name },
        { name: "Center", before: "", after: center.name },
      ]
      yield* one(writeHistory, { id: row.id, userId, action: "Registered", changes })
      yield* one(moveSession, caller.sessionId, row.id)
      return row.id
    }),
  )
  if (made === null) return yield* new StationNameTaken()
  const station = yield* Effect.orDie(stationById(made))
  return { station, secret: stationSecret(caller.clientId, made, proof) }
})
