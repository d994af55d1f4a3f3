import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { installation, type Sql, type Statement } from "../db/db"
import { digest, newSessionId, randomToken } from "../secret/secret"
import type { ShownSecret } from "../secret/station-secret"
import { longestDevice, sessionLife } from "./begin"
import { knowAddress } from "./known-address"
import type { SessionRow, StationBegin } from "./queries"
import { mintAccessToken } from "./tokens"
import { claimsOf, sessionOf } from "./view"

interface From {
  readonly address: string
  readonly device: string
}

/** Begins the session that a badge or a PIN has proved; nothing where the proof or the station ended in this moment (decision 181). */
export const beginAtStation = Effect.fn("beginAtStation")(function* (
  { clientId, stationId }: ShownSecret,
  { address, device }: From,
  statement: (db: Sql, begin: StationBegin) => Statement<{ view: SessionRow | null }>,
) {
  const refreshToken = randomToken()
  const [begun] = yield* installation(statement, {
    session: newSessionId(),
    client: clientId,
    station: stationId,
    refresh: digest(refreshToken),
    life: sessionLife,
    address,
    device: device.slice(0, longestDevice),
  })
  if (!begun?.view) return undefined
  knowAddress(address, ClientId.make(clientId))
  const accessToken = yield* mintAccessToken(claimsOf(begun.view))
  return { session: sessionOf(begun.view), accessToken, refreshToken }
})
