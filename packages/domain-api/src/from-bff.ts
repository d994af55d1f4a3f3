import { createHmac, timingSafeEqual } from "node:crypto"
import { Headers } from "@effect/platform"
import { RpcMiddleware } from "@effect/rpc"
import { callerHeader } from "./as-caller"
import { DomainRpcs } from "./domain-api"

/** A call over a network proves that one of the installation's own bffs makes it (decision 68). */
export class FromBff extends RpcMiddleware.Tag<FromBff>()("FromBff", { requiredForClient: true }) {}

/** The same contract between two processes. */
export const RemoteDomainRpcs = DomainRpcs.middleware(FromBff)

/** The key derivation's purpose for these proofs. */
export const proofPurpose = "domain-call"

const proofHeader = "proof"

/** The allowed clock difference of two machines, in milliseconds. */
const clocksDiffer = 60_000

/** The headers of a call with the proof beside its caller, valid for this operation and this minute. */
export function proven(key: Buffer, operation: string, headers: Headers.Headers, now = Date.now()): Headers.Headers {
  return Headers.set(headers, proofHeader, `${now}.${signature(key, now, operation, headers).toString("base64url")}`)
}

export function isProven(key: Buffer, operation: string, headers: Headers.Headers, now = Date.now()): boolean {
  const [at = "", proof = ""] = (headers[proofHeader] ?? "").split(".")
  const expected = signature(key, Number(at), operation, headers)
  const shown = Buffer.from(proof, "base64url")
  const isOurs = shown.length === expected.length && timingSafeEqual(shown, expected)
  return isOurs && Math.abs(now - Number(at)) <= clocksDiffer
}

const signature = (key: Buffer, at: number, operation: string, headers: Headers.Headers) =>
  createHmac("sha256", key)
    .update(`${at} ${operation} ${headers[callerHeader] ?? ""}`)
    .digest()
