import { ClientId } from "@sightline/model/client"
import { StationRevoked, StationUnknown } from "@sightline/model/station"
import { type StationPerson, StationPinRefused, StationPinWrong } from "@sightline/model/station-pin"
import { rolesWithoutStationPin as barred } from "@sightline/model/station-pin-rules"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { installation } from "../db/db"
import { laneOf } from "../lane/lane"
import { readStationSecret } from "../secret/station-secret"
import { beginAtStation } from "./begin-at-station"
import { passwordMatches } from "./password"
import { auditRefusal } from "./queries"
import { signInWithPin as beginWithPin, countStationPin, namesAtStation } from "./queries-pin"
import { isClosed } from "./seeded"

/** The people who may sign in by name and PIN at the station that shows its secret (decision 210). */
export const peopleAtStation = Effect.fn("peopleAtStation")(function* (secret: string) {
  const station = readStationSecret(secret)
  if (!station) return yield* new StationUnknown()
  const [found] = yield* installation(namesAtStation, station, { barred })
  if (!found) return yield* Effect.dieMessage("station_pin_names answered nothing")
  if (found.verdict !== "found") return yield* refusedStation(found.verdict)
  const open = yield* Effect.filter(found.people, (one) => Effect.negate(isClosed(one)))
  return open.map(
    ({ user_id, first_name, last_name }): StationPerson => ({
      userId: user_id,
      firstName: first_name,
      lastName: last_name,
    }),
  )
})

interface Typed {
  /** The station's proof: a PIN opens a session there and nowhere else. */
  readonly secret: string
  readonly userId: UserId
  readonly pin: string
  readonly address: string
  readonly device: string
}

/**
 * Begins a session at a station for the person who chose their name there and typed their PIN. A hash is compared whoever was
 * chosen, so that neither words nor time tell of anybody whom the station does not offer (decision 210).
 */
export const signInWithPin = Effect.fn("signInWithPin")(function* ({ secret, userId, pin, address, device }: Typed) {
  const station = readStationSecret(secret)
  if (!station) return yield* new StationUnknown()
  const clientId = ClientId.make(station.clientId)
  const [counted] = yield* installation(countStationPin, station, { userId, barred })
  if (!counted) return yield* Effect.dieMessage("station_pin_count answered nothing")
  if (counted.verdict === "stationUnknown" || counted.verdict === "stationRevoked")
    return yield* refusedStation(counted.verdict)
  const isRight = yield* passwordMatches(laneOf(clientId), counted.pin_hash ?? undefined, pin)
  if (counted.verdict !== "counted") return yield* new StationPinRefused({ because: counted.verdict })
  if (yield* isClosed(counted)) return yield* new StationPinRefused({ because: "unknown" })
  if (!isRight) {
    const isEnded = counted.left_in_all === 0
    const left = Math.min(counted.left_in_row, counted.left_in_all)
    const because = isEnded ? "wrong PIN, the last of twenty" : left === 0 ? "wrong PIN, now locked" : "wrong PIN"
    yield* installation(auditRefusal, { userId, clientId, what: "sign-in refused", because, address })
    return yield* new StationPinWrong({ left, isEnded })
  }
  const proved = { userId, pinHash: counted.pin_hash }
  const begun = yield* beginAtStation(station, { address, device }, (db, begin) => beginWithPin(db, proved, begin))
  return begun ?? (yield* new StationPinRefused({ because: "unknown" }))
})

const refusedStation = (verdict: "stationUnknown" | "stationRevoked") =>
  verdict === "stationRevoked" ? new StationRevoked() : new StationUnknown()
