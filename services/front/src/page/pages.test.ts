import { assert, describe, it } from "vitest"
import type { Sessions } from "../session/web-session"
import { aSession, noSessions, testFront } from "./test-front"

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

  it("cannot be framed, sniffed, or opened by another window", async () => {
    await using front = await testFront()
    const { headers } = await front.get("/")
    assert.include(headers["content-security-policy"], "frame-ancestors 'none'")
    assert.include(headers["content-security-policy"], "base-uri 'none'")
    assert.include(headers["content-security-policy"], "form-action 'self'")
    assert.strictEqual(headers["x-frame-options"], "DENY")
    assert.strictEqual(headers["x-content-type-options"], "nosniff")
    assert.strictEqual(headers["cross-origin-opener-policy"], "same-origin")
    assert.strictEqual(headers["cross-origin-resource-policy"], "same-origin")
    assert.strictEqual(headers["referrer-policy"], "same-origin")
    assert.isUndefined(headers["x-powered-by"])
  })

  it("requires TLS from then on where PUBLIC_URL has it, and only there", async () => {
    await using open = await testFront()
    assert.isUndefined((await open.get("/")).headers["strict-transport-security"])
    await using front = await testFront({ publicUrl: "https://stock.example" })
    for (const path of ["/", "/api/x", "/healthz"]) {
      assert.include((await front.get(path)).headers["strict-transport-security"], "max-age=31536000", path)
    }
  })

  it("may use the camera in the kiosk only", async () => {
    await using front = await testFront()
    assert.include((await front.get("/kiosk/scan-remove")).headers["permissions-policy"], "camera=(self)")
    assert.include((await front.get("/")).headers["permissions-policy"], "camera=()")
    assert.include((await front.get("/inventory/new")).headers["permissions-policy"], "microphone=(self)")
    assert.include((await front.get("/")).headers["permissions-policy"], "microphone=()")
  })

  it("of a signed-in user is cached nowhere, whatever the app says", async () => {
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

  describe("reads of a request body", () => {
    const kilobytes = (count: number) => "x".repeat(count * 1024)
    const files = "/inventory/update/photo-upload"
    const multipart = "multipart/form-data; boundary=edge"
    const cookie = `sightline=${handle}`

    /** The status of an answer that says how much the app has read. */
    async function sent(path: string, type: string, body: string, { signedIn = false, stated = true } = {}) {
      const answer = async ({ request }: { request: Request }) => new Response(String((await request.text()).length))
      await using front = await testFront({ answer, sessions: someone })
      const headers = {
        "content-type": type,
        origin: front.url,
        host: front.host,
        ...(signedIn && { cookie }),
        ...(stated ? { "content-length": String(body.length) } : { "transfer-encoding": "chunked" }),
      }
      const { status, body: said } = await front.send("POST", path, headers, body)
      assert.deepStrictEqual(front.logged, [])
      if (status === 200) assert.strictEqual(Number(said), body.length)
      else assert.strictEqual(said, "This is too large. Please send less of it, or a smaller file.")
      return status
    }

    it.each([true, false])("64 KB of a form, whoever sends it (length stated: %s)", async (stated) => {
      const form = "application/x-www-form-urlencoded"
      for (const signedIn of [true, false])
        for (const path of ["/home-login", "/nowhere/at/all", "/kiosk/sign-in", files]) {
          assert.strictEqual(await sent(path, form, kilobytes(64), { signedIn, stated }), 200, path)
          assert.strictEqual(await sent(path, form, kilobytes(65), { signedIn, stated }), 413, path)
        }
    })

    it.each([true, false])(
      "1 MB of JSON from a signed-in user, as a call accepts (length stated: %s)",
      async (stated) => {
        const [path, json] = ["/inventory/update/save", "application/json"]
        assert.strictEqual(await sent(path, json, kilobytes(1024), { signedIn: true, stated }), 200)
        assert.strictEqual(await sent(path, json, kilobytes(1025), { signedIn: true, stated }), 413)
        assert.strictEqual(await sent(path, json, kilobytes(65), { stated }), 413)
      },
    )

    it.each([true, false])("20 MB where files go, from a signed-in user (length stated: %s)", async (stated) => {
      const signedIn = { signedIn: true, stated }
      assert.strictEqual(await sent(files, multipart, kilobytes(20 * 1024), signedIn), 200)
      assert.strictEqual(await sent(`${files.toUpperCase()}/`, multipart, kilobytes(100), signedIn), 200)
      assert.strictEqual(await sent(files, multipart, kilobytes(20 * 1024 + 1), signedIn), 413)
      assert.strictEqual(await sent("/inventory/update/save", multipart, kilobytes(65), signedIn), 413)
      assert.strictEqual(await sent(files, multipart, kilobytes(65), { stated }), 413)
    })

    it("no form of more parts than one has fields", async () => {
      const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
      const of = (count: number) => `${part.repeat(count)}--edge--\r\n`
      assert.strictEqual(await sent(files, multipart, of(50), { signedIn: true }), 200)
      assert.strictEqual(await sent(files, multipart, of(51), { signedIn: true }), 413)
      assert.strictEqual(await sent(files, multipart, of(200_000), { signedIn: true, stated: false }), 413)
    })

    it("nothing before the app asks for it, so that a missing page buffers none of it", async () => {
      let answer = (_response: Response) => {}
      let asked = () => {}
      const arrived = new Promise<void>((resolve) => {
        asked = resolve
      })
      const answering = () => {
        asked()
        return new Promise<Response>((resolve) => {
          answer = resolve
        })
      }
      await using front = await testFront({ answer: answering, sessions: someone })
      const request = new AbortController()
      let taken = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(sink) {
          taken += 65_536
          sink.enqueue(new Uint8Array(65_536))
          if (taken >= 64 * 1024 * 1024) sink.close()
        },
      })
      const headers = { "content-type": multipart, origin: front.url, cookie }
      const init = { method: "POST", headers, body: endless, duplex: "half", signal: request.signal } as RequestInit
      const sending = fetch(front.url + files, init)
      await arrived
      // The server answers many other callers meanwhile, and has long drained what the sender may still send.
      for (let round = 0; round < 50; round++) await front.get("/healthz")
      assert.isBelow(taken, 16 * 1024 * 1024)
      answer(new Response("unread"))
      assert.strictEqual(await (await sending).text(), "unread")
      request.abort()
    })
  })

  it("appears in a browser where an address answers scripts only; a script gets one word", async () => {
    const answer = ({ request }: { request: Request }) =>
      new URL(request.url).pathname.endsWith("/no-such-page")
        ? new Response("<h1>This page is unusable.</h1>", { status: 404, headers: { "content-type": "text/html" } })
        : new Response("unusable", { status: 404, headers: { "content-type": "text/plain" } })
    await using front = await testFront({ answer })
    const asked = async (accept: string) => (await front.get("/admin", { accept })).body
    assert.strictEqual(await asked("text/html,*/*;q=0.8"), "<h1>This page is unusable.</h1>")
    assert.strictEqual(await asked("application/json"), "unusable")
  })

  it("that fails answers 500 without saying why, and is logged", async () => {
    const sessions = { ...noSessions, resume: () => Promise.reject(new Error("secret detail")) }
    await using front = await testFront({ sessions })
    const broken = await front.get("/inventory", { cookie: `sightline=${handle}` })
    assert.strictEqual(broken.status, 500)
    assert.notInclude(broken.body, "secret")
    assert.deepStrictEqual(front.logged, ["page failed"])
  })

  it("of the kiosk redirects to the spelling that its cookie has", async () => {
    await using front = await testFront()
    const led = await front.get("/Kiosk/scan-remove?x=1")
    assert.strictEqual(led.status, 307)
    assert.strictEqual(led.headers.location, "/kiosk/scan-remove?x=1")
  })

  it("learns when its reader has gone", async () => {
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
