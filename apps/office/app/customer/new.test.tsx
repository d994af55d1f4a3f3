import { citiesOf, countries, customerOf, statesOf } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { customerFieldNames, customerTexts, optionalFields } from "@sightline/model/customer-rules"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const ada = customerOf(customers.ada)

function given() {
  played.customer.countries(countries)
  played.customer.states(({ urlParams }) => statesOf(urlParams.countryId))
  played.customer.cities(({ urlParams }) => citiesOf(urlParams.stateId))
  played.customer.search({ rows: [ada], page: 1, pageSize: 10, total: 1 })
  return { alike: played.customer.alike([]), made: played.customer.create(ada) }
}

type Opened = Awaited<ReturnType<typeof open>>
const labelOf = (field: (typeof customerTexts)[number]) =>
  optionalFields.has(field) ? customerFieldNames[field] : `${customerFieldNames[field]} *`
const fill = (page: Opened) => {
  for (const field of customerTexts) page.type(labelOf(field), ada[field])
}
const opened = async () => {
  const page = await open("/customer/new", { as })
  await page.findByLabelText("First name *")
  return page
}

states("customer/new.route.tsx", {
  empty: {
    "the form stands under its title, and Cancel leads back to the list": async () => {
      given()
      const page = await opened()
      page.getByRole("heading", { level: 1, name: "New Customer" })
      page.getByRole("button", { name: "Add a customer" })
      await page.press("Cancel")
      await page.findByRole("heading", { level: 1, name: "Customer List" })
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.customer.countries(new Unavailable())
      expect((await visit("/customer/new", { as })).status).toBe(503)
    },
    "after an answer that did not come the values stay, and sending them again asks for no likely duplicates":
      async () => {
        const { alike } = given()
        played.customer.create(new Unavailable())
        const page = await opened()
        fill(page)
        await page.press("Add a customer")
        await page.told(/not available right now/)
        expect(page.getByLabelText<HTMLInputElement>("Last name *").value).toBe("Lovelace")
        played.customer.create(ada)
        await page.press("Add a customer")
        await page.told("Create Successfully!")
        expect(alike).toHaveLength(1)
      },
    "states that cannot be loaded say so and are asked for again": async () => {
      given()
      played.customer.states(new Unavailable())
      const page = await opened()
      page.type("Country", "1")
      await page.findByText(/Something went wrong|not available/)
      played.customer.states(statesOf(1))
      await page.press("Try again")
      await page.findByRole("option", { name: "Alberta" })
    },
  },
  refused: {
    "required fields are named before anything is sent, and unit number, zip code and places are not": async () => {
      const { made } = given()
      const page = await opened()
      await page.press("Add a customer")
      for (const field of customerTexts.filter((text) => !optionalFields.has(text)))
        await page.findByText(`${customerFieldNames[field]} is required`)
      expect(page.queryAllByText(/is required$/)).toHaveLength(8)
      page.type("Email *", "ada@nowhere")
      await page.press("Add a customer")
      await page.findByText("Email is not a valid email")
      expect(made).toEqual([])
    },
    "what the server refuses stands at its field": async () => {
      given()
      played.customer.create(new FieldsRefused({ errors: { cityId: ["City is not one of the choices"] } }))
      const page = await opened()
      fill(page)
      await page.press("Add a customer")
      await page.findByText("City is not one of the choices")
      expect(page.getByLabelText("City").getAttribute("aria-invalid")).toBe("true")
    },
    "people who may be the same are named first, and one press makes the customer anyway": async () => {
      const { made } = given()
      const asked = played.customer.alike([ada, customerOf(customers.george)])
      const page = await opened()
      fill(page)
      await page.press("Add a customer")
      await page.findByText("This may be Ada Lovelace, George Lovelace.")
      expect(page.getByRole("link", { name: "Open Ada Lovelace" }).getAttribute("href")).toBe("/customer/1")
      expect(made).toEqual([])
      await page.press("Create anyway")
      await page.told("Create Successfully!")
      expect(made).toHaveLength(1)
      expect(asked).toHaveLength(1)
    },
    "a check for such people that fails stops nobody": async () => {
      const { made } = given()
      played.customer.alike(new Unavailable())
      const page = await opened()
      fill(page)
      await page.press("Add a customer")
      await page.told("Create Successfully!")
      expect(made).toHaveLength(1)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.customer.countries(new RoleRefused())
      expect((await visit("/customer/new")).status).toBe(404)
      expect((await visit("/customer/new", { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a new customer is confirmed, and the list follows", async () => {
  const { made } = given()
  const page = await opened()
  fill(page)
  await page.press("Add a customer")
  await page.told("Create Successfully!")
  await page.findByRole("heading", { level: 1, name: "Customer List" })
  expect(made[0]?.payload).toMatchObject({ firstName: "Ada", email: ada.email, countryId: null })
})

it("states depend on the country, and cities on the state", async () => {
  given()
  const page = await opened()
  const offered = (label: string) => [...page.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(page.getByLabelText<HTMLSelectElement>("State").disabled).toBe(true)
  page.type("Country", "1")
  await page.findByRole("option", { name: "Ontario" })
  expect(offered("State")).toEqual(["None", "Alberta", "Ontario"])
  page.type("State", "12")
  await page.findByRole("option", { name: "Ottawa" })
  expect(offered("City")).toEqual(["None", "Ottawa"])
})

it("phones and the unit number accept only digits", async () => {
  given()
  const page = await opened()
  for (const label of ["Cell phone *", "Home phone *", "Work phone *", "Unit number"]) {
    page.type(label, "+1 (403) 555-01x2")
    const field = page.getByLabelText<HTMLInputElement>(label)
    expect(field.value).toBe("1403555012")
    expect(field.inputMode).toBe("numeric")
  }
})
