import { HttpApi } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Anyone, SignedIn } from "@sightline/bff-api/signed-in"
import { roles } from "@sightline/model/role"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type CallKey, calls } from "../calls"
import { aServer, aToken, claims } from "../given"
import { allows, mayCall } from "./roles"

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test("every call of the contract has its line in the role table, and no line is without a call", () => {
  const declared: Array<string> = []
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint }) => void declared.push(`${group.identifier}.${endpoint.name}`),
  })
  expect(Object.keys(mayCall).sort()).toEqual(declared.sort())
})

test("a call that a role may be refused is one that asks who calls", () => {
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint, middleware }) => {
      const key = `${group.identifier}.${endpoint.name}` as keyof typeof mayCall
      expect([key, [...middleware].some((tag) => tag.key === SignedIn.key)]).toEqual([key, mayCall[key] !== "visitor"])
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

/** Every call with the answer's name, or `let in` for whatever a call answers those it lets in. */
async function eachCall(token: string | undefined, headers: Record<string, string> = {}) {
  const answers = new Map<CallKey, string>()
  for (const { key, method, path, isMultipart } of calls) {
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

/** Calls that bring a proof of their own (a password, a link, an agent's key) and ask for no token. */
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
      expected((key) => (allows(key, { roles: [role], group }) ? "let in" : "RoleRefused")),
    ])
  }
})

test("signed out, each call answers as the table says of visitors", async () => {
  const answers = await eachCall(undefined)
  expect(answers).toEqual(expected((key) => (mayCall[key] === "visitor" ? "let in" : "SessionEnded")))
})

test.each(roles)("an expired token of %s opens no call, not even one that is open to visitors", async (role) => {
  const answers = await eachCall(await tokenOf(role, "Complex", 1))
  expect(answers).toEqual(expected((key) => (withoutDoor.has(key) ? "let in" : "SessionEnded")))
})

test.each(roles)("%s is refused at a client that is not his, whatever the call", async (role) => {
  const answers = await eachCall(await tokenOf(role, "Complex"), { clientid: "4" })
  expect(answers).toEqual(expected((key) => (withoutDoor.has(key) ? "let in" : "ClientRefused")))
})

test("roles held at another client count for nothing", async () => {
  const scan = "GET /api/Inventory/ScanInventory?barCode=x"
  const { status, json } = await server.ask(scan, { token: await aToken(), headers: { clientid: "5" } })
  expect([status, json.code]).toEqual([403, "RoleRefused"])
})
