import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, assert, describe, it, vi } from "vitest"
import { testFront } from "../page/test-front"

describe("the front door", () => {
  it("says that it is alive before it is ready, and is ready only when told", async () => {
    await using front = await testFront({ closed: true })
    assert.strictEqual((await front.get("/healthz")).status, 200)
    assert.strictEqual((await front.get("/readyz")).status, 503)
    front.readiness.ready()
    assert.strictEqual((await front.get("/readyz")).status, 200)
    front.readiness.stopping()
    assert.strictEqual((await front.get("/readyz")).status, 503)
  })

  it("shows a person a page that reloads itself while the product starts", async () => {
    await using front = await testFront({ closed: true })
    const page = await front.get("/inventory", { accept: "text/html,*/*" })
    assert.strictEqual(page.status, 503)
    assert.include(page.body, "Sightline is starting")
    assert.include(page.body, 'http-equiv="refresh"')
    assert.strictEqual(page.headers["retry-after"], "1")
    assert.strictEqual(page.headers["cache-control"], "no-store")
  })

  it("tells a program that the product is starting, in the shape of every refusal", async () => {
    await using front = await testFront({ closed: true })
    const answer = await front.get("/api/Status/GetStatuses")
    assert.strictEqual(answer.status, 503)
    assert.hasAllKeys(JSON.parse(answer.body), ["title", "detail", "message", "code"])
  })

  it("routes the calls to the bff in every letter case, and no path that merely starts alike", async () => {
    await using front = await testFront()
    for (const path of ["/api/x", "/API/x", "/User/Login", "/user/login?x=1", "/USER", "/api?x"]) {
      assert.strictEqual((await front.get(path)).body, "call", path)
    }
    // A single name may be a client's own address, which the site answers.
    assert.strictEqual((await front.get("/apis")).body, "site")
    for (const path of ["/users/3", "/x/api/y"]) {
      assert.strictEqual((await front.get(path)).body, "office", path)
    }
  })

  it("says where to report holes, if a contact is set", async () => {
    await using front = await testFront({
      securityContact: "mailto:security@example.test",
      publicUrl: "https://a.test",
    })
    const { status, body, headers } = await front.get("/.well-known/security.txt")
    assert.strictEqual(status, 200)
    assert.include(headers["content-type"] ?? "", "text/plain")
    assert.match(body, /^Contact: mailto:security@example\.test$/m)
    assert.match(body, /^Canonical: https:\/\/a\.test\/\.well-known\/security\.txt$/m)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "")
    assert.isTrue(expires > Date.now() && expires < Date.now() + 366 * 86_400_000)
    await using without = await testFront()
    assert.notInclude((await without.get("/.well-known/security.txt")).body, "Contact:")
  })

  it("routes /files and /dev to their handlers", async () => {
    await using front = await testFront({
      branches: { files: (_req, res) => void res.end("files"), dev: (_req, res) => void res.end("dev") },
    })
    assert.strictEqual((await front.get("/files/a.png")).body, "files")
    assert.strictEqual((await front.get("/dev")).body, "dev")
    assert.strictEqual((await front.get("/device")).body, "site")
  })

  it("gives every request an id, or keeps a valid one that it came with", async () => {
    await using front = await testFront()
    assert.match(String((await front.get("/")).headers["x-request-id"]), /^[0-9a-f-]{36}$/)
    const given = await front.get("/", { "x-request-id": "abc-12345678" })
    assert.strictEqual(given.headers["x-request-id"], "abc-12345678")
    const evil = await front.get("/", { "x-request-id": '"><script>' })
    assert.match(String(evil.headers["x-request-id"]), /^[0-9a-f-]{36}$/)
  })

  it("refuses a target that is no path", async () => {
    await using front = await testFront()
    assert.strictEqual((await front.get("http://elsewhere.test/")).status, 400)
    assert.strictEqual((await front.send("OPTIONS", "*")).status, 400)
  })
})

describe("a demo", () => {
  it("answers to names of this machine, to addresses and to PUBLIC_URL, and to no name that leads here from elsewhere", async () => {
    const dev = (_req: unknown, res: { end(text: string): void }) => void res.end("mails")
    await using front = await testFront({ demo: true, publicUrl: "https://stock.example", branches: { dev } })
    for (const host of [
      "localhost:3000",
      "kiosk.localhost",
      "127.0.0.1",
      "[::1]:3000",
      "192.168.1.5:3000",
      "stock.example",
    ])
      assert.strictEqual((await front.get("/dev/mail", { host })).body, "mails", host)
    for (const host of ["evil.test", "localhost.evil.test", "127.0.0.1.evil.test", "stock.example.evil.test"])
      for (const path of ["/dev/mail", "/inventory/update", "/api/x", "/files/a.png"])
        assert.strictEqual((await front.get(path, { host })).status, 421, `${host}${path}`)
    const refused = await front.get("/dev/mail", { host: "evil.test" })
    assert.include(refused.body, "https://stock.example")
    assert.notInclude(refused.body, "evil")
    assert.strictEqual((await front.get("/healthz", { host: "sightline" })).status, 200)
  })

  it("is the only one that checks the host name", async () => {
    await using front = await testFront()
    assert.strictEqual((await front.get("/", { host: "whatever.test" })).status, 200)
  })
})

describe("a body that arrives a byte at a time", () => {
  afterEach(() => void vi.useRealTimers())

  /** Sends the head and one byte, and resolves once they have arrived. */
  async function slowly(front: { url: string }, path: string, type: string) {
    const socket = connect(Number(new URL(front.url).port), "127.0.0.1")
    const head = [`POST ${path} HTTP/1.1`, "Host: x", `Content-Type: ${type}`, "Content-Length: 1000", "", "a"]
    socket.write(head.join("\r\n"))
    return socket
  }

  it("is given up after a minute with a sentence; a form with files has longer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let arrived = () => {}
    const calls = () => arrived()
    await using front = await testFront({ calls })
    const send = async (type: string) => {
      const there = new Promise<void>((resolve) => {
        arrived = resolve
      })
      const socket = await slowly(front, "/api/x", type)
      await there
      return socket
    }
    const form = await send("application/json")
    const files = await send("multipart/form-data; boundary=x")
    vi.advanceTimersByTime(59_000)
    assert.isFalse(form.destroyed)
    vi.advanceTimersByTime(1_000)
    const said = await text(form)
    assert.match(said, /^HTTP\/1\.1 408 /)
    assert.include(said, "This took too long to arrive. Please try again.")
    assert.isFalse(files.readableEnded)
    files.destroy()
  })
})

describe("the end", () => {
  it("finishes running requests, accepts no new ones, and closes idle connections", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const front = await testFront({
      calls: (_req, res) => {
        arrived()
        void held.then(() => res.end("finished"))
      },
    })
    const underway = front.get("/api/slow")
    await arrival
    const stopped = front.stop(5_000)
    const refused = await front.get("/healthz").catch((error: NodeJS.ErrnoException) => error.code)
    assert.strictEqual(refused, "ECONNREFUSED")
    release()
    assert.strictEqual((await underway).body, "finished")
    await stopped
  })

  it("disconnects requests that do not finish in time", async () => {
    const front = await testFront({ calls: () => undefined })
    const underway = front.get("/api/never").catch((error: NodeJS.ErrnoException) => error.code)
    await front.get("/healthz")
    await front.stop(50)
    assert.strictEqual(await underway, "ECONNRESET")
  })
})
