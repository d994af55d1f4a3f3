import { createHmac, createPublicKey, randomInt, timingSafeEqual, verify } from "node:crypto"
import { largestId } from "@sightline/model/id"
import { digest, keyFor, randomToken } from "../session/secret"

/** No letter that is read as another one: a code is read off a screen and typed. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

/** `3-XXXXX-XXXXX`: the client, where it is looked up, and 49 random bits. */
export const newPairingCode = (clientId: number): string => {
  const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("")
  return `${clientId}-${letters(5)}-${letters(5)}`
}

/** Nothing for a text that is no code of ours. In any letter case, as it was typed. */
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

/** The token of one connection, which is stored as a digest alone. */
export function newAgentToken({ clientId, agentId }: NamedAgent): { readonly token: string; readonly hash: Buffer } {
  const proof = randomToken()
  return { token: `${agentName(clientId, agentId)}.${proof}`, hash: digest(proof) }
}

export function readAgentToken(text: string): (NamedAgent & { readonly hash: Buffer }) | undefined {
  const [, name = "", proof = ""] = /^(\d+\.\d+)\.([\w-]{43})$/.exec(text) ?? []
  const agent = readAgent(name)
  return agent && { ...agent, hash: digest(proof) }
}

/** `time.mac`: nothing is stored for whoever asks. */
export const newChallenge = (secret: string, agent: string, now: number): string => `${now}.${mac(secret, agent, now)}`

const challengeLife = 60_000

/** When a challenge of ours for this agent was made; nothing when it is none, or too old. */
export function readChallenge(secret: string, agent: string, challenge: string, now: number): Date | undefined {
  const [, time, shown] = /^(\d{1,15})\.([\w-]{43})$/.exec(challenge) ?? []
  if (!time || !shown) return undefined
  const made = Number(time)
  if (!timingSafeEqual(Buffer.from(shown), Buffer.from(mac(secret, agent, made)))) return undefined
  return made <= now && now - made <= challengeLife ? new Date(made) : undefined
}

const mac = (secret: string, agent: string, time: number) =>
  createHmac("sha256", keyFor(secret, "print-agent-challenge")).update(`${agent} ${time}`).digest("base64url")

/** An Ed25519 key in SPKI, or nothing. */
export function readPublicKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, "base64url")
  // Whatever is no key makes Node throw; it is somebody's input, so it is a refusal and no defect.
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
