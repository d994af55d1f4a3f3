import { isIP } from "node:net"
import { sameSecret } from "./keys"

/** The header in which a caller that holds the installation's secret names the visitor behind it. */
export const addressHeader = "x-sightline-address"

interface Heard {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The other end of the connection, where there is one. */
  readonly peer: string | undefined
}

/**
 * The network address that attempts are counted by: what a trusted caller says, else what the believed proxies say,
 * else the other end of the connection. Anybody can write a header, so an unproved one changes nothing.
 */
export function addressOf({ headers, peer }: Heard, secret: string, trustProxy: number): string {
  const [proof = "", named = ""] = (headers[addressHeader] ?? "").split(" ", 2)
  if (isIP(named) && sameSecret(proof, secret)) return plain(named)
  const hops = trustProxy > 0 ? (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim()) : []
  const hop = hops.at(-Math.min(trustProxy, hops.length)) ?? ""
  if (hops.length > 0 && isIP(hop)) return plain(hop)
  return plain(peer ?? "unknown")
}

/** One visitor has one address, whether or not IPv4 arrives inside IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "")
