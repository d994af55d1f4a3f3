import { Redacted } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { addressHeader } from "../address"
import { aServer, aToken, type Heard, playedDomain, secret } from "../given"
import { deriveKey } from "../keys"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const login = "POST /User/Login"
const credentials = { loginEmail: "owner@example.test", loginPW: "right" }
const payload = () => heard[0]?.payload as Record<string, unknown>

describe("signing in", () => {
  test("answers tokens, the user and their clients under the documented names", async () => {
    const { status, json } = await server.ask(login, { body: credentials })
    expect([status, json.status]).toEqual([200, true])
    expect(json.result).toMatchObject({
      tokenString: "an access token",
      refreshToken: "a refresh token",
      userId: 11,
      userName: "Ada Owner",
      userEmail: "owner@example.test",
      roles: [{ roleName: "Owner" }, { roleName: "WebUser" }],
      rolesList: "Owner,WebUser",
      percentTax: 8.25,
      centerIDs: "1",
      centers: [{ centerID: 1, centerName: "Main" }],
      clientId: 3,
      clientCode: "exo",
      clientGroupCode: "Complex",
      clients: [{ clientID: 3, mediaLable: { mediaLabelName: "Label" } }],
    })
  })

  test("is refused with one text, and the domain gets the password where no log shows it", async () => {
    const { status, json } = await server.ask(login, { body: { ...credentials, loginPW: "wrong" } })
    expect([status, json.detail]).toEqual([401, "Email or password is incorrect"])
    expect(payload()).toMatchObject({ email: "owner@example.test", clientId: null, kind: "api" })
    expect(String(payload().password)).toBe("<redacted>")
    expect(Redacted.value(payload().password as Redacted.Redacted)).toBe("wrong")
  })

  test("takes the client from the body or the header, and refuses two different ones", async () => {
    await server.ask(login, { body: { ...credentials, clientId: "4" } })
    await server.ask(login, { body: credentials, headers: { clientid: "4" } })
    expect(heard.map(({ payload }) => (payload as { clientId: number }).clientId)).toEqual([4, 4])
    const two = await server.ask(login, { body: { ...credentials, clientId: 3 }, headers: { clientid: "4" } })
    expect([two.status, two.json.code]).toEqual([403, "ClientRefused"])
  })

  test("needs no token, and ignores one", async () => {
    expect((await server.ask(login, { body: credentials, token: "nonsense" })).status).toBe(200)
  })

  test("too many attempts say how long to wait", async () => {
    const { status, headers, json } = await server.ask(login, { body: { ...credentials, loginPW: "too often" } })
    expect([status, headers.get("retry-after"), json.code]).toEqual([429, "42", "TooManyAttempts"])
  })
})

describe("the address by which attempts count", () => {
  const proof = deriveKey(secret, "address").toString("hex")
  const addressOf = async (headers: Record<string, string>) => {
    heard.splice(0)
    await server.ask(login, { body: credentials, headers })
    return payload().address
  }

  test("comes from a caller with the installation's secret", async () => {
    expect(await addressOf({ [addressHeader]: `${proof} 203.0.113.9` })).toBe("203.0.113.9")
    expect(await addressOf({ [addressHeader]: `${proof} 2001:db8::1` })).toBe("2001:db8:0:0::")
  })

  test("is the remote address for everybody else", async () => {
    expect(await addressOf({})).toBe("127.0.0.1")
    expect(await addressOf({ "x-forwarded-for": "203.0.113.9" })).toBe("127.0.0.1")
    expect(await addressOf({ [addressHeader]: "guessed 203.0.113.9" })).toBe("127.0.0.1")
    expect(await addressOf({ [addressHeader]: `${proof} no address` })).toBe("127.0.0.1")
  })
})

describe("retyping the password", () => {
  const recheck = { ...credentials, isRecheck: true }

  test("opens for the user of the token and begins no session", async () => {
    const { status, json } = await server.ask(login, { body: recheck, token })
    expect([status, json.result]).toEqual([200, { unlockToken: "unlocked", expiresAt: "1970-01-01T00:00:00.000Z" }])
    expect(heard.map(({ operation, caller }) => [operation, caller?._tag === "Staff" && caller.userId])).toEqual([
      ["unlock", 11],
    ])
  })

  test("needs the token", async () => {
    expect((await server.ask(login, { body: recheck })).status).toBe(401)
    expect((await server.ask(login, { body: recheck, token: "nonsense" })).status).toBe(401)
    expect(heard).toEqual([])
  })

  test("is for one of the user's own clients", async () => {
    expect((await server.ask(login, { body: recheck, token, headers: { clientid: "77" } })).status).toBe(403)
    expect((await server.ask(login, { body: { ...recheck, clientId: 4 }, token })).status).toBe(403)
  })
})

test("a refresh token is exchanged for new tokens, from the body alone", async () => {
  const { status, json } = await server.ask("POST /User/RefreshToken", { body: { token: "a refresh token" } })
  expect([status, json.result.tokenString, json.result.refreshToken]).toEqual([200, "newer", "newer too"])
  expect(Redacted.value(payload().refreshToken as Redacted.Redacted)).toBe("a refresh token")
  const cookie = await server.ask("POST /User/RefreshToken", { body: {}, headers: { cookie: "token=a refresh token" } })
  expect(cookie.status).toBe(400)
})

test("signing out ends the session of the token", async () => {
  const { status, json } = await server.ask("POST /User/Logout", { token })
  expect([status, json]).toEqual([200, { status: true, result: { succeeded: true } }])
  expect(heard[0]).toMatchObject({ operation: "end", caller: { sessionId: "7b0f3c1e-55c3-4a6f-9d1b-0f1d3c5b7a90" } })
})
