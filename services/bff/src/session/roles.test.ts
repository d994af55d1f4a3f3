import { HttpApi } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { SignedIn } from "@sightline/bff-api/signed-in"
import { roles } from "@sightline/model/role"
import { afterAll, beforeAll, expect, test } from "vitest"
import { calls } from "../calls"
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

test("each call answers each single role as the table says", async () => {
  for (const role of roles) {
    const membership = { clientId: claims.clientId, clientCode: "c3", version: 1, roles: [role], centerIds: [] }
    const token = await aToken({ ...claims, memberships: [membership] })
    for (const { key, method, path } of calls) {
      const { status, json } = await server.ask(`${method} ${path}`, {
        token,
        ...(method === "GET" ? {} : { body: {} }),
      })
      const refused = status === 403 && json.code === "RoleRefused"
      expect([key, role, refused]).toEqual([key, role, !allows(key, [role])])
    }
  }
})

test("roles held at another client count for nothing", async () => {
  const scan = "GET /api/Inventory/ScanInventory?barCode=x"
  const { status, json } = await server.ask(scan, { token: await aToken(), headers: { clientid: "5" } })
  expect([status, json.code]).toEqual([403, "RoleRefused"])
})
