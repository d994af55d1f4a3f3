import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { assert, describe, it } from "vitest"
import { callsTo } from "./calls"
import { listen, stopListening } from "./listen"
import { proxyTo } from "./proxy"
import { testFront } from "./test-front"

const log = { info: () => undefined, error: () => undefined }
const trust = { header: "x-trusted", secret: "s3cret" }

async function behind(bff: (req: IncomingMessage, res: ServerResponse) => void) {
  const server = createServer(bff)
  const port = await listen(server, { host: "127.0.0.1", port: 0 })
  const calls = callsTo(proxyTo(new URL(`http://127.0.0.1:${port}`), log), { trust, trustProxy: 0 })
  const front = await testFront({ calls })
  return {
    front,
    server,
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]()
      await stopListening(server, 0)
    },
  }
}

describe("a call to a bff on another machine", () => {
  it("arrives as it was sent, with the visitor's address and without a cookie", async () => {
    await using there = await behind((req, res) => {
      res.writeHead(201, { "x-answer": "yes" })
      res.write(JSON.stringify({ url: req.url, method: req.method, headers: req.headers }))
      req.pipe(res)
    })
    const answer = await there.front.send(
      "PUT",
      "/api/DynamicData?x=%20",
      { authorization: "Bearer t", cookie: "sightline=1", "x-trusted": "forged 9.9.9.9", "x-request-id": "12345678" },
      "body",
    )
    assert.strictEqual(answer.status, 201)
    assert.strictEqual(answer.headers["x-answer"], "yes")
    assert.isTrue(answer.body.endsWith("body"))
    const seen = JSON.parse(answer.body.slice(0, -"body".length))
    assert.strictEqual(seen.url, "/api/DynamicData?x=%20")
    assert.strictEqual(seen.method, "PUT")
    assert.strictEqual(seen.headers.authorization, "Bearer t")
    assert.strictEqual(seen.headers["x-trusted"], "s3cret 127.0.0.1")
    assert.strictEqual(seen.headers["x-request-id"], "12345678")
    assert.isUndefined(seen.headers.cookie)
  })

  it("answers 503 in the shape of every refusal when the bff is away", async () => {
    await using there = await behind(() => undefined)
    await stopListening(there.server, 0)
    const answer = await there.front.get("/api/x")
    assert.strictEqual(answer.status, 503)
    assert.strictEqual(JSON.parse(answer.body).code, "Unavailable")
  })

  it("is broken off when the bff breaks off in the middle, so that half an answer is not taken for one", async () => {
    await using there = await behind((_req, res) => {
      res.writeHead(200, { "content-length": "1000" })
      res.write("half")
      setTimeout(() => res.destroy(), 20)
    })
    const outcome = await there.front.get("/api/x").catch(() => "broken off")
    assert.strictEqual(outcome, "broken off")
  })

  it("is given up at the bff when the caller has gone", async () => {
    let gone = () => {}
    const closed = new Promise<void>((resolve) => {
      gone = resolve
    })
    await using there = await behind((_req, res) => void res.on("close", gone))
    const leaving = new AbortController()
    const asked = fetch(`${there.front.url}/api/x`, { signal: leaving.signal }).catch(() => undefined)
    setTimeout(() => leaving.abort(), 50)
    await asked
    await closed
  })
})
