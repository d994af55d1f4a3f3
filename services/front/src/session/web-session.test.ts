import { assert, describe, it } from "vitest"
import { aSession, noSessions, testFront } from "../page/test-front"
import { type Sessions, sessionCookie, webSession } from "./web-session"

const handle = "a".repeat(43)
const unlockedScreen = "0190c5f0-0000-4000-8000-000000000001"
const visit = (cookies: string | undefined, app: "site" | "kiosk" = "site", https = false) => ({
  cookies,
  cookie: sessionCookie(app, { https }),
  requestId: "r",
  address: "10.1.1.1",
})

/** Sessions that record the calls they received. */
function played(living: Record<string, string>) {
  const asked: string[] = []
  const sessions: Sessions = {
    async keep({ refreshToken }) {
      asked.push(`keep ${refreshToken}`)
      return { handle: `new${handle}` }
    },
    async keepAtStation({ refreshToken }, secret) {
      asked.push(`keep ${refreshToken} at ${secret}`)
      return secret === "3.2.revoked-station" ? { refused: "StationRevoked" } : { handle: `kiosk${handle}` }
    },
    async resume(handle, kind) {
      asked.push(`resume ${handle} as ${kind}`)
      const accessToken = living[handle]
      return accessToken === undefined ? null : { session: aSession(7), accessToken }
    },
    async switchTo(handle, choice) {
      asked.push(`switch ${handle} ${JSON.stringify(choice)}`)
      return true
    },
    async keepUnlock(handle, screen, token) {
      asked.push(`unlock ${screen} of ${handle} by ${token}`)
    },
    async unlockOf(_handle, screen) {
      return screen === unlockedScreen ? "an unlock token" : null
    },
    async end({ accessToken }) {
      asked.push(`end ${accessToken}`)
    },
  }
  return { sessions, asked }
}

describe("the session of a request", () => {
  it("of a visitor makes no call", async () => {
    for (const cookies of [undefined, "", "theme=dark", "sightline=", "sightline=short", "sightline=a b'--;"]) {
      const session = await webSession(noSessions, visit(cookies))
      assert.isNull(session.session)
      assert.isFalse(session.sessionEnded)
      assert.deepStrictEqual(session.call, {
        accessToken: null,
        clientId: null,
        requestId: "r",
        address: "10.1.1.1",
        key: null,
      })
    }
  })

  it("is found by the handle in its cookie, and calls as the user and their client", async () => {
    const { sessions } = played({ [handle]: "token-1" })
    const session = await webSession(sessions, visit(`theme=dark; sightline=${handle}`))
    assert.strictEqual(session.call.accessToken, "token-1")
    assert.strictEqual(session.call.clientId, 7)
    assert.isFalse(session.sessionEnded)
  })

  it("switches the client of its own handle, and a visitor switches nothing", async () => {
    const { sessions, asked } = played({ [handle]: "token-1" })
    const session = await webSession(sessions, visit(`sightline=${handle}`))
    assert.isTrue(await session.switchTo({ clientId: 4 }))
    assert.include(asked, `switch ${handle} {"clientId":4}`)
    assert.isFalse(await (await webSession(noSessions, visit(undefined))).switchTo({ clientId: 4 }))
  })

  it("that has ended counts as none", async () => {
    const { sessions } = played({})
    const session = await webSession(sessions, visit(`sightline=${handle}`))
    assert.isNull(session.session)
    assert.isTrue(session.sessionEnded)
    assert.isNull(await session.renew())
  })

  it("is renewed by asking for it again", async () => {
    const living: Record<string, string> = { [handle]: "token-1" }
    const { sessions } = played(living)
    const session = await webSession(sessions, visit(`sightline=${handle}`))
    living[handle] = "token-2"
    assert.strictEqual((await session.renew())?.accessToken, "token-2")
    delete living[handle]
    assert.isNull(await session.renew())
  })

  it("that begins gets a new handle, whatever cookie was there, and ends the previous one", async () => {
    const { sessions, asked } = played({ [handle]: "old-token" })
    const session = await webSession(sessions, visit(`sightline=${handle}`))
    const cookie = await session.keep({ accessToken: "a", refreshToken: "b" })
    assert.include(cookie, `sightline=new${handle};`)
    assert.notInclude(cookie, `sightline=${handle};`)
    assert.deepStrictEqual(asked, [`resume ${handle} as web`, "keep b", "end old-token"])
  })

  it("that is forgotten ends on the server, and its cookie is removed", async () => {
    const { sessions, asked } = played({ [handle]: "token" })
    const session = await webSession(sessions, visit(`sightline=${handle}`))
    assert.include(await session.forget(), "sightline=; Path=/; Max-Age=0")
    assert.include(asked, "end token")
  })
})

describe("a screen that was unlocked", () => {
  const of = (screen: string | undefined, cookies = `sightline=${handle}`) =>
    webSession(played({ [handle]: "token" }).sessions, { ...visit(cookies), screen })

  it("calls with its unlock token, after a refresh as well; every other screen calls without", async () => {
    const session = await of(unlockedScreen)
    assert.strictEqual(session.call.unlockToken, "an unlock token")
    assert.strictEqual((await session.renew())?.unlockToken, "an unlock token")
    for (const other of [undefined, "", "nonsense", "0190c5f0-0000-4000-8000-000000000002"])
      assert.isUndefined((await of(other)).call.unlockToken, other)
  })

  it("belongs to a session: for a visitor nobody asks about it", async () => {
    const visitor = await webSession(noSessions, { ...visit(undefined), screen: unlockedScreen })
    assert.isUndefined(visitor.call.unlockToken)
    const refused = await visitor.keepUnlock("token").catch((error: unknown) => error)
    assert.instanceOf(refused, Error)
  })
})

describe("the cookie", () => {
  const cookie = async (app: "site" | "kiosk", https: boolean) =>
    (await webSession(played({}).sessions, visit(undefined, app, https))).keep({ accessToken: "a", refreshToken: "b" })

  it("is read by no script and sent by no other site's form", async () => {
    assert.match(await cookie("site", false), /^sightline=\w+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    assert.match(
      await cookie("kiosk", false),
      /^sightline_kiosk=\w+; Path=\/kiosk; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
  })

  it("is bound to its host, and to TLS where there is TLS", async () => {
    assert.match(await cookie("site", true), /^__Host-sightline=\w+; Path=\/; .*; Secure$/)
    assert.match(await cookie("kiosk", true), /^__Secure-sightline_kiosk=\w+; Path=\/kiosk; .*; Secure$/)
  })

  it("of the office opens nothing in the kiosk, nor the other way round", async () => {
    const { sessions } = played({ [handle]: "token" })
    const answer = ({ context }: { context: { session: unknown } }) => new Response(context.session ? "in" : "out")
    await using front = await testFront({ sessions, answer })
    const both = { office: `sightline=${handle}`, kiosk: `sightline_kiosk=${handle}` }
    assert.strictEqual((await front.get("/inventory", { cookie: both.office })).body, "in")
    assert.strictEqual((await front.get("/inventory", { cookie: both.kiosk })).body, "out")
    assert.strictEqual((await front.get("/kiosk/x", { cookie: both.kiosk })).body, "in")
    assert.strictEqual((await front.get("/kiosk/x", { cookie: both.office })).body, "out")
  })
})
