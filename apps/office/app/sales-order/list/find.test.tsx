import { ada, orderOf, rowOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { givenBy } from "@sightline/fixtures/page/hook"
import { scan } from "@sightline/fixtures/page/scanner"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { afterEach, expect, it, vi } from "vitest"
import { office } from "../../test-pages"
import { useOrderSearch } from "./order-finder"

const { open, post, played } = office()
const as = users.staff
const list = "/instant-order/order-list"
const field = "Find an order"
const sent = {
  ...{ search: "lovelace", type: "Account", page: 2, size: 20, paymentType: "Cash", status: "53" },
  ...{ from: "2026/11/01", to: "" },
}

// The tab's memory is the thread's: where one test fails, the next must not begin with its search.
afterEach(() => givenBy(useOrderSearch).find(""))

const theirs = rowOf(submittedOf({ id: 1042, customer: ada }))
const another = rowOf(orderOf({ id: 7 }))

/** A list of many orders, and a search that finds these. */
function given(rows: (typeof theirs)[], total = rows.length) {
  played.status.list(Object.values(statuses).filter(({ type }) => type === "Orders"))
  const listed = played.salesOrder.list({ rows: [another], page: 1, pageSize: 10, total: 45 })
  const found = played.salesOrder.find({ rows, page: 1, pageSize: 10, total })
  return { listed, found }
}

/** A search by hand, in the one field. */
async function search(shown: Awaited<ReturnType<typeof open>>, text: string) {
  await shown.findByRole("link", { name: "7" })
  shown.type(field, text)
  await shown.press("Find")
}

it("a name finds the orders of that person, says how many, and leads back to all", async () => {
  const { found } = given([theirs])
  const shown = await open(list, { as })
  await search(shown, " lovelace ")
  shown.getByText("Number, customer, phone, product code, or unit")
  await shown.findByText("1 order found")
  expect(shown.getByText("1 order found").getAttribute("role")).toBe("status")
  shown.getByRole("cell", { name: "Ada Lovelace 4035550142" })
  shown.getByRole("cell", { name: "14:05 21/11/2026" })
  expect(shown.queryByRole("link", { name: "7" })).toBeNull()
  expect(found.at(-1)?.payload).toEqual({ search: "lovelace", type: "Instant", page: 1, pageSize: 10 })
  await shown.press("Show all orders")
  await shown.findByRole("link", { name: "7" })
  shown.getByText("45 orders")
  expect(shown.getByLabelText<HTMLInputElement>(field).value).toBe("")
  expect(document.activeElement).toBe(shown.getByLabelText(field))
})

it("what is searched for stands in no address", async () => {
  const { listed } = given([theirs], 21)
  const shown = await open(list, { as })
  const asked = vi.spyOn(globalThis, "fetch")
  await search(shown, "lovelace")
  await shown.findByText("21 orders found")
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "")
  const addresses = [...asked.mock.calls.map(([path]) => String(path)), ...links]
  expect(addresses).toContain("/instant-order/part/find")
  expect(links).toContain(`${list}?page=3`)
  expect(JSON.stringify([addresses, listed])).not.toContain("lovelace")
  // Without script the form sends nothing.
  expect(shown.getByLabelText(field).closest("form")?.getAttribute("method")).toBe("dialog")
  asked.mockRestore()
})

it("nothing found says so, and leads back to all orders and out of the filters", async () => {
  const { listed, found } = given([])
  const shown = await open(`${list}?status=53&size=20&page=2`, { as })
  await search(shown, "nobody")
  await shown.findByText("No order matches")
  shown.getByText("0 orders found")
  shown.getByText(/^Check what you typed and the filters, or look for it among the/)
  // The search starts at its first page, whichever page was shown before.
  for (const { payload } of found)
    expect(payload).toEqual({ search: "nobody", type: "Instant", page: 1, pageSize: 20, statusIds: [53] })
  await shown.press("Show all orders")
  await shown.findByText("45 orders")
  expect(listed.at(-1)?.urlParams).toEqual({ type: "Instant", page: 1, pageSize: 10 })
})

it("a search that fails says why, and is tried again", async () => {
  const { found } = given([theirs])
  played.salesOrder.find(new Unavailable())
  const shown = await open(list, { as })
  await search(shown, "1042")
  await shown.findByText(/not available right now/)
  expect(shown.getAllByText("The search failed").map((said) => said.getAttribute("role"))).toContain("status")
  given([theirs])
  await shown.press("Try again")
  await shown.findByText("1 order found")
  expect(found).toEqual([])
})

it("a scanned unit is searched for, and its code stands in the field", async () => {
  const { found } = given([theirs])
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "7" })
  scan("oes.i.9001", 8)
  await shown.findByText("1 order found")
  expect(found.at(-1)?.payload).toMatchObject({ search: "oes.i.9001" })
  expect(shown.getByLabelText<HTMLInputElement>(field).value).toBe("oes.i.9001")
})

it("the search is still there on the list of the other type", async () => {
  const { found } = given([])
  const shown = await open(list, { as })
  await search(shown, "lovelace")
  await shown.findByText("No order matches")
  await shown.follow("account orders")
  await expect.poll(() => found.at(-1)?.payload).toMatchObject({ search: "lovelace", type: "Account" })
  await shown.findByRole("heading", { level: 1, name: "Account orders" })
  expect(shown.getByLabelText<HTMLInputElement>(field).value).toBe("lovelace")
})

it("a search asks for its page within the filters, and is not sent where it cannot be read", async () => {
  const { found } = given([theirs])
  expect(await post("/instant-order/part/find", sent)).toMatchObject({ _tag: "Done", value: { total: 1 } })
  expect(found[0]?.payload).toEqual({
    ...{ search: "lovelace", type: "Account", page: 2, pageSize: 20, paymentType: "Cash", statusIds: [53] },
    createdFrom: "2026/11/01",
  })
  for (const wrong of [{ page: 0 }, { size: 7 }, { status: "new" }, { from: "30 Feb" }, { search: "x".repeat(201) }])
    expect(await post("/instant-order/part/find", { ...sent, ...wrong })).toMatchObject({ _tag: "Unreadable" })
  expect(found).toHaveLength(1)
  played.salesOrder.find(new RoleRefused())
  expect(await post("/instant-order/part/find", sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
  expect(await post("/instant-order/part/find", sent, null)).toMatchObject({ _tag: "SessionEnded" })
})
