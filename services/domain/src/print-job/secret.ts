import { createHmac, createPublicKey, randomBytes, timingSafeEqual, verify } from "node:crypto"
import type { Staff } from "@sightline/model/caller"
import { largestId } from "@sightline/model/largest-id"
import { digest, keyFor, randomToken } from "../secret/secret"

/** No letters that look alike: people read a code off a screen and type it. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

/**
 * `3-XXXXX-XXXXX`: the client, which locates it, and 49 random bits. A repeated request must return the same code without
 * storing it, so the code follows from the request's key and the installation's secret.
 */
export const newPairingCode = (installationSecret: string, { clientId, userId, once }: Staff): string => {
  const bytes = once
    ? createHmac("sha256", keyFor(installationSecret, "pairing-code"))
        .update(JSON.stringify([clientId, userId, once.key, once.digest]))
        .digest()
    : randomBytes(32)
  const letters = Array.from({ length: 10 }, (_, nth) => alphabet[bytes.readUIntBE(nth * 3, 3) % alphabet.length])
  return `${clientId}-${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`
}

/** Undefined for text that is no code of ours. Any letter case, as typed. */
export function readPairingCode(text: string): { readonly clientId: number; readonly hash: Buffer } | undefined {
  const code = text.trim().toUpperCase()
  const [, client] = /^([1-9]\d{0,9})-[2-9A-Z]{5}-[2-9A-Z]{5}$/.exec(code) ?? []
  return client && Number(client) <= largestId ? { clientId: Number(client), hash: digest(code) } : undefined
}

export const agentName = (clientId: number, agentId: number) => `${clientId}.${agentId}`

export interface NamedAgent {
  readonly clientId: number
  readonly agentId: number
}

export function readAgent(text: string): NamedAgent | undefined {
  const [, client, agent] = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/.exec(text) ?? []
  if (!agent || Number(client) > largestId || Number(agent) > largestId) return undefined
  return { clientId: Number(client), agentId: Number(agent) }
}

/** The token of one connection; only its digest is stored. */
export function newAgentToken({ clientId, agentId }: NamedAgent): { readonly token: string; readonly hash: Buffer } {
  const proof = randomToken()
  return { token: `${agentName(clientId, agentId)}.${proof}`, hash: digest(proof) }
}

export function readAgentToken(text: string): (NamedAgent & { readonly hash: Buffer }) | undefined {
  const [, name = "", proof = ""] = /^(\d+\.\d+)\.([\w-]{43})$/.exec(text) ?? []
  const agent = readAgent(name)
  return agent && { ...agent, hash: digest(proof) }
}

/** `time.mac`, so that challenges need no storage. */
export const newChallenge = (secret: string, agent: string, now: number): string => `${now}.${mac(secret, agent, now)}`

const challengeLife = 60_000

/** The time of a challenge of ours for this agent; undefined when it is invalid or too old. */
export function readChallenge(secret: string, agent: string, challenge: string, now: number): Date | undefined {
  const [, time, shown] = /^(\d{1,15})\.([\w-]{43})$/.exec(challenge) ?? []
  if (!time || !shown) return undefined
  const made = Number(time)
  if (!timingSafeEqual(Buffer.from(shown), Buffer.from(mac(secret, agent, made)))) return undefined
  return made <= now && now - made <= challengeLife ? new Date(made) : undefined
}

const mac = (secret: string, agent: string, time: number) =>
  createHmac("sha256", keyFor(secret, "print-agent-challenge")).update(`${agent} ${time}`).digest("base64url")

/** An Ed25519 key in SPKI, or undefined. */
export function readPublicKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, "base64url")
  // Node throws for invalid keys; they are user input, so this is a refusal and no defect.
  try {
    return createPublicKey({ key, format: "der", type: "spki" }).asymmetricKeyType === "ed25519" ? key : undefined
  } catch {
    return undefined
  }
}

export const isSignedBy = (key: Uint8Array, challenge: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(challenge),
    createPublicKey({ key: Buffer.from(key), format: "der", type: "spki" }),
    Buffer.from(signature, "base64url"),
  )
