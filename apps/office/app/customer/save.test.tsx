import { customerOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { CustomerNotFound } from "@sightline/model/customer"
import { eachText } from "@sightline/model/customer-rules"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/customer/save"
const ada = customerOf(customers.ada)
const places = { countryId: 1, stateId: 11, cityId: 111 }
const sent = { id: null, version: null, ...eachText((field) => ada[field]), ...places }

states("customer/save.route.ts", {
  empty: {
    "a new customer is made, and an existing one changed from the version that was edited": async () => {
      const made = played.customer.create(ada)
      const changed = played.customer.update(ada)
      expect(await post(path, sent)).toMatchObject({ _tag: "Done" })
      expect(made[0]?.payload).toMatchObject({ email: ada.email, ...places })
      expect(await post(path, { ...sent, id: 1, version: 4 })).toMatchObject({ _tag: "Done" })
      expect(changed[0]?.payload).toMatchObject({ id: 1, version: 4, lastName: "Lovelace" })
    },
  },
  failed: {
    "a save that nobody answers says so": async () => {
      played.customer.create(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new CustomerNotFound(), new StaleVersion({ version: 5, values: {} })]
      await hears(played.customer.update, refusals, () => post(path, { ...sent, id: 1, version: 4 }))
    },
    "refused fields go by the names of the form": async () => {
      played.customer.create(new FieldsRefused({ errors: { cityId: ["City is not one of the choices"] } }))
      expect(await post(path, sent)).toMatchObject({ errors: { cityId: ["City is not one of the choices"] } })
    },
    "an unreadable customer is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, countryId: "Canada" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors save nothing": async () => {
      const asked = played.customer.create(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
