import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { assert, describe, it } from "vitest"
import { testFront } from "../page/test-front"
import { callsTo } from "./calls"
import { listen, stopListening } from "./listen"
import { proxyTo } from "./proxy"

const log = { info: () => undefined, error: () => undefined }
const trust = { header: "x-trusted", secret: "s3cret" }

/** The answer to exactly these bytes, up to the end of the connection. */
const answerTo = (port: number, bytes: string) => {
  const socket = connect(port, "127.0.0.1")
  socket.write(bytes)
  return text(socket)
}

async function behind(bff: (req: IncomingMessage, res: ServerResponse) => void) {
  const server = createServer(bff)
  const port = await listen(server, { host: "127.0.0.1", port: 0 })
  const calls = callsTo(proxyTo(new URL(`http://127.0.0.1:${port}`), { log, ownHeader: trust.header }), {
    trust,
    trustProxy: 0,
  })
  const front = await testFront({ calls })
  return {
    front,
    calls,
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

  const smuggled = "PUT /api/InventoryItem/DeleteInventoryItem?InventoryItemId=7 HTTP/1.1\r\nHost: x\r\nX-A: "
  const chunked = (method: string) =>
    `${method} /api/Status/GetStatuses HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`

  it.each(["GET", "HEAD", "OPTIONS"])("is refused when a %s has a body, and nothing of it arrives", async (method) => {
    const arrived: string[] = []
    await using there = await behind((req, res) => {
      arrived.push(`${req.method} ${req.url}`)
      res.end()
    })
    const port = Number(new URL(there.front.url).port)
    assert.match(await answerTo(port, chunked(method)), /^HTTP\/1\.1 400 /)
    const stated = `${method} /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`
    assert.match(await answerTo(port, stated), /^HTTP\/1\.1 400 /)
    assert.deepStrictEqual(arrived, [])
  })

  it.each(["GET", "DELETE", "PUT"])("is one request for the bff however its body is framed: %s", async (method) => {
    const arrived: string[] = []
    await using there = await behind(async (req, res) => {
      arrived.push(`${req.method} ${req.url}`, await text(req))
      res.end("one answer")
    })
    // Bypasses the check that refuses stray bodies.
    const bare = createServer(there.calls)
    const port = await listen(bare, { host: "127.0.0.1", port: 0 })
    const answered = await answerTo(port, chunked(method))
    await stopListening(bare, 0)
    assert.strictEqual(answered.match(/HTTP\/1\.1 200 /g)?.length, 1)
    assert.deepStrictEqual(arrived, [`${method} /api/Status/GetStatuses`, smuggled])
  })

  it("keeps its length and what the front says of its caller, whatever its Connection header names", async () => {
    await using there = await behind((req, res) => {
      res.write(JSON.stringify(req.headers))
      req.pipe(res)
    })
    const names = "close, content-length, X-Trusted, x-request-id, x-own"
    const headers = { connection: names, "content-length": "4", "x-own": "1", "x-forwarded-for": "9.9.9.9" }
    const answer = await there.front.send("PUT", "/api/x", headers, "body")
    assert.isTrue(answer.body.endsWith("body"))
    const seen = JSON.parse(answer.body.slice(0, -"body".length))
    assert.strictEqual(seen["content-length"], "4")
    assert.isUndefined(seen["transfer-encoding"])
    assert.strictEqual(seen["x-trusted"], "s3cret 127.0.0.1")
    assert.strictEqual(seen["x-request-id"], answer.headers["x-request-id"])
    assert.isUndefined(seen["x-own"])
  })

  it("answers 503 in the shape of every refusal when the bff is down", async () => {
    await using there = await behind(() => undefined)
    await stopListening(there.server, 0)
    const answer = await there.front.get("/api/x")
    assert.strictEqual(answer.status, 503)
    assert.strictEqual(JSON.parse(answer.body).code, "Unavailable")
  })

  it("breaks off when the bff breaks off half way, so that half an answer does not look whole", async () => {
    await using there = await behind((_req, res) => {
      res.writeHead(200, { "content-length": "1000" })
      res.write("half")
      setTimeout(() => res.destroy(), 20)
    })
    const outcome = await there.front.get("/api/x").catch(() => "broken off")
    assert.strictEqual(outcome, "broken off")
  })

  it("is aborted at the bff when the caller has gone", async () => {
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
