import { createServer } from "node:http"
import { assert, describe, it } from "vitest"
import { listen, stopListening } from "./listen"

const reason = (host: string, port: number) => listen(createServer(), { host, port }).catch(String)

describe("listening", () => {
  it("reports a port in use in one line that tells how to choose another", async () => {
    const first = createServer()
    const port = await listen(first, { host: "127.0.0.1", port: 0 })
    const second = await reason("127.0.0.1", port)
    await stopListening(first, 0)
    assert.match(String(second), /^CannotStart: Port \d+ is in use\..*PORT=\d+$/)
  })

  it("reports in one line a host that is not an address of this machine", async () => {
    assert.include(await reason("203.0.113.9", 0), "HOST=203.0.113.9 is not an address of this machine")
  })
})
