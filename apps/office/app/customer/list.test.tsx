import { customerOf, ownCustomers } from "@sightline/fixtures/bff/customer"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { CustomerNotFound } from "@sightline/model/customer"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.staff
const page = { page: 1, pageSize: 10 }
const ada = customerOf(customers.ada)
const found = (rows: typeof ownCustomers = ownCustomers, total = rows.length) =>
  played.customer.search({ ...page, rows, total })

states("customer/list.route.tsx", {
  empty: {
    "a client without customers is told how to begin": async () => {
      found([])
      const shown = await visit("/customer", { as })
      expect(shown.title).toBe("Customer List · Sightline")
      shown.main.getByText("No customers yet")
      shown.main.getByText("0 customers")
    },
    "a search that finds nobody says so, and one press shows everybody again": async () => {
      const asked = played.customer.search(({ payload }) =>
        payload.filters?.length ? { ...page, rows: [], total: 0 } : { ...page, rows: [ada], total: 1 },
      )
      const shown = await open("/customer", { as })
      await shown.press("Search")
      await shown.findByRole("dialog", { name: "Search customers" })
      shown.type("Name, e-mail, address or phone", " zzz ")
      await shown.press("Find customers")
      await shown.findByText("No customer matches this search.")
      expect(asked.at(-1)?.payload).toMatchObject({ filters: [{ code: "SearchString", value: "zzz" }] })
      await shown.press("Clear")
      await shown.findByText("1 customer")
    },
    "a page beyond the last leads to the last": async () => {
      found([], 21)
      expect((await visit("/customer?page=9&by=email&direction=desc", { as })).location).toBe(
        "/customer?by=email&direction=desc&page=3",
      )
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.customer.search(new Unavailable())
      const shown = await visit("/customer", { as })
      expect(shown.status).toBe(503)
      shown.getByText(/Something went wrong while it was being made/)
    },
    "a search that fails says why and is tried again": async () => {
      found()
      const shown = await open("/customer", { as })
      await shown.press("Search")
      await shown.findByRole("dialog", { name: "Search customers" })
      played.customer.search(({ payload }) =>
        payload.filters?.length ? new Unavailable() : { ...page, rows: [ada], total: 1 },
      )
      shown.type("Name, e-mail, address or phone", "ada")
      await shown.press("Find customers")
      await shown.findByText("The search failed")
      found([ada])
      await shown.press("Try again")
      await shown.findByText("1 customer found")
      await shown.press("Clear")
    },
  },
  refused: {
    "a customer whom somebody else has deleted is said to be gone": async () => {
      found([ada])
      played.customer.remove(new CustomerNotFound())
      const shown = await open("/customer", { as })
      await shown.press("Delete Ada Lovelace")
      await shown.press("Yes")
      await shown.told("There is no such customer.")
    },
    "a delete without an answer keeps the question open": async () => {
      found([ada])
      played.customer.remove(new Unavailable())
      const shown = await open("/customer", { as })
      await shown.press("Delete Ada Lovelace")
      await shown.press("Yes")
      await shown.told(/not available right now/)
      shown.getByText(words.askDelete)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      const asked = played.customer.search(new RoleRefused())
      expect((await visit("/customer")).status).toBe(404)
      expect((await visit("/customer", { as: users.noaccess })).status).toBe(404)
      expect(asked.length).toBeLessThanOrEqual(1)
    },
  },
})

it("the list shows its button and ten customers per page", async () => {
  const asked = found(ownCustomers, 12)
  const shown = await visit("/customer", { as })
  shown.main.getByRole("heading", { level: 1, name: "Customer List" })
  expect(shown.main.getByRole("link", { name: "Create Customer" }).getAttribute("href")).toBe("/customer/new")
  shown.main.getByRole("button", { name: "Search" })
  shown.main.getByText("12 customers")
  expect(shown.main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/customer?page=2")
  expect(asked[0]?.payload).toMatchObject({ page: 1, pageSize: 10 })
})

it("a row has the documented columns and links to its customer", async () => {
  found([ada])
  const shown = await visit("/customer", { as })
  expect(shown.main.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(columns)
  const cells = shown.main.getAllByRole("cell").map(({ textContent }) => textContent)
  expect(cells.slice(0, -1)).toEqual([
    ...["Ada", "King", "Lovelace", ada.email, ada.cellPhone, "Calgary", "Canada", "Alberta"],
    ...[ada.street, "Active", "12", ada.workPhone, ada.zipCode],
  ])
  shown.main.getByRole("button", { name: "Delete Ada Lovelace" })
  expect(shown.main.getByRole("link", { name: "Update Ada Lovelace" }).getAttribute("href")).toBe("/customer/1")
})

const columns = [
  ...["First name", "Middle name", "Last name", "Email", "Cell phone", "City name", "Country name", "State name"],
  ...["Street", "Status name", "Unit number", "Work phone", "Zip code", "Actions"],
]

it("deleting asks first, and the list reloads without the customer", async () => {
  found([ada])
  const asked = played.customer.remove({ succeeded: true })
  const shown = await open("/customer", { as })
  await shown.press("Delete Ada Lovelace")
  await shown.findByText("Are you Deleted item?")
  await shown.press("No")
  expect(asked).toEqual([])
  await shown.press("Delete Ada Lovelace")
  found([])
  await shown.press("Yes")
  await shown.told("deleted")
  await shown.findByText("No customers yet")
  await expect.poll(() => shown.queryByText("Are you Deleted item?")).toBeNull()
  expect(asked).toMatchObject([{ urlParams: { id: 1 } }])
})

it("the column heads order the list, and the address keeps the order", async () => {
  const asked = found([ada])
  const shown = await visit("/customer?by=lastName&direction=asc", { as })
  expect(asked[0]?.payload.order).toEqual({ by: "lastName", direction: "asc" })
  expect(shown.main.getByRole("link", { name: "Last name" }).getAttribute("href")).toBe(
    "/customer?by=lastName&direction=desc",
  )
})

it("a search on another page asks for its own first page at once, and for no other", async () => {
  const asked = played.customer.search(({ payload }) => ({
    ...{ page: payload.page ?? 1, pageSize: 10, rows: [ada] },
    total: payload.filters?.length ? 12 : 21,
  }))
  const shown = await open("/customer?page=2", { as })
  await shown.press("Search")
  await shown.findByRole("dialog", { name: "Search customers" })
  shown.type("Name, e-mail, address or phone", "ada")
  await shown.press("Find customers")
  await shown.findByText("12 customers found")
  const searches = asked.filter(({ payload }) => payload.filters?.length)
  expect(new Set(searches.map(({ payload }) => payload.page))).toEqual(new Set([1]))
  await shown.press("Clear")
})
