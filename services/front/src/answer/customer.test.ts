import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Calls of customers and places over HTTP, against the demo, in the documents' spelling. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("staff")).tokenString
}, 60_000)
afterAll(() => product.stop())

const asked = (call: string, more: Pick<Question, "query" | "body"> = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token, ...more })
}
const ask = async (call: string, more: Pick<Question, "query" | "body"> = {}) => {
  const answer = await asked(call, more)
  expect([call, answer.status, answer.json.status]).toEqual([call, 200, true])
  return answer.json.result
}
const named = <T extends Record<string, unknown>>(all: readonly T[], field: string, name: string): T => {
  const found = all.find((one) => one[field] === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const list = "GET /api/Customer/GetCustomers"

const ada = {
  ...{ firstName: "Ada", middleName: "Augusta", lastName: "Lovelace", email: "ada@answer.test" },
  ...{ cellPhone: "4035550101", homePhone: "4035550102", workPhone: "4035550103", unitNumber: "12" },
  ...{ street: "1 Analytical Way", zipCode: "T2P 1A1", clientID: 3, statusID: 5 },
}

test("countries, states and cities have an id and a name, and each list is that of its parent · API-16 DATA-10", async () => {
  const countries = await ask("GET /api/Country/GetCountries")
  const { countryID } = named(countries, "countryName", "Canada")
  const states = await ask("GET /api/State/GetStates", { query: { countryId: countryID } })
  const { stateID } = named(states, "stateName", "Alberta")
  const cities = await ask("GET /api/City/GetCities", { query: { stateId: stateID } })
  named(cities, "cityName", "Calgary")
  for (const [all, of] of [
    [countries, "country"],
    [states, "state"],
    [cities, "city"],
  ] as const)
    for (const place of all)
      expect(place).toEqual({ [`${of}ID`]: expect.any(Number), [`${of}Name`]: expect.stringMatching(/./) })
  const { countryID: other } = named(countries, "countryName", "France")
  const theirs = await ask("GET /api/State/GetStates", { query: { countryId: other } })
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs).not.toContainEqual(expect.objectContaining({ stateID }))
  const { stateID: next } = named(states, "stateName", "Ontario")
  const elsewhere = await ask("GET /api/City/GetCities", { query: { stateId: next } })
  expect(elsewhere).not.toContainEqual(expect.objectContaining({ cityName: "Calgary" }))
})

test("a customer is created, read, listed, changed and deleted, with all the fields · API-15 DATA-09", async () => {
  const places = { countryID: 0, stateID: 0, cityID: 0 }
  places.countryID = Number(named(await ask("GET /api/Country/GetCountries"), "countryName", "Canada").countryID)
  const states = await ask("GET /api/State/GetStates", { query: { countryId: places.countryID } })
  places.stateID = Number(named(states, "stateName", "Alberta").stateID)
  const cities = await ask("GET /api/City/GetCities", { query: { stateId: places.stateID } })
  places.cityID = Number(named(cities, "cityName", "Calgary").cityID)

  const made = await ask("POST /api/Customer/CreateCustomer", { body: { ...ada, ...places } })
  const { customerID } = made
  const whole = {
    ...{ ...ada, ...places, customerID, statusName: "Active", version: 1 },
    ...{ countryName: "Canada", stateName: "Alberta", cityName: "Calgary" },
  }
  expect(made).toEqual(whole)
  expect(await ask("GET /api/Customer/GetCustomer", { query: { customerID } })).toEqual(whole)
  expect(await ask(list, { query: { ids: String(customerID) } })).toEqual([whole])
  expect(await ask(list, { query: { clientId: 3 } })).toContainEqual(whole)

  const changed = { ...ada, customerID, lastName: "King", statusID: 6 }
  const after = { ...whole, lastName: "King", version: 2, countryID: null, stateID: null, cityID: null }
  expect(await ask("PUT /api/Customer/UpdateCustomer", { body: changed })).toEqual({
    ...{ ...after, countryName: null, stateName: null, cityName: null },
  })

  await ask("DELETE /api/Customer/DeleteCustomer", { query: { customerID } })
  expect((await asked("GET /api/Customer/GetCustomer", { query: { customerID } })).status).toBe(404)
  expect(await ask(list, { query: { ids: String(customerID) } })).toEqual([])
  expect(await ask(list, { query: { clientId: 3 } })).not.toContainEqual(expect.objectContaining({ customerID }))
})

test("the search of customers takes the body of the other searches, and answers a page", async () => {
  const { customerID } = await ask("POST /api/Customer/CreateCustomer", { body: { ...ada, lastName: "Searchable" } })
  const result = await ask("POST /api/Customer/SearchDynamic", {
    body: {
      ...{ currentPage: 1, itemsPerPage: 10, clientID: 3, currentScreen: 5, getAll: false },
      categoryOptions: [{ categoryOptionCode: "SearchString", returnValue: "searchable" }],
      order: { fieldName: "lastName", orderBy: "ascending" },
    },
  })
  expect(result).toMatchObject({ pageIndex: 1, pageSize: 10, totalItems: 1, data: [{ customerID }] })
})
