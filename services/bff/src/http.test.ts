import { HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { calls } from "./calls"
import { aServer, aToken } from "./given"
import { inMemoryClient } from "./http"

let server: Awaited<ReturnType<typeof aServer>>
let token: string
beforeAll(async () => {
  server = await aServer()
  token = await aToken()
})
afterAll(() => server.stop())

const update = (tableKeyID: number) => ({
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID,
  value: 30,
})
const put = (id: number) => server.ask("PUT /api/DynamicData/UpdateDynamicData", { token, body: update(id) })

test("a success is an envelope with a boolean status and the result", async () => {
  const { status, json } = await put(7)
  expect(status).toBe(200)
  expect(json).toEqual({
    status: true,
    result: { inventoryItemID: 7, inventoryID: 1, previousStatusId: 5, statusID: 30, totalQuantity: 7 },
  })
})

test("a refusal has its status and the documented shape, and two of a kind are byte for byte equal", async () => {
  const [first, second] = await Promise.all([put(404), put(404)])
  expect(first.status).toBe(404)
  expect(first.text).toBe(second.text)
  expect(first.json).toEqual({
    title: "Not found",
    detail: "Item not found!",
    message: "Item not found!",
    code: "InventoryItemNotFound",
  })
  const removed = await put(409)
  expect([removed.status, removed.json.detail]).toEqual([409, "Item already removed"])
})

test("an unknown path answers the same everywhere below /api and /User", async () => {
  const paths = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/Status/GetStatuses/5",
    "/User/Nobody",
    "/api/%2e%2e/etc",
    "/api/\u00e9",
  ]
  const answers = await Promise.all(paths.map((path) => server.ask(`GET ${encodeURI(path)}`)))
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text])
  expect(answers[0]?.json.code).toBe("NoSuchCall")
})

test("a path with other methods names them", async () => {
  for (const { path } of calls) {
    // One path of the documents has two (decisions D-54).
    const methods: readonly string[] = calls.filter((call) => call.path === path).map(({ method }) => method)
    for (const wrong of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"].filter(
      (name) => !methods.includes(name),
    )) {
      const { status, headers, json } = await server.ask(`${wrong} ${path}`)
      const allowed = headers.get("allow")?.split(", ").sort()
      expect([path, wrong, status, allowed, json.code]).toEqual([path, wrong, 405, [...methods].sort(), "WrongMethod"])
    }
  }
})

test("a defect answers 500, reveals nothing, and harms no other request", async () => {
  const [broken, fine] = await Promise.all([put(500), put(7)])
  expect(broken.status).toBe(500)
  expect(broken.text).not.toContain("hidden details")
  expect(Object.keys(broken.json).sort()).toEqual(["code", "detail", "message", "title"])
  expect(fine.status).toBe(200)
})

test("every answer carries a request id in its head and none in its body, and is cached nowhere", async () => {
  const answers = await Promise.all([
    put(7),
    put(404),
    put(500),
    server.ask("GET /api/nothing"),
    server.ask("GET /api/docs"),
  ])
  const ids = answers.map(({ headers }) => headers.get("x-request-id") ?? "")
  expect(new Set(ids).size).toBe(answers.length)
  for (const [at, { headers, text }] of answers.entries()) {
    expect(ids[at]).toMatch(/^[\w-]{8,}$/)
    expect(text).not.toContain(ids[at])
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  }
})

test("an incoming request id is kept if a log line may carry it", async () => {
  const idOf = async (given: string) =>
    (await server.ask("GET /api/nothing", { headers: { "x-request-id": given } })).headers.get("x-request-id")
  expect(await idOf("0d7c1f1e-2f0e.7_a")).toBe("0d7c1f1e-2f0e.7_a")
  for (const bad of ["short", "x".repeat(101), 'has "quotes" in it', "has space in it"])
    expect(await idOf(bad)).not.toBe(bad)
})

test("HEAD answers like GET, without a body", async () => {
  const { status, text, headers } = await server.ask("HEAD /api/Inventory/ScanInventory?barCode=x", { token })
  expect([status, text, headers.get("content-type")]).toEqual([200, "", "application/json"])
})

test("callers in this process make the same calls without a socket", async () => {
  const asked = Effect.gen(function* () {
    const http = yield* inMemoryClient({ traced: false })
    const withToken = HttpClient.mapRequest(http, HttpClientRequest.setHeader("authorization", `Bearer ${token}`))
    const bff = yield* HttpApiClient.makeWith(BffApi, { httpClient: withToken, baseUrl: "http://bff" })
    const payload = { table: "InventoryItems", column: "statusID", keyName: "InventoryItemID", value: 30 }
    const removed = yield* bff.inventoryItem.update({ payload: { ...payload, key: 7 } })
    const refused = yield* Effect.flip(bff.inventoryItem.update({ payload: { ...payload, key: 409 } }))
    const unreadable = yield* Effect.flip(bff.inventoryItem.update({ payload: { ...payload, table: "users", key: 7 } }))
    return { removed, refused, unreadable }
  })
  const { removed, refused, unreadable } = await server.runtime.runPromise(asked)
  expect(removed).toMatchObject({ totalQuantity: 7 })
  expect(refused._tag).toBe("ItemAlreadyRemoved")
  expect(unreadable).toMatchObject({
    _tag: "BadRequest",
    errors: { tableName: ["is not a table that can be updated"] },
  })
})
