import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CustomerNotFound } from "@sightline/model/customer"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/customer/remove"

states("customer/remove.route.ts", {
  empty: {
    "the customer is deleted": async () => {
      const asked = played.customer.remove({ succeeded: true })
      expect(await post(path, { id: 7 })).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ urlParams: { id: 7 } }])
    },
    "the person is erased at the address of that": async () => {
      const removed = played.customer.remove({ succeeded: true })
      const asked = played.customer.erase({ succeeded: true })
      expect(await post("/customer/erase", { id: 7 })).toMatchObject({ _tag: "Done" })
      expect([asked.length, removed.length]).toEqual([1, 0])
    },
  },
  failed: {
    "a delete that nobody answers says so": async () => {
      played.customer.remove(new Unavailable())
      expect(await post(path, { id: 7 })).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a customer who is gone is named as such": async () => {
      await hears(played.customer.remove, [new CustomerNotFound()], () => post(path, { id: 7 }))
    },
    "an unreadable request is not sent, and the address is no page": async () => {
      expect(await post(path, { id: null })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors delete nobody": async () => {
      const asked = played.customer.remove(new RoleRefused())
      expect(await post(path, { id: 7 }, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, { id: 7 }, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
