import { expect, test } from "vitest"
import { addressOf } from "./address"

const heard = (forwarded?: string, peer: string | undefined = "10.0.0.1") => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  peer,
})
const address = (request: ReturnType<typeof heard>, proxies: number) => addressOf(request, ["secret"], proxies)

test("only hops that trusted proxies wrote count", () => {
  const chain = "198.51.100.66, 203.0.113.9, 192.0.2.1"
  expect(address(heard(chain), 0)).toBe("10.0.0.1")
  expect(address(heard(chain), 1)).toBe("192.0.2.1")
  expect(address(heard(chain), 2)).toBe("203.0.113.9")
  expect(address(heard(chain), 9)).toBe("198.51.100.66")
  expect(address(heard(), 1)).toBe("10.0.0.1")
  expect(address(heard("nonsense"), 1)).toBe("10.0.0.1")
})

test("IPv4 is one address, with or without IPv6 around it", () => {
  expect(address(heard(undefined, "::ffff:203.0.113.9"), 0)).toBe("203.0.113.9")
  expect(address(heard(undefined, "::1"), 0)).toBe("::1")
})

test("IPv6 counts by its /64, which belongs to one machine", () => {
  for (const peer of [
    "2001:db8:1:2::1",
    "2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:DB8:1:2:3::9",
    "2001:db8:1:2::1%eth0",
  ])
    expect(address(heard(undefined, peer), 0)).toBe("2001:db8:1:2::")
  expect(address(heard("2001:db8::1:0:0:7"), 1)).toBe("2001:db8:0:0::")
  expect(address(heard("2001:db8:1:3::1"), 1)).toBe("2001:db8:1:3::")
  expect(address(heard(undefined, "::ffff:cb00:7109"), 0)).toBe("203.0.113.9")
})

test("a call from this process without a visitor has an address of its own", () => {
  expect(addressOf({ headers: {}, peer: undefined }, ["secret"], 0)).toBe("unknown")
})
