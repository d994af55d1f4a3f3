import { createHmac } from "node:crypto"
import type { Staff } from "@sightline/model/caller"
import { largestId } from "@sightline/model/largest-id"
import { digest, keyFor, randomToken } from "./secret"

/** The parts of a station's secret: where to look it up, and the digest of its proof. */
export interface ShownSecret {
  readonly clientId: number
  readonly stationId: number
  readonly hash: Buffer
}

/**
 * The proof in a new station's secret; only its digest is stored. A repeated request must return the same secret although
 * it is not stored, so the proof is derived from the request's key and the installation's secret.
 */
export const newProof = (installationSecret: string, { clientId, userId, once }: Staff): string =>
  once
    ? createHmac("sha256", keyFor(installationSecret, "station-secret"))
        .update(JSON.stringify([clientId, userId, once.key, once.digest]))
        .digest("base64url")
    : randomToken()

export const stationSecret = (clientId: number, stationId: number, proof: string) => `${clientId}.${stationId}.${proof}`

/** Nothing for a text that is no station secret. */
export function readStationSecret(text: string): ShownSecret | undefined {
  const [, client, station, proof] = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(text) ?? []
  if (!proof || Number(client) > largestId || Number(station) > largestId) return undefined
  return { clientId: Number(client), stationId: Number(station), hash: digest(proof) }
}
