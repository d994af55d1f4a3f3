import { Layer, Redacted } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { calls } from "../calls"
import { aServer, aToken, claims, client3, type Heard, playedDomain, secret } from "../given"
import { BffSettings } from "../settings"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const scan = "GET /api/Inventory/ScanInventory?barCode=exo.1"
const update = "PUT /api/DynamicData/UpdateDynamicData"
const removal = {
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID: 7,
  value: 30,
}
const ended = {
  title: "Signed out",
  detail: "The session has ended. Please sign in again.",
  message: "The session has ended. Please sign in again.",
  code: "SessionEnded",
}

/** What a stranger may ask: the catalogue, to sign in, what a station, a print agent, a channel and a payment provider prove by their own secrets, a file's signed address. */
const openCalls = [
  "GET /User/GetInvitation",
  "GET /api/Catalogue/GetChoices",
  "GET /api/Catalogue/GetInventoryColors",
  "GET /api/Catalogue/GetProducts",
  "GET /api/Catalogue/GetQuantityByColor",
  "GET /api/Catalogue/GetSubstitutes",
  "GET /api/File/Get",
  "GET /api/layout-settings/GetLayoutPreview",
  "GET /api/layout-settings/GetLayoutSettings",
  "POST /User/AcceptInvitation",
  "POST /User/ForgotPassword",
  "POST /User/Login",
  "POST /User/LoginWithCode",
  "POST /User/RefreshToken",
  "POST /User/ResetPassword",
  "POST /api/Catalogue/GetInventoryOptionSet",
  "POST /api/Catalogue/GetRelatedInventories",
  "POST /api/Catalogue/SearchDynamic",
  "POST /api/Channel/ReceiveEvent",
  // An operator is nobody at any client: these prove themselves by a token of their own (decision 127).
  ...["AddBaseRow", "GetBaseRows", "GetClients", "GetErasures", "GetHealth", "OpenClient", "SignIn", "SignOut"].map(
    (verb) => `POST /api/Operator/${verb}`,
  ),
  "POST /api/Payment/ReceiveEvent",
  ...["Begin", "Challenge", "Hello", "Next", "Pair", "Report"].map((verb) => `POST /api/PrintAgent/${verb}`),
  "POST /api/Station/ApplyEntries",
  "POST /api/Station/BadgeSignIn",
  "POST /api/Station/GetPeople",
  "POST /api/Station/Own",
  "POST /api/Station/PinSignIn",
  "POST /api/contacts/AddContact",
  "PUT /api/Catalogue/SearchInventories",
  ...["AgreeToErasure", "AskForErasure", "ChangeClient", "CloseClient"].map((verb) => `PUT /api/Operator/${verb}`),
  ...["RemoveBaseRow", "RenameBaseRow", "TakeErasureBack"].map((verb) => `PUT /api/Operator/${verb}`),
]

describe("a call that needs a session", () => {
  const guarded = calls.filter(({ who }) => who !== "visitor")

  test("is every call, save those written out here · API-01", () => {
    const open = calls.filter(({ who }) => who === "visitor").map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual(openCalls)
    expect(guarded).toHaveLength(calls.length - openCalls.length)
  })

  test("answers 401 without a valid token, whatever else the request contains · API-01", async () => {
    const now = Math.floor(Date.now() / 1000)
    const [header = "", payload = "", signature = ""] = token.split(".")
    const bad: Array<Record<string, string>> = [
      {},
      { authorization: "" },
      { authorization: "Bearer" },
      { authorization: "Bearer nonsense" },
      { authorization: `Basic ${token}` },
      { authorization: token },
      { authorization: `Bearer ${await aToken(claims, { expires: now - 1 })}` },
      { authorization: `Bearer ${await aToken(claims, { issuer: "somebody else" })}` },
      {
        authorization: `Bearer ${await aToken(claims, { secret: Redacted.make("another secret of another installation") })}`,
      },
      { authorization: `Bearer ${header}.${payload}.${signature.slice(0, -2)}AA` },
      { authorization: `Bearer ${btoa('{"alg":"none"}').replaceAll("=", "")}.${payload}.` },
      { authorization: `Bearer ${await aToken({ sessionId: "no uuid" } as never)}` },
    ]
    // Another call answers those who show no token at all (decision 90).
    for (const { method, path, visitors } of guarded)
      for (const headers of visitors === undefined ? bad : bad.filter((shown) => "authorization" in shown)) {
        const { status, json } = await server.ask(`${method} ${path}`, {
          headers,
          ...(method === "GET" ? {} : { body: {} }),
        })
        expect({ call: path, headers, status, json }).toEqual({ call: path, headers, status: 401, json: ended })
      }
    expect(heard).toEqual([])
  })

  test("accepts a token of a former secret while it is named", async () => {
    const rotated = (secretsBefore: ReadonlyArray<Redacted.Redacted>) =>
      Layer.succeed(BffSettings, {
        secret: Redacted.make("the secret that came after the first one"),
        secretsBefore,
        defaultClientId: client3,
        trustProxy: 0,
      })
    for (const [before, status] of [
      [[secret], 200],
      [[], 401],
    ] as const) {
      const after = await aServer({ domain: playedDomain([]), given: rotated(before) })
      expect((await after.ask(scan, { token })).status).toBe(status)
      await after.stop()
    }
  })

  test("refuses an expired token, even one that it checked before", async () => {
    const short = await aToken(claims, { expires: Math.floor(Date.now() / 1000) + 2 })
    expect((await server.ask(scan, { token: short })).status).toBe(200)
    await new Promise((later) => setTimeout(later, 2100))
    expect((await server.ask(scan, { token: short })).status).toBe(401)
  })

  test("tells the domain the caller, with the roles and centers of the requested client", async () => {
    await server.ask(scan, { token, headers: { clientid: "4", "x-request-id": "request-12345" } })
    expect(heard[0]?.caller).toEqual({
      _tag: "Staff",
      clientId: 4,
      clientCode: "c4",
      sessionId: claims.sessionId,
      userId: 11,
      membershipVersion: 1,
      roles: ["webUser"],
      centerIds: [1],
      once: null,
      requestId: "request-12345",
    })
  })
})

describe("the client of a call", () => {
  test("comes from the header, in any letter case, otherwise from the token", async () => {
    await server.ask(scan, { token })
    await server.ask(scan, { token, headers: { clientid: "4" } })
    await server.ask(scan, { token, headers: { ClientID: "4" } })
    expect(heard.map(({ caller }) => caller?.clientId)).toEqual([3, 4, 4])
  })

  test("is refused when the caller does not belong to it, on every call that needs a session · API-02", async () => {
    for (const { key, method, path } of calls.filter(({ who }) => who !== "visitor")) {
      const { status, json } = await server.ask(`${method} ${path}`, {
        token,
        headers: { clientid: "77" },
        ...(method === "GET" ? {} : { body: {} }),
      })
      expect({ key, status, code: json.code }).toEqual({ key, status: 403, code: "ClientRefused" })
    }
    expect(heard).toEqual([])
  })

  test("is refused when query or body name another one, even one of the caller's own", async () => {
    const asked = [
      server.ask(`${scan}&clientId=4`, { token }),
      server.ask(`${scan}&CLIENTID=4`, { token }),
      server.ask(`${scan}&clientId=3&clientid=4`, { token }),
      server.ask(`${scan}&clientId=3`, { token, headers: { clientid: "4" } }),
      server.ask("GET /api/History/GetItemHistory?TableName=InventoryItems&ObjectId=1&clientID=4", { token }),
      server.ask("GET /api/Status/GetStatuses?statusType=Orders&clientId=04", { token }),
      server.ask("GET /api/Status/GetStatuses?statusType=Orders&clientId=0x4", { token }),
      server.ask("GET /api/layout-settings/GetLayoutSettings?clientId=4", { token }),
      server.ask(update, { token, body: { ...removal, clientId: 4 } }),
      server.ask(update, { token, body: { ...removal, clientID: "4" } }),
      server.ask(update, { token, body: { ...removal, CLIENTID: 3, clientid: 4 } }),
    ]
    for (const { status, json } of await Promise.all(asked)) expect([status, json.code]).toEqual([403, "ClientRefused"])
    expect(heard).toEqual([])
  })

  test("may be repeated in query and body", async () => {
    expect((await server.ask(`${scan}&clientId=3`, { token })).status).toBe(200)
    expect((await server.ask(update, { token, body: { ...removal, ClientID: "3" } })).status).toBe(200)
  })

  test("0 stands for the general statuses, and is an error anywhere else", async () => {
    expect(
      (await server.ask("GET /api/Status/GetStatuses?statusType=InventoryItem&clientId=0", { token })).status,
    ).toBe(200)
    const { status, json } = await server.ask(`${scan}&clientId=0`, { token })
    expect([status, Object.keys(json.errors)]).toEqual([400, ["clientId"]])
  })

  test("is an error in the header when it is no id", async () => {
    for (const clientid of ["", "abc", "0", "-3", "3.0", "99999999999", "3, 4"]) {
      const { status, json } = await server.ask(scan, { token, headers: { clientid } })
      expect([clientid, status, Object.keys(json.errors)]).toEqual([clientid, 400, ["clientId"]])
    }
  })
})

describe("a visitor", () => {
  const layout = "GET /api/layout-settings/GetLayoutSettings"

  test("reads the client they name, otherwise the default one; the domain decides whether it is public", async () => {
    await server.ask(layout)
    await server.ask(`${layout}?clientId=4`)
    await server.ask(layout, { headers: { clientid: "5" } })
    expect(heard.map(({ caller }) => [caller?._tag, caller?.clientId])).toEqual([
      ["Visitor", 3],
      ["Visitor", 4],
      ["Visitor", 5],
    ])
  })

  test("is refused when they name two clients", async () => {
    const { status } = await server.ask(`${layout}?clientId=4`, { headers: { clientid: "3" } })
    expect(status).toBe(403)
  })

  test("has no token: a bad one is refused, a good one makes them staff", async () => {
    expect((await server.ask(layout, { token: "nonsense" })).status).toBe(401)
    expect((await server.ask(layout, { headers: { authorization: "Basic eDp5" } })).status).toBe(401)
    await server.ask(layout, { token })
    expect(heard.map(({ caller }) => caller?._tag)).toEqual(["Staff"])
  })
})
