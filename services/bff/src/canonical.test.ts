import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { calls } from "./calls"
import { canonicalBody, canonicalQuery, placeOf } from "./canonical"
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

test("paths are read in any letter case", () => {
  for (const { key, path, method } of calls)
    for (const spelled of [path, path.toLowerCase(), path.toUpperCase()])
      expect(placeOf(spelled)?.byMethod.get(method)?.key).toBe(key)
  expect(placeOf("/api/Inventory/ScanInventory/")).toBeUndefined()
})

test("fields of a query and of a body are read in any letter case, and unknown ones are left out", async () => {
  const scan = "GET /API/inventory/SCANINVENTORY?BARCODE=exo.1&CenterID=2&unknown=1"
  expect((await server.ask(scan, { token })).status).toBe(200)
  const update = { TABLENAME: "INVENTORYITEMS", columnname: "StatusID", TableKeyName: "inventoryitemid" }
  const body = { ...update, tableKeyId: "7", Value: 30, unknown: { clientId: 9 } }
  expect((await server.ask("PUT /api/dynamicdata/updatedynamicdata", { token, body })).status).toBe(200)
  expect(heard.map(({ payload }) => payload)).toEqual([
    { code: "exo.1", centerId: 2 },
    { itemId: 7, statusId: 30 },
  ])
})

test("of one field in two spellings the last one counts, before any check", async () => {
  const query = "GET /api/Inventory/ScanInventory?barCode=first&BARCODE=last"
  await server.ask(query, { token })
  expect(heard[0]?.payload).toEqual({ code: "last", centerId: null })
})

test("a query is read as text, whatever characters it contains", async () => {
  await server.ask("GET /api/Inventory/ScanInventory?barCode=a%2Bb+c%26d%3De%zz", { token })
  expect(heard[0]?.payload).toEqual({ code: "a+b c&d=e%zz", centerId: null })
})

test("names below the top are read in any letter case as well, in lists too", () => {
  const inner = new Map([["salesprice", { name: "salesPrice", below: null }]])
  const fields = new Map([["lines", { name: "Lines", below: inner }]])
  const given = { LINES: [{ SALESPRICE: 1, other: 2 }, { salesprice: { Kept: "as it is" } }] }
  expect(canonicalBody(given, fields)).toEqual({ Lines: [{ salesPrice: 1 }, { salesPrice: { Kept: "as it is" } }] })
})

test("names that every object inherits are no fields", () => {
  const fields = new Map([["value", { name: "value", below: null }]])
  expect(canonicalBody(JSON.parse('{"__proto__":1,"toString":2,"VALUE":3}'), fields)).toEqual({ value: 3 })
  expect(canonicalQuery("__proto__=1&Value=3", fields)).toEqual({ value: "3" })
})
