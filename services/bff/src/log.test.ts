import { Layer, Logger } from "effect"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { aServer, aToken } from "./given"
import { jsonLine } from "./log"

const lines: Array<string> = []
const collected = Logger.replace(
  Logger.defaultLogger,
  Logger.map(jsonLine, (line) => void lines.push(line)),
)
let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer({ logging: Layer.merge(collected, Layer.empty) })
  token = await aToken()
})
afterAll(() => server.stop())
beforeEach(() => void lines.splice(0))

const update = (tableKeyID: number) => ({
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID,
  value: 30,
})

test("a request is one JSON line: the call without its query, and its outcome", async () => {
  const headers = { "x-request-id": "request-12345" }
  await server.ask("GET /api/Inventory/ScanInventory?barCode=secret-code", { token, headers })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: "request",
      requestId: "request-12345",
      method: "GET",
      path: "/api/Inventory/ScanInventory",
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test("no line carries a password, a token or a body", async () => {
  const body = { loginEmail: "somebody@example.test", loginPW: "hunter-2-secret", isRecheck: true }
  await server.ask("POST /User/Login", { token, body })
  await server.ask("POST /User/Login", { body: { ...body, isRecheck: false } })
  await server.ask("POST /User/Login", { body: { ...body, loginPW: ["hunter-2-secret"] } })
  await server.ask("POST /User/RefreshToken", { body: { token: "refresh-secret" } })
  await server.ask("PUT /api/DynamicData/UpdateDynamicData", { token, body: update(500) })
  expect(lines).toHaveLength(6)
  for (const secret of ["hunter-2-secret", "somebody@example.test", "refresh-secret", "an access token", token])
    expect(lines.join("\n")).not.toContain(secret)
})

test("no line carries a card, whether it is taken, refused or cannot be read · SALES-61", async () => {
  const headers = { "x-request-id": "request-card" }
  const card = {
    paymentType: "CreditCard",
    cardNumber: "4111111111111111",
    cvv: "987",
    expMonth: "12",
    expYear: "2030",
  }
  for (const payment of [card, { ...card, expMonth: "" }, { ...card, cardNumber: [card.cardNumber] }])
    await server.ask("POST /api/Order/SubmitInstantOrder", { token, headers, body: { orderID: 7, payment } })
  const told = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: "", ms: 0 })).join("\n")
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(told).toContain("SubmitInstantOrder")
  expect(told).not.toMatch(/411111|987/)
})

test("a defect is logged once, with its request", async () => {
  const headers = { "x-request-id": "request-67890" }
  await server.ask("PUT /api/DynamicData/UpdateDynamicData", { token, headers, body: update(500) })
  const [defect, request] = lines.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(defect).toMatchObject({
    level: "error",
    message: "A call broke",
    requestId: "request-67890",
    call: "inventoryItem.update",
  })
  expect(defect.cause).toContain("a defect with hidden details")
  expect(request).toMatchObject({ message: "request", status: 500 })
})
