import { BadgePinMissing, BadgePinNeeded, BadgePinWrong, BadgeRefused } from "@sightline/model/badge"
import { readBadge } from "@sightline/model/badge-code"
import { ClientId } from "@sightline/model/client"
import { NoAccess } from "@sightline/model/session"
import { StationRevoked, StationUnknown } from "@sightline/model/station"
import { Effect } from "effect"
import { installation } from "../db/db"
import { laneOf } from "../lane/lane"
import { badgeDigest } from "../secret/badge-secret"
import { everySecret, Secret, secretId } from "../secret/secret"
import { readStationSecret } from "../secret/station-secret"
import { beginAtStation } from "./begin-at-station"
import { passwordMatches } from "./password"
import { auditRefusal } from "./queries"
import {
  badgeAtStation,
  signInWithBadge as beginWithBadge,
  countPin,
  type FoundBadge,
  renewBadge,
} from "./queries-badge"
import { isClosed } from "./seeded"

interface Shown {
  /** The station's proof: a badge opens a session there and nowhere else. */
  readonly secret: string
  readonly badge: string
  readonly pin: string | null
  readonly address: string
  readonly device: string
}

/** Begins a session at a station for the holder of a badge (decision 120). */
export const signInWithBadge = Effect.fn("signInWithBadge")(function* ({ secret, badge, pin, address, device }: Shown) {
  const station = readStationSecret(secret)
  if (!station) return yield* new StationUnknown()
  const letters = readBadge(badge)
  const found = yield* Effect.reduce(yield* everySecret, undefined as FoundBadge | undefined, (known, installed) =>
    known && known.verdict !== "unknown"
      ? Effect.succeed(known)
      : Effect.map(
          // A text that is no badge asks for a digest that no badge has: the station is checked all the same.
          installation(
            badgeAtStation,
            station,
            letters === undefined ? Buffer.alloc(0) : badgeDigest(installed, letters),
          ),
          ([row]) => row,
        ),
  )
  if (!found) return yield* Effect.dieMessage("badge_at_station answered nothing")
  const holder = yield* admitted(found)
  if (yield* isClosed(holder)) return yield* new BadgeRefused({ because: "unknown" })
  const clientId = ClientId.make(station.clientId)
  if (holder.pin_hash === null && holder.needs_pin) return yield* new BadgePinMissing()
  if (holder.pin_hash !== null) {
    if (pin === null) return yield* new BadgePinNeeded()
    const [row] = yield* installation(countPin, clientId, holder.id)
    const left = row?.left ?? null
    if (left === null) return yield* new BadgeRefused({ because: "locked" })
    if (!(yield* passwordMatches(laneOf(clientId), holder.pin_hash, pin))) {
      const because = left === 0 ? "wrong PIN, the badge's last" : "wrong PIN"
      yield* installation(auditRefusal, {
        userId: holder.user_id,
        clientId,
        what: "sign-in refused",
        because,
        address,
      })
      return yield* new BadgePinWrong({ left })
    }
  }
  const begun = yield* beginAtStation(station, { address, device }, (db, begin) => beginWithBadge(db, holder.id, begin))
  if (!begun) return yield* new BadgeRefused({ because: "revoked" })
  if (letters !== undefined) {
    const current = yield* Secret
    const by = { hash: badgeDigest(current, letters), secretId: secretId(current) }
    yield* installation(renewBadge, clientId, holder.id, by)
  }
  return begun
})

const admitted = (found: FoundBadge) => {
  switch (found.verdict) {
    case "found":
      return Effect.succeed(found)
    case "stationUnknown":
      return new StationUnknown()
    case "stationRevoked":
      return new StationRevoked()
    case "noAccess":
      return new NoAccess()
    default:
      return new BadgeRefused({ because: found.verdict })
  }
}
