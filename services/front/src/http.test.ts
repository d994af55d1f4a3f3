import { assert, describe, it } from "vitest"
import { testFront } from "./test-front"

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

  it("tells a program in the shape of every refusal that the product starts", async () => {
    await using front = await testFront({ closed: true })
    const answer = await front.get("/api/Status/GetStatuses")
    assert.strictEqual(answer.status, 503)
    assert.hasAllKeys(JSON.parse(answer.body), ["title", "detail", "message", "code"])
  })

  it("leads the calls to the bff in every letter case, and nothing that only begins alike", async () => {
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

  it("leads /files and /dev to whoever answers them", async () => {
    await using front = await testFront({
      branches: { files: (_req, res) => void res.end("files"), dev: (_req, res) => void res.end("dev") },
    })
    assert.strictEqual((await front.get("/files/a.png")).body, "files")
    assert.strictEqual((await front.get("/dev")).body, "dev")
    assert.strictEqual((await front.get("/device")).body, "site")
  })

  it("gives every request an id, or keeps the one it came with when that is an id", async () => {
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

describe("the end", () => {
  it("finishes what is under way, takes nothing new, and closes connections that wait", async () => {
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

  it("hangs up on what does not finish in time", async () => {
    const front = await testFront({ calls: () => undefined })
    const underway = front.get("/api/never").catch((error: NodeJS.ErrnoException) => error.code)
    await front.get("/healthz")
    await front.stop(50)
    assert.strictEqual(await underway, "ECONNRESET")
  })
})
