import { assert, describe, it } from "vitest"
import { aSession, noSessions, testFront } from "./test-front"
import type { Sessions } from "./web-session"

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split("; ")
    .find((part) => part.startsWith(`${name} `))

const handle = "h".repeat(43)
const someone: Sessions = { ...noSessions, resume: async () => ({ session: aSession(), accessToken: "token" }) }

describe("a page", () => {
  it("runs scripts by a nonce that is new for each request and known to the app", async () => {
    await using front = await testFront({ answer: ({ context }) => new Response(context.nonce) })
    const [one, two] = [await front.get("/"), await front.get("/")]
    assert.notStrictEqual(one.body, two.body)
    assert.match(one.body, /^[\w-]{22}$/)
    assert.strictEqual(
      directive(one.headers["content-security-policy"], "script-src"),
      `script-src 'self' 'nonce-${one.body}'`,
    )
    assert.notInclude(one.headers["content-security-policy"], "unsafe-eval")
    assert.notInclude(directive(one.headers["content-security-policy"], "script-src"), "unsafe-inline")
    assert.notInclude(directive(one.headers["content-security-policy"], "style-src"), "unsafe-inline")
  })

  it("cannot be framed, guessed at, or opened into", async () => {
    await using front = await testFront()
    const { headers } = await front.get("/")
    assert.include(headers["content-security-policy"], "frame-ancestors 'none'")
    assert.include(headers["content-security-policy"], "base-uri 'none'")
    assert.include(headers["content-security-policy"], "form-action 'self'")
    assert.strictEqual(headers["x-frame-options"], "DENY")
    assert.strictEqual(headers["x-content-type-options"], "nosniff")
    assert.strictEqual(headers["cross-origin-opener-policy"], "same-origin")
    assert.strictEqual(headers["referrer-policy"], "same-origin")
    assert.isUndefined(headers["x-powered-by"])
  })

  it("asks for TLS from then on where PUBLIC_URL has it, and only there", async () => {
    await using open = await testFront()
    assert.isUndefined((await open.get("/")).headers["strict-transport-security"])
    await using front = await testFront({ publicUrl: "https://stock.example" })
    for (const path of ["/", "/api/x", "/healthz"]) {
      assert.include((await front.get(path)).headers["strict-transport-security"], "max-age=31536000", path)
    }
  })

  it("may use the camera in the kiosk alone", async () => {
    await using front = await testFront()
    assert.include((await front.get("/kiosk/scan-remove")).headers["permissions-policy"], "camera=(self)")
    assert.include((await front.get("/")).headers["permissions-policy"], "camera=()")
    assert.include((await front.get("/inventory/new")).headers["permissions-policy"], "microphone=(self)")
    assert.include((await front.get("/")).headers["permissions-policy"], "microphone=()")
  })

  it("of somebody signed in is kept nowhere, whatever the app says", async () => {
    const answer = () => new Response("mine", { headers: { "cache-control": "public, max-age=60" } })
    await using front = await testFront({ answer, sessions: someone })
    const mine = await front.get("/inventory", { cookie: `sightline=${handle}` })
    assert.strictEqual(mine.headers["cache-control"], "no-store")
    assert.strictEqual((await front.get("/")).headers["cache-control"], "public, max-age=60")
  })

  it("sets every cookie that the app sets", async () => {
    const answer = () => {
      const response = new Response("two")
      response.headers.append("set-cookie", "a=1")
      response.headers.append("set-cookie", "b=2")
      return response
    }
    await using front = await testFront({ answer })
    const { headers } = await front.get("/")
    assert.deepStrictEqual(headers["set-cookie"], ["a=1", "b=2"])
    assert.strictEqual(headers["cache-control"], "no-store")
  })

  it("sees the address and the host that the visitor sees", async () => {
    const answer = ({ request }: { request: Request }) => new Response(request.url)
    await using front = await testFront({ answer, publicUrl: "https://stock.example" })
    const plain = await front.get("/x?y=1", { host: "stock.example" })
    assert.strictEqual(plain.body, "https://stock.example/x?y=1")
    const form = await front.send("POST", "/x", { host: "10.0.0.7:3000", origin: "https://stock.example" })
    assert.strictEqual(form.body, "https://stock.example/x")
  })

  it("gets the body of a form", async () => {
    const answer = async ({ request }: { request: Request }) =>
      new Response(request.method === "POST" ? String((await request.formData()).get("code")) : "none")
    await using front = await testFront({ answer })
    const type = { "content-type": "application/x-www-form-urlencoded", origin: front.url, host: front.host }
    assert.strictEqual((await front.send("POST", "/scan-remove", type, "code=FR-1")).body, "FR-1")
  })

  it("refuses a body larger than any form", async () => {
    await using front = await testFront()
    const size = { "content-length": String(30 * 1024 * 1024), origin: front.url, host: front.host }
    assert.strictEqual((await front.send("POST", "/x", size)).status, 413)
  })

  it("cuts off a body that is larger and did not say so", async () => {
    const answer = async ({ request }: { request: Request }) => new Response(await request.text())
    await using front = await testFront({ answer })
    const chunked = { "transfer-encoding": "chunked", origin: front.url, host: front.host }
    const outcome = await front
      .send("POST", "/x", chunked, "x".repeat(21 * 1024 * 1024))
      .catch((error: NodeJS.ErrnoException) => error.code)
    assert.include(["ECONNRESET", "EPIPE"], outcome)
    assert.deepStrictEqual(front.logged, [])
  })

  it("is shown to a browser where an address answers script alone, and script is told in a word", async () => {
    const answer = ({ request }: { request: Request }) =>
      new URL(request.url).pathname.endsWith("/no-such-page")
        ? new Response("<h1>This page is unusable.</h1>", { status: 404, headers: { "content-type": "text/html" } })
        : new Response("unusable", { status: 404, headers: { "content-type": "text/plain" } })
    await using front = await testFront({ answer })
    const asked = async (accept: string) => (await front.get("/admin", { accept })).body
    assert.strictEqual(await asked("text/html,*/*;q=0.8"), "<h1>This page is unusable.</h1>")
    assert.strictEqual(await asked("application/json"), "unusable")
  })

  it("that breaks answers 500 without saying why, and is logged", async () => {
    const sessions = { ...noSessions, resume: () => Promise.reject(new Error("secret detail")) }
    await using front = await testFront({ sessions })
    const broken = await front.get("/inventory", { cookie: `sightline=${handle}` })
    assert.strictEqual(broken.status, 500)
    assert.notInclude(broken.body, "secret")
    assert.deepStrictEqual(front.logged, ["page failed"])
  })

  it("of the kiosk is led to the spelling that its cookie has", async () => {
    await using front = await testFront()
    const led = await front.get("/Kiosk/scan-remove?x=1")
    assert.strictEqual(led.status, 307)
    assert.strictEqual(led.headers.location, "/kiosk/scan-remove?x=1")
  })

  it("is told when its reader has gone", async () => {
    let aborted = () => {}
    const gone = new Promise<void>((resolve) => {
      aborted = resolve
    })
    const answer = ({ request }: { request: Request }) => {
      request.signal.addEventListener("abort", aborted)
      return new Promise<Response>(() => undefined)
    }
    await using front = await testFront({ answer })
    const leaving = new AbortController()
    const asked = fetch(front.url, { signal: leaving.signal }).catch(() => undefined)
    setTimeout(() => leaving.abort(), 50)
    await asked
    await gone
    assert.deepStrictEqual(front.logged, [])
  })
})
