import type { IncomingMessage } from "node:http"
import { assert, describe, it } from "vitest"
import { addressOf } from "./incoming"

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage

describe("the visitor's address", () => {
  it("is the other end of the connection where no proxy is trusted, whatever the headers say", () => {
    assert.strictEqual(addressOf(from("10.0.0.9", "1.1.1.1"), 0), "10.0.0.9")
    assert.strictEqual(addressOf(from("::ffff:10.0.0.9"), 0), "10.0.0.9")
  })

  it("is what the outermost of our proxies saw, counted from the end", () => {
    assert.strictEqual(addressOf(from("127.0.0.1", "6.6.6.6, 1.1.1.1"), 1), "1.1.1.1")
    assert.strictEqual(addressOf(from("127.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2"), 2), "1.1.1.1")
    assert.strictEqual(addressOf(from("127.0.0.1", "1.1.1.1"), 2), "1.1.1.1")
    assert.strictEqual(addressOf(from("127.0.0.1"), 1), "127.0.0.1")
    assert.strictEqual(addressOf(from("127.0.0.1", "unknown"), 1), "127.0.0.1")
  })
})
