import { customerOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, played } = office()
const path = "/customer/find"
const sent = { search: "0142", page: 2, order: { by: "lastName", direction: "desc" } }
const page = { page: 2, pageSize: 10 }

states("customer/find.route.ts", {
  empty: {
    "it answers the page of those who are found, in the order that is asked for": async () => {
      const asked = played.customer.search({ ...page, rows: [customerOf(customers.ada)], total: 11 })
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { total: 11, rows: [{ id: 1 }] } })
      expect(asked[0]?.payload).toMatchObject({
        ...page,
        order: { by: "lastName", direction: "desc" },
        filters: [{ code: "SearchString", value: "0142" }],
      })
    },
    "an export asks for a thousand a page": async () => {
      const asked = played.customer.search({ page: 1, pageSize: 1000, rows: [], total: 0 })
      expect(await post(path, { ...sent, pageSize: 1000 })).toMatchObject({ _tag: "Done" })
      expect(asked[0]?.payload).toMatchObject({ pageSize: 1000 })
    },
  },
  failed: {
    "a search that nobody answers says so": async () => {
      played.customer.search(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "an unreadable search is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, page: 0 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors learn nothing": async () => {
      played.customer.search(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
    },
  },
})
