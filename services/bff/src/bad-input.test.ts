import { connect } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Call, calls } from "./calls"
import { aServer, aToken, type Heard, playedDomain } from "./given"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const fieldsOf = ({ query, body }: Call) => [...query.values(), ...body.values()].map(({ name }) => name)

/** Right values, from which each test spoils one. */
const right: Record<string, unknown> = {
  loginEmail: "owner@example.test",
  loginPW: "right",
  isRecheck: false,
  token: "a refresh token",
  refreshToken: "a refresh token",
  statusType: "InventoryItem",
  isIncludeGeneralStatus: "true",
  barCode: "exo.1",
  centerId: 1,
  clientId: 3,
  ClientId: 3,
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID: 7,
  value: 30,
  ObjectId: 7,
  TableName: "InventoryItems",
  ColumnName: "statusID",
  secret: "3.1.a-secret-of-a-station",
  entries: [],
  stationId: 1,
  entryId: "01900000-0000-7000-8000-000000000001",
  name: "Front desk",
  version: 1,
  itemId: 7,
  because: "Counted by hand",
  decided: "true",
}

const optional = [
  "clientId",
  "ClientId",
  "inventory.scan.centerId",
  "isRecheck",
  "refreshToken",
  "isIncludeGeneralStatus",
  "ColumnName",
  "itemId",
  "decided",
]

function send(call: Call, fields: Record<string, unknown>) {
  if (call.hasBody) return server.ask(`${call.method} ${call.path}`, { token, body: fields })
  const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return server.ask(`${call.method} ${call.path}?${search}`, { token })
}

const allFields = (call: Call) => Object.fromEntries(fieldsOf(call).map((name) => [name, right[name]]))

/** Four lines and nothing that looks like our insides. */
function expectShape(json: Record<string, unknown>, text: string) {
  expect(Object.keys(json).sort()).toEqual(expect.arrayContaining(["code", "detail", "message", "title"]))
  for (const name of ["title", "detail", "message"]) expect(json[name]).toEqual(expect.any(String))
  expect(text).not.toMatch(/ParseError|HttpApiDecodeError|Schema|Expected |actual |\bat .+\(|node_modules|undefined/)
}

test("the right values are right", async () => {
  for (const call of calls) expect([call.key, (await send(call, allFields(call))).status]).toEqual([call.key, 200])
})

describe("one bad field of any call", () => {
  const sql = "x'; DROP TABLE inventory_item; --"
  const values: ReadonlyArray<unknown> = [
    sql,
    "<script>alert(1)</script>",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "😀👓",
    "",
    " ",
    "-1",
    "1.5",
    "1e9",
    "NaN",
    "99999999999999999999",
    "x".repeat(100_000).slice(0, 12_000),
  ]
  const onlyInJson: ReadonlyArray<unknown> = [
    null,
    true,
    -1,
    0,
    1.5,
    1e300,
    2 ** 31,
    [],
    {},
    [1],
    { a: 1 },
    "x".repeat(500_000),
  ]

  test("answers 400 in the documented shape and names it, or is good enough; never a 500", async () => {
    for (const call of calls)
      for (const name of fieldsOf(call))
        for (const value of call.hasBody ? [...values, ...onlyInJson] : values) {
          const { status, json, text } = await send(call, { ...allFields(call), [name]: value })
          const what = { call: call.key, name, value: String(value).slice(0, 40) }
          // A wrong password is a refusal, another client is one too; all else is read or is the field's fault.
          expect({ ...what, status }).toEqual({ ...what, status: expect.toBeOneOf([200, 400, 401, 403]) })
          if (status === 200) continue
          expectShape(json, text)
          // What is wrong below a field is named by its path.
          const named = [...new Set(Object.keys(json.errors ?? {}).map((path) => path.split(".")[0]))]
          if (status === 400) expect({ ...what, named }).toEqual({ ...what, named: [name] })
        }
  })

  test("is named when it is missing", async () => {
    for (const call of calls)
      for (const name of fieldsOf(call)) {
        const { [name]: _, ...others } = allFields(call)
        const { status, json } = await send(call, others)
        const named = status === 400 ? json.errors : {}
        const needed = !optional.includes(name) && !optional.includes(`${call.key}.${name}`)
        expect({ call: call.key, name, status, named }).toEqual({
          call: call.key,
          name,
          status: needed ? 400 : 200,
          named: needed ? { [name]: ["is missing"] } : {},
        })
      }
  })

  test("several bad fields are all named at once", async () => {
    const { json } = await server.ask("PUT /api/DynamicData/UpdateDynamicData", {
      token,
      body: { tableName: 5, value: "x" },
    })
    expect(json.errors).toEqual({
      tableName: ["must be text"],
      columnName: ["is missing"],
      tableKeyName: ["is missing"],
      tableKeyID: ["is missing"],
      value: ["must be a whole number from 1 to 2147483647"],
    })
  })

  test("reaches the domain as it is where it is only unusual", async () => {
    await server.ask(`GET /api/Inventory/ScanInventory?barCode=${encodeURIComponent(sql)}`, { token })
    expect(heard[0]?.payload).toEqual({ code: sql, centerId: null })
  })
})

describe("a bad body of any call", () => {
  const withBody = calls.filter(({ hasBody }) => hasBody)
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`
  const bodies: ReadonlyArray<readonly [string, number, string]> = [
    ["broken JSON", 400, '{"loginEmail": '],
    ["not JSON at all", 400, "loginEmail=x"],
    ["a text", 400, '"text"'],
    ["a list", 400, "[]"],
    ["null", 400, "null"],
    ["a number", 400, "5"],
    ["deep nesting", 400, deep],
    ["deep nesting in a field", 400, `{"tableName":${deep}}`],
    ["a prototype", 400, '{"__proto__":{"tableName":"InventoryItems"},"constructor":1}'],
    ["1 MB and a byte", 413, `{"tableName":"${"x".repeat(1_048_576)}"}`],
    ["10 MB", 413, `{"tableName":"${"x".repeat(10_000_000)}"}`],
  ]

  test("answers 400 or 413 in the documented shape", async () => {
    for (const { key, method, path } of withBody)
      for (const [name, expected, body] of bodies) {
        const { status, json, text } = await server.ask(`${method} ${path}`, { token, body })
        // Logout needs no field, so it takes what is an object.
        const taken = key === "session.end" && status === 200
        expect([key, name, taken || status]).toEqual([key, name, taken || expected])
        if (!taken) expectShape(json, text)
      }
    expect(heard.filter(({ operation }) => operation !== "end")).toEqual([])
  })

  test("is refused by its type: only JSON, not compressed", async () => {
    for (const { method, path } of withBody)
      for (const headers of [
        { "content-type": "text/plain" },
        { "content-type": "application/x-www-form-urlencoded" },
        { "content-type": "multipart/form-data; boundary=x" },
        { "content-type": "application/jsonp" },
        { "content-type": "application/json", "content-encoding": "gzip" },
      ]) {
        const { status, json, text } = await server.ask(`${method} ${path}`, { token, headers, body: "{}" })
        expect([path, headers, status]).toEqual([path, headers, 415])
        expectShape(json, text)
      }
  })

  test("is refused when it grows past 1 MB without having said so, and the connection goes on", async () => {
    const head = `PUT /api/DynamicData/UpdateDynamicData HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`
    const follower = "GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    const answers = await overSocket(`${head}${chunk.repeat(20)}0\r\n\r\n${follower}`)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 404"])
  })

  test("is not waited for when nobody is signed in", async () => {
    const head =
      "PUT /api/DynamicData/UpdateDynamicData HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n"
    expect((await overSocket(head)).slice(0, 12)).toBe("HTTP/1.1 401")
  })
})

/** Writes bytes as they are and reads until the other side closes. */
const overSocket = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.base).port), "127.0.0.1", () => socket.write(bytes))
    let read = ""
    socket.on("data", (data) => {
      read += data
    })
    socket.on("close", () => resolve(read)).on("error", reject)
  })
