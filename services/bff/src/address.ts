import { isIP } from "node:net"
import { sameSecret } from "./keys"
import { networkOf } from "./network"

/** The header in which a caller with the installation's secret names the visitor behind it. */
export const addressHeader = "x-sightline-address"

interface Heard {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The other end of the connection, if there is one. */
  readonly peer: string | undefined
}

/**
 * The network address for counting attempts: from a trusted caller, otherwise from the trusted proxies, otherwise the
 * other end of the connection. Anybody can write a header, so an unproved one changes nothing.
 */
export function addressOf({ headers, peer }: Heard, proofs: ReadonlyArray<string>, trustProxy: number): string {
  const [shown = "", named = ""] = (headers[addressHeader] ?? "").split(" ", 2)
  if (isIP(named) && proofs.some((proof) => sameSecret(shown, proof))) return networkOf(named)
  const hops = trustProxy > 0 ? (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim()) : []
  const hop = hops.at(-Math.min(trustProxy, hops.length)) ?? ""
  if (hops.length > 0 && isIP(hop)) return networkOf(hop)
  return networkOf(peer ?? "unknown")
}
