import { createHmac } from "node:crypto"
import type { Staff } from "@sightline/model/caller"
import { largestId } from "@sightline/model/id"
import { digest, keyFor, randomToken } from "../session/secret"

/** What a station's secret says: where it is looked up, and the digest of what proves it. */
export interface ShownSecret {
  readonly clientId: number
  readonly stationId: number
  readonly hash: Buffer
}

/**
 * The proving part of a new station's secret, which is stored as a digest alone. A request that is repeated must answer
 * the same secret without its being kept, so there it follows from the request's key and the installation's secret.
 */
export const newProof = (installationSecret: string, { clientId, userId, once }: Staff): string =>
  once
    ? createHmac("sha256", keyFor(installationSecret, "station-secret"))
        .update(JSON.stringify([clientId, userId, once.key, once.digest]))
        .digest("base64url")
    : randomToken()

export const stationSecret = (clientId: number, stationId: number, proof: string) => `${clientId}.${stationId}.${proof}`

/** Nothing for a text that no station of ours was ever given. */
export function readStationSecret(text: string): ShownSecret | undefined {
  const [, client, station, proof] = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(text) ?? []
  if (!proof || Number(client) > largestId || Number(station) > largestId) return undefined
  return { clientId: Number(client), stationId: Number(station), hash: digest(proof) }
}
