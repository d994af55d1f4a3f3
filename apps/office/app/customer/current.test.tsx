import { customerOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { CustomerNotFound } from "@sightline/model/customer"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const headers = { accept: "application/json" }
const path = "/customer/current?id=1"

states("customer/current.route.ts", {
  empty: {
    "it answers the customer as stored now": async () => {
      const asked = played.customer.get(customerOf(customers.ada, { version: 5 }))
      expect(JSON.parse((await visit(path, { as, headers })).text)).toMatchObject({ id: 1, version: 5 })
      expect(asked).toMatchObject([{ urlParams: { id: 1 } }])
    },
  },
  failed: {
    "a customer who cannot be loaded says so": async () => {
      played.customer.get(new Unavailable())
      expect((await visit(path, { as, headers })).status).toBe(503)
    },
  },
  refused: {
    "a customer who was deleted is not found": async () => {
      played.customer.get(new CustomerNotFound())
      expect((await visit(path, { as, headers })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role learn nothing": async () => {
      played.customer.get(new RoleRefused())
      expect((await visit(path, { as: users.noaccess, headers })).status).toBe(404)
    },
  },
})
