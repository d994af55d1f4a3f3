import { HttpApi } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Anyone, SignedIn } from "@sightline/bff-api/signed-in"
import { roles } from "@sightline/model/role-name"
import { allows } from "@sightline/model/role-table"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type CallKey, calls, whoMakes } from "../calls"
import { aServer, aToken, claims } from "../given"

let server: Awaited<ReturnType<typeof aServer>>
let questions = 0
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test("a call with role restrictions requires a caller", () => {
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint, middleware }) => {
      const key = `${group.identifier}.${endpoint.name}` as CallKey
      expect([key, [...middleware].some((tag) => tag.key === SignedIn.key)]).toEqual([key, whoMakes(key) !== "visitor"])
    },
  })
})

const groups = ["Simple", "Complex"] as const

const tokenOf = (role: (typeof roles)[number], group: (typeof groups)[number], expires?: number) =>
  aToken(
    {
      ...claims,
      memberships: [{ clientId: claims.clientId, clientCode: "c3", group, version: 1, roles: [role], centerIds: [] }],
    },
    expires === undefined ? {} : { expires },
  )

const aForm = () => {
  const form = new FormData()
  form.append("nothing", "of a call")
  return form
}

/** Every call with the name of its answer, or `let in` for any answer to an authorized caller. */
async function eachCall(token: string | undefined, headers: Record<string, string> = {}) {
  const answers = new Map<CallKey, string>()
  for (const { key, method, path, isMultipart } of calls) {
    questions++
    const { status, json } = await server.ask(`${method} ${path}`, {
      ...(token === undefined ? {} : { token }),
      headers,
      ...(method === "GET" ? {} : { body: isMultipart ? aForm() : {} }),
    })
    const isDoor = [401, 403].includes(status) && ["SessionEnded", "ClientRefused", "RoleRefused"].includes(json.code)
    answers.set(key, isDoor ? json.code : "let in")
  }
  return answers
}

/** Calls with their own proof (a password, a link, an agent's key) instead of a token. */
const withoutDoor = new Set<CallKey>()
HttpApi.reflect(BffApi, {
  onGroup: () => {},
  onEndpoint: ({ group, endpoint, middleware }) => {
    const asks = [...middleware].some((tag) => tag.key === SignedIn.key || tag.key === Anyone.key)
    if (!asks) withoutDoor.add(`${group.identifier}.${endpoint.name}` as CallKey)
  },
})
const expected = (answer: (key: CallKey) => string) => new Map(calls.map(({ key }) => [key, answer(key)]))

test.each(groups)("each call answers each single role at a %s client as the table says", async (group) => {
  for (const role of roles) {
    const answers = await eachCall(await tokenOf(role, group))
    expect([role, answers]).toEqual([
      role,
      expected((key) => (allows(whoMakes(key), { roles: [role], group }) ? "let in" : "RoleRefused")),
    ])
  }
})

test("signed out, each call answers as the table says of visitors", async () => {
  const answers = await eachCall(undefined)
  // Another call, open to visitors, answers some in their place (decision 90).
  const instead = new Set(calls.filter(({ visitors }) => visitors !== undefined).map(({ key }) => key))
  expect(instead.size).toBe(7)
  const isOpen = (key: CallKey) => whoMakes(key) === "visitor" || instead.has(key)
  expect(answers).toEqual(expected((key) => (isOpen(key) ? "let in" : "SessionEnded")))
})

test.each(roles)("an expired token of %s opens no call, not even one that is open to visitors", async (role) => {
  const answers = await eachCall(await tokenOf(role, "Complex", 1))
  expect(answers).toEqual(expected((key) => (withoutDoor.has(key) ? "let in" : "SessionEnded")))
})

test.each(roles)("%s is refused at a client that is not theirs, whatever the call", async (role) => {
  const answers = await eachCall(await tokenOf(role, "Complex"), { clientid: "4" })
  expect(answers).toEqual(expected((key) => (withoutDoor.has(key) ? "let in" : "ClientRefused")))
})

test("roles at another client count for nothing", async () => {
  const scan = "GET /api/Inventory/ScanInventory?barCode=x"
  const { status, json } = await server.ask(scan, { token: await aToken(), headers: { clientid: "5" } })
  expect([status, json.code]).toEqual([403, "RoleRefused"])
})

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(3108))
