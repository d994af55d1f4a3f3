import { createServer } from "node:http"
import { assert, describe, it } from "vitest"
import { listen, stopListening } from "./listen"

const reason = (host: string, port: number) => listen(createServer(), { host, port }).catch(String)

describe("listening", () => {
  it("says in one line that a port is in use and how to choose another", async () => {
    const first = createServer()
    const port = await listen(first, { host: "127.0.0.1", port: 0 })
    const second = await reason("127.0.0.1", port)
    await stopListening(first, 0)
    assert.match(String(second), /^CannotStart: Port \d+ is in use\..*PORT=\d+$/)
  })

  it("says in one line that the host is no address of this machine", async () => {
    assert.include(await reason("203.0.113.9", 0), "HOST=203.0.113.9 is no address of this machine")
  })
})
