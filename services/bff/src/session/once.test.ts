import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { aServer, aToken, type Heard, playedDomain } from "../given"

const heard: Array<Heard> = []
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ domain: playedDomain(heard) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void heard.splice(0))

const removal = {
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID: 7,
  value: 30,
}

const onceOf = async (body: unknown, path = "/api/DynamicData/UpdateDynamicData", key = "scan-1") => {
  heard.splice(0)
  const { status } = await server.ask(`PUT ${path}`, { token, body, headers: { "idempotency-key": key } })
  expect(status).toBe(200)
  const caller = heard[0]?.caller
  return caller?._tag === "Staff" ? caller.once : null
}

test("the same call and body have one digest, in any spelling and order", async () => {
  const first = await onceOf(removal)
  const { value, tableKeyID, ...names } = removal
  expect(first).toEqual({ key: "scan-1", digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await onceOf({ value, ...names, tableKeyID })).toEqual(first)
  expect(await onceOf({ ...names, TABLEKEYID: tableKeyID, Value: value, unknownField: "x" })).toEqual(first)
  expect(await onceOf(removal, "/API/dynamicdata/updatedynamicdata?unknown=1")).toEqual(first)
})

test("another body has another digest", async () => {
  const first = await onceOf(removal)
  expect((await onceOf({ ...removal, value: 5 }))?.digest).not.toBe(first?.digest)
  expect((await onceOf({ ...removal, tableKeyID: 8 }))?.digest).not.toBe(first?.digest)
  expect((await onceOf({ ...removal, clientId: 3 }))?.digest).not.toBe(first?.digest)
})

test("a key that no header may carry is an error that names it", async () => {
  for (const key of ["", "a b", "x".repeat(201), "ü"]) {
    const { status, json } = await server.ask("PUT /api/DynamicData/UpdateDynamicData", {
      token,
      body: removal,
      headers: { "idempotency-key": key },
    })
    expect([key, status, Object.keys(json.errors)]).toEqual([key, 400, ["Idempotency-Key"]])
  }
  expect(await onceOf(removal, undefined, "x".repeat(200))).not.toBeNull()
})

test("reads, and calls about the session itself, keep no key", async () => {
  const headers = { "idempotency-key": "scan-1" }
  await server.ask("GET /api/Inventory/ScanInventory?barCode=x", { token, headers })
  await server.ask("POST /User/Logout", { token, headers, body: {} })
  await server.ask("POST /User/Login", {
    token,
    headers,
    body: { loginEmail: "owner@example.test", loginPW: "right", isRecheck: true },
  })
  expect(heard.map(({ operation, caller }) => [operation, caller?._tag === "Staff" && caller.once])).toEqual([
    ["scan", null],
    ["end", null],
    ["unlock", null],
  ])
})
