import { citiesOf, statesOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const headers = { accept: "application/json" }

states("customer/places.route.ts", {
  empty: {
    "it answers the states of a country and the cities of a state, and none where none are known": async () => {
      const countries = played.customer.states(({ urlParams }) => statesOf(urlParams.countryId))
      const asked = played.customer.cities(({ urlParams }) => citiesOf(urlParams.stateId))
      expect(JSON.parse((await visit("/customer/places?country=1", { as, headers })).text)).toEqual(statesOf(1))
      expect(JSON.parse((await visit("/customer/places?country=2", { as, headers })).text)).toEqual([])
      expect(JSON.parse((await visit("/customer/places?state=12", { as, headers })).text)).toEqual(citiesOf(12))
      expect(countries).toMatchObject([{ urlParams: { countryId: 1 } }, { urlParams: { countryId: 2 } }])
      expect(asked).toMatchObject([{ urlParams: { stateId: 12 } }])
    },
  },
  failed: {
    "places that cannot be loaded say so": async () => {
      played.customer.states(new Unavailable())
      expect((await visit("/customer/places?country=1", { as, headers })).status).toBe(503)
    },
  },
  refused: {
    "an address without a place does not exist": async () => {
      expect((await visit("/customer/places", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role learn nothing": async () => {
      played.customer.cities(new RoleRefused())
      expect((await visit("/customer/places?state=12", { as: users.noaccess, headers })).status).toBe(404)
    },
  },
})
