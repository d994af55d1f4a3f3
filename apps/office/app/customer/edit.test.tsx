import { citiesOf, countries, customerOf, statesOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { CustomerNotFound } from "@sightline/model/customer"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const ada = customerOf(customers.ada)

function given() {
  played.customer.get(ada)
  played.customer.countries(countries)
  played.customer.states(({ urlParams }) => statesOf(urlParams.countryId))
  played.customer.cities(({ urlParams }) => citiesOf(urlParams.stateId))
  played.customer.search({ rows: [ada], page: 1, pageSize: 10, total: 1 })
  return played.customer.update(ada)
}

const opened = async () => {
  const page = await open("/customer/1", { as })
  await page.findByRole("option", { name: "Ontario" })
  await page.findByRole("option", { name: "Edmonton" })
  return page
}

states("customer/edit.route.tsx", {
  empty: {
    "the form holds the customer under its title": async () => {
      given()
      const page = await visit("/customer/1", { as })
      page.main.getByRole("heading", { level: 1, name: "Edit Customer" })
      page.main.getByRole("button", { name: "Edit a customer" })
      expect(page.main.getByLabelText<HTMLInputElement>("First name *").value).toBe("Ada")
      page.main.getByRole("option", { name: "Calgary", selected: true })
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.customer.get(new Unavailable())
      expect((await visit("/customer/1", { as })).status).toBe(503)
    },
  },
  refused: {
    "a customer who is not there is not found, and one who has gone meanwhile is said to be": async () => {
      given()
      played.customer.update(new CustomerNotFound())
      const page = await opened()
      page.type("Street *", "9 Mill Lane")
      await page.press("Edit a customer")
      await page.told("There is no such customer.")
      played.customer.get(new CustomerNotFound())
      expect((await visit("/customer/1", { as })).status).toBe(404)
      expect((await visit("/customer/none", { as })).status).toBe(404)
    },
    "somebody else was faster: both versions are shown, mine stays, and it is saved over theirs": async () => {
      given()
      played.customer.update(new StaleVersion({ version: 5, values: {} }))
      const page = await opened()
      page.type("First name *", "Augusta")
      await page.press("Edit a customer")
      played.customer.get(customerOf(customers.ada, { version: 5, street: "9 Mill Lane" }))
      await page.findByText("9 Mill Lane")
      await page.press("Keep mine and review")
      expect(page.getByLabelText<HTMLInputElement>("First name *").value).toBe("Augusta")
      const saved = played.customer.update(ada)
      await page.press("Edit a customer")
      await page.told("Update Successfully!")
      expect(saved[0]?.payload).toMatchObject({ id: 1, version: 5, firstName: "Augusta" })
    },
    "or theirs is taken": async () => {
      given()
      played.customer.update(new StaleVersion({ version: 5, values: {} }))
      const page = await opened()
      page.type("First name *", "Augusta")
      await page.press("Edit a customer")
      played.customer.get(customerOf(customers.ada, { version: 5, street: "9 Mill Lane" }))
      await page.findByText("9 Mill Lane")
      await page.press("Take what is stored")
      expect(page.getByLabelText<HTMLInputElement>("First name *").value).toBe("Ada")
      expect(page.getByLabelText<HTMLInputElement>("Street *").value).toBe("9 Mill Lane")
    },
    "typed values are not left without a question": async () => {
      given()
      const page = await opened()
      page.type("Street *", "9 Mill Lane")
      await page.press("Cancel")
      await page.findByText("You have unsaved information. Do still want to exist with out saving?")
      await page.press("No")
      expect(page.getByLabelText<HTMLInputElement>("Street *").value).toBe("9 Mill Lane")
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.customer.get(new RoleRefused())
      expect((await visit("/customer/1")).status).toBe(404)
      expect((await visit("/customer/1", { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("another state clears the city, another country both, and a save is confirmed", async () => {
  const asked = given()
  const page = await opened()
  const value = (label: string) => page.getByLabelText<HTMLSelectElement>(label).value
  expect([value("Country"), value("State"), value("City")]).toEqual(["1", "11", "111"])
  page.type("State", "12")
  expect([value("Country"), value("State"), value("City")]).toEqual(["1", "12", ""])
  page.type("Country", "2")
  expect([value("Country"), value("State"), value("City")]).toEqual(["2", "", ""])
  await page.press("Edit a customer")
  await page.told("Update Successfully!")
  await page.findByRole("heading", { level: 1, name: "Customer List" })
  expect(asked[0]?.payload).toMatchObject({ countryId: 2, stateId: null, cityId: null, version: 1 })
})

it("Owner and SupperAdmin erase a person who asks for it, after a question; others are not offered it", async () => {
  given()
  expect((await visit("/customer/1", { as })).main.queryByRole("button", { name: "Erase this person" })).toBeNull()
  const asked = played.customer.erase({ succeeded: true })
  const page = await open("/customer/1", { as: users.owner })
  await page.press("Erase this person")
  await page.findByRole("alertdialog", { name: /^Erase Ada/ })
  expect(asked).toEqual([])
  await page.press("Erase")
  await page.told("The person was erased")
  await page.findByRole("heading", { level: 1, name: "Customer List" })
  expect(asked).toMatchObject([{ urlParams: { id: ada.id } }])
})
