import type { Locator, Page } from "@playwright/test"
import { customers } from "@sightline/fixtures/records/customer"
import { expectAccessible } from "../support/axe"
import type { Caller } from "../support/calls"
import { floats } from "../support/floats"
import { pressOn, typed, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

test.use({ as: "staff" })

const { ada } = customers
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })
/** The page's script runs once the page accepts a choice. */
const choose = async (page: Page, label: string, name: string) => {
  await page.getByLabel(label, { exact: true }).selectOption({ label: name })
}
const offered = (page: Page, label: string) => page.getByLabel(label, { exact: true }).getByRole("option")

const phones = ["cellPhone", "homePhone", "workPhone"] as const
let serial = 0
/** A customer with a unique phone and e-mail address. */
async function aCustomer(caller: Caller, lastName: string): Promise<number> {
  serial += 1
  const own = Object.fromEntries(phones.map((phone, at) => [phone, `604${Date.now() % 1e6}${serial % 10}${at}`]))
  const { body } = await caller.post("/api/Customer/CreateCustomer", {
    ...{ firstName: "Nell", middleName: "B", lastName, email: `nell${serial}@mail.test` },
    ...{ ...own, unitNumber: "", street: "1 Long Road", zipCode: "", statusID: 5 },
  })
  return (body.result as { customerID: number }).customerID
}

async function search(page: Page, text: string): Promise<void> {
  const words = page.getByRole("searchbox")
  // A key that is pressed before the page is alive is nobody's.
  await expect(async () => {
    await page.keyboard.press("/")
    await expect(words).toBeFocused({ timeout: 1000 })
  }).toPass()
  await words.press("Control+a")
  await typed(page, text)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: /found$/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

const sizes = (frame: Locator) =>
  frame.evaluate((element) => {
    const table = element.querySelector("table")
    return { height: element.getBoundingClientRect().height, width: table?.getBoundingClientRect().width ?? 0 }
  })

test("the customer list has its button, its search panel and the documented columns, also as /Customer · CUSTOMER-01 CUSTOMER-03 SHELL-28", async ({
  page,
}) => {
  await page.goto("/Customer")
  await expect(page.getByRole("heading", { level: 1, name: "Customer List" })).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["First name", "Middle name", "Last name", "Email", "Cell phone", "City name", "Country name", "State name"],
    ...["Street", "Status name", "Unit number", "Work phone", "Zip code", "Actions"],
  ])
  const own = row(page, ada.cellPhone)
  await expect(own.getByRole("cell")).toHaveText([
    ...[ada.firstName, ada.middleName, ada.lastName, ada.email, ada.cellPhone, "Calgary", "Canada", "Alberta"],
    ...[ada.street, "Active", ada.unitNumber, ada.workPhone, ada.zipCode],
    /Update.*Delete/,
  ])
  await own.getByRole("link", { name: "Update Ada Lovelace" }).click()
  await expect(page).toHaveURL(`/customer/${ada.id}`)
  await page.goto("/customer")
  await floats(page)
  await page.getByRole("button", { name: "Search", exact: true }).click()
  const panel = page.getByRole("dialog", { name: "Search customers" })
  await panel.getByRole("searchbox").fill("gunduz")
  await panel.getByRole("button", { name: "Find customers" }).click()
  await expect(page.getByText("1 customer found")).toBeVisible()
  await expect(page.getByText("Gündüz", { exact: true })).toBeVisible()
  expect(page.url(), "no person stands in the address").toMatch(/\/customer$/)
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Create Customer" }).click()
  await expect(page).toHaveURL("/customer/new")
})

test("the list shows ten customers per page, and so does a search · CUSTOMER-05", async ({ page, caller }) => {
  const name = "Tenpin"
  for (let made = 0; made < 11; made++) await aCustomer(caller, name)
  await page.goto("/customer")
  await expect(page.getByRole("row")).toHaveCount(11)
  await search(page, name)
  await expect(page.getByText("11 customers found")).toBeVisible()
  await expect(page.getByRole("row")).toHaveCount(11)
  await page.getByRole("link", { name: "Page 2", exact: true }).click()
  await expect(page).toHaveURL("/customer?page=2")
  await expect(page.getByRole("row")).toHaveCount(2)
})

test("the table is 1600 wide and 400 high, and scrolls in its frame · CUSTOMER-04", async ({ page, caller }) => {
  const name = "Bowler"
  for (let made = 0; made < 10; made++) await aCustomer(caller, name)
  await page.goto("/customer")
  const frame = page.getByRole("region", { name: "Customers" })
  expect(await sizes(frame)).toEqual({ height: 400, width: 1600 })
  expect(await frame.evaluate((box) => [getComputedStyle(box).overflowX, getComputedStyle(box).overflowY])).toEqual([
    ...["auto", "auto"],
  ])
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await sizes(frame)).toEqual({ height: 400, width: 1600 })
})

test("the form names its two uses, and Cancel returns · CUSTOMER-02", async ({ page }) => {
  await page.goto("/customer/new")
  await expect(page.getByRole("heading", { level: 1, name: "New Customer" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Add a customer" })).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL("/customer")
  await page.goto(`/customer/${ada.id}`)
  await expect(page.getByRole("heading", { level: 1, name: "Edit Customer" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Edit a customer" })).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL("/customer")
})

test("eight fields are required and the others are not; numbers accept only digits · CUSTOMER-09 CUSTOMER-10", async ({
  page,
}) => {
  await page.goto("/customer/new")
  await page.getByRole("button", { name: "Add a customer" }).click()
  await expect(page.getByText(/ is required$/)).toHaveText([
    ...["First name is required", "Middle name is required", "Last name is required", "Email is required"],
    ...["Cell phone is required", "Home phone is required", "Work phone is required", "Street is required"],
  ])
  await expect(field(page, "First name *")).toBeFocused()
  await field(page, "Email *").fill("nell@nowhere")
  await page.getByRole("button", { name: "Add a customer" }).click()
  await expect(page.getByText("Email is not a valid email")).toBeVisible()
  for (const name of ["Cell phone *", "Home phone *", "Work phone *", "Unit number"]) {
    await expect(field(page, name)).toHaveAttribute("inputmode", "numeric")
    await field(page, name).fill("(604) 55x")
    await expect(field(page, name)).toHaveValue("60455")
  }
})

test("states follow the country and cities the state; a new choice clears the places inside it · CUSTOMER-07 CUSTOMER-08", async ({
  page,
}) => {
  await page.goto(`/customer/${ada.id}`)
  const shown = (label: string) => page.getByLabel(label, { exact: true }).locator("option:checked")
  await expect(shown("City")).toHaveText("Calgary")
  await expect(offered(page, "State").filter({ hasText: "Ontario" })).toHaveCount(1)
  await expect(offered(page, "State").filter({ hasText: "Texas" })).toHaveCount(0)
  await expect(offered(page, "City").filter({ hasText: "Edmonton" })).not.toHaveCount(0)
  await expect(offered(page, "City").filter({ hasText: "Ottawa" })).toHaveCount(0)
  await choose(page, "State", "Ontario")
  await expect(shown("City")).toHaveText("None")
  await expect(offered(page, "City").filter({ hasText: "Ottawa" })).not.toHaveCount(0)
  await choose(page, "City", "Ottawa")
  await choose(page, "Country", "United States")
  await expect(shown("State")).toHaveText("None")
  await expect(shown("City")).toHaveText("Choose a state first")
  await expect(offered(page, "State").filter({ hasText: "Texas" })).toHaveCount(1)
})

test("a receptionist creates, finds by four digits, changes and deletes a customer by keyboard alone · CUSTOMER-06", {
  tag: "@gate",
}, async ({ page, sql }) => {
  const nothingStrayed = await watchKeyboard(page)
  // Four digits may end the phone of another journey's customer too; none begins with these.
  const tail = String(7000 + (Date.now() % 3000))
  await page.goto("/customer")
  await expectAccessible(page, "the list of customers")
  await pressOn(page.getByRole("link", { name: "Create Customer" }))
  await expect(page.getByRole("heading", { level: 1, name: "New Customer" })).toBeVisible()
  await field(page, "First name *").focus()
  const values = ["Grace", "Brewster", "Hopper", `grace${tail}@navy.test`, `604555${tail}`, `604556${tail}`]
  for (const value of [...values, `604557${tail}`, "5 Harbor Street"]) {
    await typed(page, value)
    await page.keyboard.press("Tab")
  }
  await expectAccessible(page, "the form of a customer")
  await page.keyboard.press("Control+s")
  await expect(page.getByText("Create Successfully!")).toBeVisible()
  await expect(page).toHaveURL("/customer")

  await search(page, tail)
  await pressOn(page.getByRole("link", { name: "Update Grace Hopper" }))
  await field(page, "Street *").focus()
  await page.keyboard.press("Control+a")
  await typed(page, "6 Harbor Street")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Update Successfully!")).toBeVisible()
  await expect(row(page, "Grace")).toContainText("6 Harbor Street")

  await pressOn(page.getByRole("button", { name: "Delete Grace Hopper" }))
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("Are you Deleted item?")
  await pressOn(question.getByRole("button", { name: "Yes" }))
  await expect(question).toHaveCount(0)
  const told = page.getByRole("region", { name: "Notifications" })
  await expect(told.getByText("deleted", { exact: true })).toBeVisible()
  const box = await told.boundingBox()
  expect(box && box.x + box.width > 1300 && box.y + box.height > 600, "at the bottom right").toBe(true)
  await expect(row(page, "Grace")).toHaveCount(0)
  const [stored] = await sql`select status_id from customer where client_id = 3 and cell_phone = ${`604555${tail}`}`
  expect(stored?.status_id).toBe(6)
  await nothingStrayed()
})

test("a second record of one person does not go unnoticed", async ({ page }) => {
  await page.goto("/customer/new")
  await field(page, "Email *").fill(ada.email.toUpperCase())
  await field(page, "First name *").focus()
  await expect(page.getByText("This may be Ada Lovelace, George Lovelace.")).toBeVisible()
  await expectAccessible(page, "a customer who may be known")
  await page.getByRole("link", { name: "Open Ada Lovelace" }).click()
  const question = page.getByRole("alertdialog", { name: "Unsaved information" })
  await question.getByRole("button", { name: "Yes" }).click()
  await expect(page).toHaveURL(`/customer/${ada.id}`)
})

test("both spellings of the customers' address open the same list · SHELL-14", async ({ page }) => {
  const seen: string[] = []
  for (const path of ["/Customer", "/customer"]) {
    await page.goto(path)
    await expect(page.getByRole("link", { name: "Create Customer" })).toBeVisible()
    seen.push((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")
  }
  expect(seen).toEqual(["Customer List", "Customer List"])
})
