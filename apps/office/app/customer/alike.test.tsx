import { customerOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, played } = office()
const path = "/customer/alike"
const sent = { email: "ada@mail.test", lastName: "Lovelace", cellPhone: "4035550142", homePhone: "", workPhone: "" }

states("customer/alike.route.ts", {
  empty: {
    "it answers the names of those who may be the person, and nothing else of them": async () => {
      const asked = played.customer.alike([customerOf(customers.ada)])
      const { value } = await post(path, sent)
      expect(value).toEqual([{ id: 1, name: "Ada Lovelace" }])
      expect(asked[0]?.payload).toMatchObject(sent)
    },
  },
  failed: {
    "a check that nobody answers says so": async () => {
      played.customer.alike(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "an unreadable check is not sent, and the address is no page": async () => {
      expect(await post(path, { email: 7 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors learn nothing": async () => {
      played.customer.alike(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
    },
  },
})
