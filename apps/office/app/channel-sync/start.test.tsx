import { productOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/e-commerce-sync/start"
const found = (rows: ReturnType<typeof productOf>[]) => ({ rows, page: 1, pageSize: 10, total: rows.length })
const told = async (as = users.staff) => {
  const { status, text } = await visit(path, { as })
  return { status, ...JSON.parse(text) }
}

states("channel-sync/start.route.ts", {
  empty: {
    "a client without products has an empty page of them": async () => {
      played.inventory.search(found([]))
      expect(await told()).toMatchObject({ status: 200, rows: [] })
    },
  },
  failed: {
    "it answers the error, which nothing shows": async () => {
      played.inventory.search(new Unavailable())
      expect((await visit(path, { as: users.staff })).status).toBe(503)
    },
  },
  refused: "it reads nothing of the request",
  forbidden: {
    "people without the role get no products": async () => {
      played.inventory.search(new RoleRefused())
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
    "nobody is asked for the products of a page that nobody signed in to, as an operator's": async () => {
      const asked = played.inventory.search(found([productOf()]))
      expect((await visit(path)).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
})

it("it is the documented search, page 1 of 10 products · SYNC-04", async () => {
  const asked = played.inventory.search(found([productOf()]))
  expect(await told()).toMatchObject({ rows: [{ number: "ARD-48" }] })
  expect(asked).toMatchObject([
    { payload: { filters: [{ code: "Status", value: "5" }], order: { by: "inventoryID" }, page: 1, pageSize: 10 } },
  ])
})
