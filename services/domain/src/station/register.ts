import type { CenterId } from "@sightline/model/center"
import { CenterNotFound } from "@sightline/model/center"
import { StationId, StationNameTaken, StationRegisterRefused } from "@sightline/model/station"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { digest, Secret } from "../secret/secret"
import { newProof, stationSecret } from "../secret/station-secret"
import { stationById } from "./list"
import { centerOf, insertStation, moveSession } from "./queries"

/**
 * Makes a browser a station of one of the caller's centers. A person who registers it at a kiosk goes on working there.
 */
export const registerStation = Effect.fn("registerStation")(function* (name: string, centerId: CenterId) {
  const caller = yield* person
  const center = caller.centerIds.includes(centerId) ? yield* one(centerOf, centerId) : undefined
  if (!center) return yield* new CenterNotFound()
  const proof = newProof(yield* Secret, caller)
  const { userId } = caller
  const made = yield* once({
    answer: StationId,
    refusal: StationRegisterRefused,
    act: Effect.fnUntraced(function* () {
      const row = yield* one(insertStation, { name, centerId, hash: digest(proof), userId })
      if (!row) return yield* new StationNameTaken()
      const changes = [
        { name: "Name", before: "", after: name },
        { name: "Center", before: "", after: center.name },
      ]
      yield* noteChange({ noun: "station", id: row.id, action: "Registered", changes })
      yield* one(moveSession, caller.sessionId, row.id)
      return row.id
    }),
  })
  const station = yield* Effect.orDie(stationById(made))
  return { station, secret: stationSecret(caller.clientId, made, proof) }
})
