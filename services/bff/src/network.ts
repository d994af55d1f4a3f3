import { isIPv6 } from "node:net"

/**
 * The part of an address that attempts count by. A household or a server gets a whole /64 of IPv6, so counting single
 * addresses there limits nobody. IPv4 is one address, even inside IPv6.
 */
export function networkOf(address: string): string {
  const [host = ""] = address.split("%", 1)
  if (!isIPv6(host)) return address
  const groups = groupsOf(host)
  if (groups.slice(0, 5).every((group) => group === 0)) {
    const [mapped = 0, high = 0, low = 0] = groups.slice(5)
    if (mapped === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join(".")
    if (mapped === 0 && high === 0) return host
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(":")}::`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [left = "", right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::")
  const head = left.split(":").filter(Boolean)
  const tail = (right ?? "").split(":").filter(Boolean)
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => "0")
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16))
}
