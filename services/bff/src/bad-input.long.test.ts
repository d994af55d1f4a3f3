import { connect } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Call, calls } from "./calls"
import { aServer, aToken, claims, type Heard, playedDomain } from "./given"
import { pathWith } from "./specimen"
import {
  allFields,
  asSent,
  byNoun,
  expectShape,
  fieldsOf,
  isOptional,
  isTextOnly,
  namedIn,
  needsNothing,
  onlyInJson,
  sql,
  takesJson,
  values,
  withBodies,
} from "./test-bad-input"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
let questions = 0
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  // A user who may make every call.
  const memberships = claims.memberships.map((held) => ({ ...held, roles: [...held.roles, "superAdmin" as const] }))
  token = await aToken({ ...claims, memberships })
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

function send(call: Call, fields: Record<string, unknown>) {
  questions++
  const { query = {}, body } = asSent(call, fields)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return server.ask(`${call.method} ${pathWith(call.path)}?${search}`, { token, body })
}

test("the valid values succeed", async () => {
  for (const call of calls)
    expect([call.key, Object.keys(allFields(call)).sort()]).toEqual([call.key, [...new Set(fieldsOf(call))].sort()])
  for (const call of calls) expect([call.key, (await send(call, allFields(call))).status]).toEqual([call.key, 200])
})

describe("one bad field of any call", () => {
  describe("answers 400 in the documented shape and names the field, or accepts it; never a 500", () => {
    test.for(byNoun(calls))("%s", async ([, own]) => {
      for (const call of own)
        for (const name of fieldsOf(call))
          for (const value of isTextOnly(call, name) ? values : [...values, ...onlyInJson]) {
            const { status, json, text } = await send(call, { ...allFields(call), [name]: value })
            const what = { call: call.key, name, value: String(value).slice(0, 40) }
            // A wrong password is a refusal, and so are another client and an unknown address; every other answer is a
            // success or the field's fault.
            expect({ ...what, status }).toEqual({ ...what, status: expect.toBeOneOf([200, 400, 401, 403, 404]) })
            if (status === 200) continue
            expectShape(json, text)
            if (status === 400) expect({ ...what, named: namedIn(json) }).toEqual({ ...what, named: [name] })
          }
    })
  })

  test("is named when it is missing", async () => {
    for (const call of calls)
      for (const name of fieldsOf(call)) {
        const { [name]: _, ...others } = allFields(call)
        const { status, json } = await send(call, others)
        const named = status === 400 ? json.errors : {}
        const needed = !isOptional(call, name)
        expect({ call: call.key, name, status, named }).toEqual({
          call: call.key,
          name,
          status: needed ? 400 : 200,
          named: needed ? { [name]: ["is missing"] } : {},
        })
      }
  }, 180_000)

  test("several bad fields are all named at once", async () => {
    const { json } = await server.ask("PUT /api/DynamicData/UpdateDynamicData", {
      token,
      body: { tableName: 5, value: [] },
    })
    expect(json.errors).toEqual({
      tableName: ["must be text"],
      columnName: ["is missing"],
      tableKeyName: ["is missing"],
      tableKeyID: ["is missing"],
      value: ["must be a number or a text of 100 characters at most"],
    })
  })

  test("reaches the domain unchanged where it is only unusual", async () => {
    await server.ask(`GET /api/Inventory/ScanInventory?barCode=${encodeURIComponent(sql)}`, { token })
    expect(heard[0]?.payload).toEqual({ code: sql, centerId: null })
  })
})

describe("a bad body of any call", () => {
  const withBody = calls.filter(takesJson)
  test("answers 400 or 413 in the documented shape", async () => {
    for (const [call, bodies] of withBodies(withBody))
      for (const [name, expected, body] of bodies) {
        questions++
        const { status, json, text } = await server.ask(`${call.method} ${pathWith(call.path)}`, { token, body })
        const taken = needsNothing(call) && status === 200
        expect([call.key, name, taken || status]).toEqual([call.key, name, taken || expected])
        if (!taken) expectShape(json, text)
      }
    expect(
      heard.filter(
        ({ operation }) =>
          !["end", "vendors", "manufacturers", "search", "form", "export", "dropDraft"].includes(operation) &&
          ![
            "searchCustomers",
            "customersLike",
            "saveCustomer",
            "keepCustomer",
            "sendInvoice",
            "searchCatalogue",
            "searchRelocatable",
            "searchMovable",
            "syncChannels",
            "exportAudit",
            "reprint",
          ].includes(operation),
      ),
    ).toEqual([])
  }, 180_000)

  test("is refused for its type: only JSON, not compressed", async () => {
    for (const { method, path } of withBody)
      for (const headers of [
        { "content-type": "text/plain" },
        { "content-type": "application/x-www-form-urlencoded" },
        { "content-type": "multipart/form-data; boundary=x" },
        { "content-type": "application/jsonp" },
        { "content-type": "application/json", "content-encoding": "gzip" },
      ]) {
        questions++
        const { status, json, text } = await server.ask(`${method} ${pathWith(path)}`, { token, headers, body: "{}" })
        expect([path, headers, status]).toEqual([path, headers, 415])
        expectShape(json, text)
      }
  })

  test("is refused when it grows past 1 MB without declaring it, and the connection goes on", async () => {
    const head = `PUT /api/DynamicData/UpdateDynamicData HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`
    const follower = "GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    const answers = await overSocket(`${head}${chunk.repeat(20)}0\r\n\r\n${follower}`)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 404"])
  })

  test("is not read when nobody is signed in", async () => {
    const head =
      "PUT /api/DynamicData/UpdateDynamicData HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n"
    expect((await overSocket(head)).slice(0, 12)).toBe("HTTP/1.1 401")
  })
})

/** Writes raw bytes and reads until the other side closes. */
const overSocket = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.base).port), "127.0.0.1", () => socket.write(bytes))
    let read = ""
    socket.on("data", (data) => {
      read += data
    })
    socket.on("close", () => resolve(read)).on("error", reject)
  })

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(15_219))
