import { expect, test } from "vitest"
import { addressOf } from "./address"

const heard = (forwarded?: string, peer: string | undefined = "10.0.0.1") => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  peer,
})
const address = (request: ReturnType<typeof heard>, proxies: number) => addressOf(request, "secret", proxies)

test("of what proxies say, only the hops that were written by believed ones count", () => {
  const chain = "198.51.100.66, 203.0.113.9, 192.0.2.1"
  expect(address(heard(chain), 0)).toBe("10.0.0.1")
  expect(address(heard(chain), 1)).toBe("192.0.2.1")
  expect(address(heard(chain), 2)).toBe("203.0.113.9")
  expect(address(heard(chain), 9)).toBe("198.51.100.66")
  expect(address(heard(), 1)).toBe("10.0.0.1")
  expect(address(heard("nonsense"), 1)).toBe("10.0.0.1")
})

test("IPv4 is one address, whether or not it arrives inside IPv6", () => {
  expect(address(heard(undefined, "::ffff:203.0.113.9"), 0)).toBe("203.0.113.9")
  expect(address(heard(undefined, "::1"), 0)).toBe("::1")
})

test("a call from this process that names nobody has an address of its own", () => {
  expect(addressOf({ headers: {}, peer: undefined }, "secret", 0)).toBe("unknown")
})
