import { expect, it } from "vitest"
import { differing, noValues, type Place, withPlace } from "./customer-values"

const canada: Place = { id: 39, name: "Canada" }
const alberta: Place = { id: 600, name: "Alberta" }
const calgary: Place = { id: 1, name: "Calgary" }
const home = { ...noValues, country: canada, state: alberta, city: calgary }

it("another country clears the state and the city, and another state clears the city", () => {
  expect(withPlace(home, "country", { id: 40, name: "Chile" })).toMatchObject({ state: null, city: null })
  expect(withPlace(home, "state", { id: 601, name: "Ontario" })).toMatchObject({ country: canada, city: null })
  expect(withPlace(home, "city", null)).toMatchObject({ country: canada, state: alberta, city: null })
})

it("two versions differ in texts and in the ids of places", () => {
  expect(differing(home, { ...home, country: { ...canada, name: "CANADA" } })).toEqual([])
  expect(differing(home, { ...home, street: "9 Mill Lane", city: null })).toEqual(["street", "city"])
})
