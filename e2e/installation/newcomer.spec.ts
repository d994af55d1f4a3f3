import { once } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, type Page, test } from "@playwright/test"
import { temporaryFolder } from "@sightline/fixtures/temporary-folder"
import { expectAccessible } from "../support/axe"
import { aMailbox } from "../support/mailbox"
import { type Product, runCommand, startProduct } from "../support/product"
import { scannerAt } from "../support/removal-screen"
import { submitSignIn } from "../support/sign-in"

let home: string
let product: Product
let mailbox: Awaited<ReturnType<typeof aMailbox>>
test.beforeAll(async () => {
  home = await temporaryFolder("sightline-newcomer-")
  mailbox = await aMailbox()
  // Postgres runs as another user, so the folder is made by the product itself, in one that everybody may enter.
  product = await startProduct({
    ...{ SIGHTLINE_DATA: join(home, "data"), SIGHTLINE_DEMO: "off", SMTP_URL: mailbox.url },
  })
})
test.afterAll(async () => {
  await product.stop()
  await mailbox.stop()
  await rm(home, { recursive: true, force: true })
})

const password = "a newcomer's password"
const [operator, owner, clerk] = ["olga@iris.test", "ada@iris.test", "cleo@iris.test"]

/** Chooses a password with the link of the newest mail, and signs in with it. */
async function joinByMail(page: Page, email: string): Promise<void> {
  await expect.poll(() => mailbox.linkTo(email)).toBeDefined()
  await page.goto(mailbox.linkTo(email) ?? "")
  for (const name of ["New password", "Confirm password"]) await page.getByRole("textbox", { name }).fill(password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status")).toContainText("Your new password is saved.")
  await page.goto("/home-login")
  await submitSignIn(page, email, password)
  await expect(page).not.toHaveURL(/login/)
}

test("an empty installation gets a client with its look, a field, a center, people, goods and a station, and the first item is scanned out, by the screens alone", async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = () => browser.newContext({ baseURL: product.url })
  const command = runCommand("operator", product.data, "add", operator)
  command.stdin?.end(`${password}\n`)
  expect(await once(command, "exit")).toEqual([0, null])

  const theirs = await (await context()).newPage()
  await theirs.goto("/installation")
  await expectAccessible(theirs, "/installation", [390, 820, 1440])
  await theirs.getByRole("textbox", { name: "Email" }).fill(operator)
  await theirs.getByRole("textbox", { name: "Password" }).fill(password)
  await theirs.getByRole("button", { name: "Continue" }).click()
  await theirs.getByRole("button", { name: "Open a client" }).click()
  const opening = theirs.getByRole("dialog", { name: "Open a client" })
  for (const [label, value] of [
    ["Name", "Iris & Sons"],
    ["Code", "iris"],
    ["Email of the first owner", owner],
    ["First name", "Ada"],
    ["Last name", "Iris"],
  ] as const)
    await opening.getByLabel(label, { exact: true }).fill(value)
  await expectAccessible(theirs, "opening a client", [390, 820, 1440])
  await opening.getByRole("button", { name: "Open a client" }).click()
  await expect(theirs.getByRole("row", { name: /Iris & Sons/ })).toBeVisible()
  await expectAccessible(theirs, "/installation/clients", [390, 820, 1440])
  await theirs.goto("/installation/health")
  await expectAccessible(theirs, "/installation/health", [390, 820, 1440])
  await theirs.getByRole("link", { name: "Shared lists" }).click()
  await theirs.getByRole("link", { name: "Statuses" }).click()
  await theirs.getByRole("button", { name: "Add a status of items" }).click()
  await theirs.keyboard.type("On loan")
  await theirs.keyboard.press("Enter")
  await expect(theirs.getByRole("row", { name: /^On loan Items/ })).toBeVisible()
  await expectAccessible(theirs, "/installation/tables", [390, 820, 1440])

  const page = await (await context()).newPage()
  const told = page.getByRole("region", { name: "Notifications" })
  await joinByMail(page, owner)
  await page.goto("/admin/layout")
  await page.getByRole("group", { name: "Copyright" }).getByLabel("Text").fill("© Iris & Sons")
  await page.getByRole("group", { name: "Accent color" }).getByLabel("Text").fill("#7a1f4b")
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(told.getByText("The layout is published")).toBeVisible()
  await theirs.goto("/home")
  await expect(theirs.getByRole("contentinfo")).toContainText("© Iris & Sons")

  await page.goto("/admin/fields")
  await page.getByRole("button", { name: "Add field" }).click()
  const field = page.getByRole("dialog", { name: "New field" })
  await field.getByLabel("Code", { exact: true }).fill("Tint")
  await field.getByLabel("Name", { exact: true }).fill("Tint of the lens")
  await field.getByRole("button", { name: "Save to draft" }).click()
  await expect(field).toBeHidden()
  await page.getByRole("button", { name: "Check and publish" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish", exact: true }).click()
  await expect(told.getByText("The fields are published")).toBeVisible()

  await page.goto("/admin/centers")
  await page.getByRole("button", { name: "Add center" }).click()
  await page.keyboard.type("Harbour")
  await page.keyboard.press("Enter")
  await expect(told.getByText("Harbour is a center now")).toBeVisible()

  await page.goto("/admin/users/invite")
  await page.getByRole("textbox", { name: "First name" }).fill("Cleo")
  await page.getByRole("textbox", { name: "Last name" }).fill("Clerk")
  await page.getByRole("textbox", { name: "Email" }).fill(clerk)
  await page.getByRole("checkbox", { name: "Harbour" }).check()
  await page.getByRole("button", { name: "Send invitation" }).click()
  await expect(page.getByRole("status").filter({ hasText: clerk })).toContainText("is on its way")

  await page.goto("/admin/tables")
  await page.getByRole("tab", { name: "Item types" }).click()
  await expect(page.getByRole("tab", { name: "Item types", selected: true })).toBeVisible()
  await expect(page.getByRole("tabpanel", { name: "Item types" })).toContainText("This table has no rows yet")
  await page.getByRole("button", { name: "Create" }).click()
  const row = page.getByRole("dialog")
  await row.getByLabel("Name *").fill("Frame")
  await row.getByRole("button", { name: "Create" }).click()
  await expect(page.getByText("Create Success")).toBeVisible()

  await page.goto("/inventory/new")
  await page.getByRole("button", { name: "Edit categories" }).click()
  const categories = page.getByRole("dialog", { name: "Categories" })
  await categories.getByRole("button", { name: "Add category" }).click()
  const category = page.getByRole("dialog", { name: "Add category" })
  await category.getByRole("textbox", { name: "Name *" }).fill("Frames")
  await category.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Create Category Success!")).toBeVisible()
  await categories.getByRole("button", { name: "Done" }).click()
  await page.getByLabel("Code *").fill("ROUND1")
  await page.getByLabel("Description *").fill("A round frame")
  await page.getByLabel("Item type *").selectOption({ label: "Frame" })
  await page.getByLabel("List price *").fill("120")
  await page.getByLabel("Tint of the lens").fill("Smoke")
  await page.getByRole("button", { name: "Create" }).click()
  await expect(page.getByText("Successfully Create!")).toBeVisible()
  await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
  await page.goto(`${page.url()}/items`)
  await page.getByRole("button", { name: "Add Quantity", exact: true }).click()
  const addition = page.getByRole("dialog")
  await addition.getByLabel("Center *").selectOption({ label: "Harbour" })
  await addition.getByRole("button", { name: "Add", exact: true }).click()
  await expect(page.getByText("Successfully Add New!")).toBeVisible()
  const actions = await page.getByRole("button", { name: /^Actions of item \d+$/ }).getAttribute("aria-label")
  const code = `iris.i.${actions?.match(/\d+/)?.[0]}`

  const station = await (await context()).newPage()
  await station.goto("/kiosk/sign-in")
  await submitSignIn(station, owner, password)
  await expect(station.getByRole("heading", { name: "Register this station" })).toBeVisible()
  await station.getByRole("textbox", { name: "Name" }).fill("Front desk")
  await station.getByLabel("Center").selectOption({ label: "Harbour" })
  await station.getByRole("button", { name: /Register/ }).click()
  await expect(station).toHaveURL(/\/kiosk$/)
  await station.getByRole("button", { name: "Logout" }).click()
  const clerks = await (await context()).newPage()
  await joinByMail(clerks, clerk)
  await submitSignIn(station, clerk, password)
  await expect(station.getByRole("button", { name: "Search" })).toBeEnabled()
  await scannerAt(station)(code, { suffix: "Enter" })
  await expect(station.getByRole("region", { name: `Result of ${code}`, exact: true })).toContainText("Removed")
  await page.reload()
  await expect(page.getByRole("row", { name: /^1 Sold 1 Harbour/ })).toBeVisible()
})
