import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { inventoryCode } from "@sightline/model/barcode"
import { expectAccessible } from "../support/axe"
import { booksOf } from "../support/books"
import { enterOn, linkInMailTo, signInAs } from "../support/newcomer"
import { removalScreen } from "../support/removal-screen"
import { submitSignIn } from "../support/sign-in"
import { expect, test } from "../support/test"

test("an owner invites somebody at two clients, who chooses a password by mail, changes center and client and stays on the page; roles, centers, sessions and activity change, and the history records it · SHELL-22 SHELL-23", async ({
  browser,
  signedIn,
  url,
  sql,
}) => {
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("owner") })
  const page = await context.newPage()
  await page.goto("/admin/users")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users")
  await expectAccessible(page, "/admin/users")
  await page.getByRole("searchbox").fill("no such person")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Nobody found")).toBeVisible()
  await expect(page).toHaveURL(/search=no\+such\+person/)
  await enterOn(page, page.getByRole("link", { name: "Invite a user" }))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invite a user")
  await enterOn(page, page.getByRole("button", { name: "Send invitation" }))
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(
    "Please input first name!",
  )
  await expectAccessible(page, "/admin/users/invite, with mistakes")
  const email = `invited-${Date.now()}@demo.test`
  await page.getByRole("textbox", { name: "First name" }).fill("Ida")
  await page.getByRole("textbox", { name: "Last name" }).fill("Invited")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await page.getByRole("checkbox", { name: "Warehouse" }).check()
  for (const name of ["Lakeside Downtown", "Lakeside Westgate"]) await page.getByRole("checkbox", { name }).check()
  await expect(page.getByRole("checkbox", { name: "SupperAdmin" })).toHaveCount(0)
  const send = async () => {
    await page.getByRole("button", { name: "Send invitation" }).click()
    await expect(page.getByRole("status").filter({ hasText: email })).toContainText("is on its way")
  }
  await send()
  const theirs = await browser.newContext({ baseURL: url })
  const invited = await theirs.newPage()
  await invited.goto(await linkInMailTo(invited, email))
  for (const name of ["New password", "Confirm password"])
    await invited.getByRole("textbox", { name }).fill("a chosen password")
  await invited.keyboard.press("Enter")
  await expect(invited.getByRole("status")).toContainText("Your new password is saved.")
  await signInAs(invited, { email, password: "a chosen password" })

  // The next client sees its own typed text, and has a member once they accept.
  const ofClient = (clientId: string) =>
    page.request.post("/switch-client", { form: { clientId }, headers: { origin: url } })
  await ofClient("4")
  await page.goto("/admin/users/invite")
  await page.getByRole("textbox", { name: "First name" }).fill("Typed")
  await page.getByRole("textbox", { name: "Last name" }).fill("By Hillcrest")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await page.getByRole("checkbox", { name: "Hillcrest" }).check()
  await send()
  await page.goto(`/admin/users?search=${email}`)
  const row = page.getByRole("row", { name: /Typed By Hillcrest/ })
  await expect(row).toContainText("Invited")
  const link = await linkInMailTo(invited, email, "Hillcrest Optical")
  const visitor = await browser.newContext({ baseURL: url })
  const elsewhere = await visitor.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole("main")).toContainText(`Sign in as ${email} to accept.`)
  await expect(elsewhere.getByRole("button", { name: "Accept" })).toHaveCount(0)
  await expectAccessible(elsewhere, "/invitation")
  await visitor.close()
  await invited.goto(link)
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Hillcrest Optical invites you")
  await enterOn(invited, invited.getByRole("button", { name: "Accept" }))
  await expect(invited).toHaveURL("/home")
  await invited.goto(link)
  await expect(invited.getByRole("alert")).toContainText(
    "This invitation has been used or withdrawn, or it has expired.",
  )
  await page.reload()
  await expect(page.getByRole("row", { name: /Ida Invited/ }).getByText("Invited", { exact: true })).toHaveCount(0)
  await ofClient("3")
  await invited.goto("/admin/users")
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")

  // At the other center a product's code means its own stock; the page stays, and so does the choice.
  const screen = removalScreen(invited)
  const { atDowntown, atWestgate } = inventoryItems
  await screen.open()
  const header = invited.getByRole("banner")
  for (const [item, center] of [
    [atDowntown, "Lakeside Downtown"],
    [atWestgate, "Lakeside Westgate"],
  ] as const) {
    await header.getByRole("button", { name: /^Center:/ }).click()
    await header.getByRole("button", { name: center, exact: true }).click()
    await expect(invited).toHaveURL("/scan-remove")
    await screen.open()
    await expect(header.getByRole("button", { name: /^Center:/ })).toHaveText(new RegExp(center))
    await screen.field.fill(inventoryCode("oes", inventories.twoCenterFrame.id))
    await invited.keyboard.press("Enter")
    await screen.reverse(item.id).click()
    await screen.says("Item reverted successfully")
    expect(await booksOf(sql, item.id)).toMatchObject({ statusId: statuses.active.id })
    await screen.clear.click()
  }
  await header.getByRole("button", { name: /Signed in as/ }).click()
  const userMenu = header.locator("[popover]:popover-open")
  await expect(userMenu).toContainText("Ida Invited")
  await expect(userMenu.locator("a, button")).toHaveText([
    "Change Password",
    "Where you are signed in",
    "Second factor",
    "PIN at stations",
    "Register new user",
    "Deactivate Your Account",
    "Logout",
  ])
  await invited.keyboard.press("Escape")
  await header.getByRole("button", { name: /^Client: Lakeside/ }).click()
  await expectAccessible(invited, "the client switch, open")
  await header.getByRole("button", { name: "Hillcrest Optical" }).click()
  await expect(invited).toHaveURL("/home")
  await screen.open()
  await expect(header.getByRole("button", { name: /^Client: Hillcrest/ })).toBeVisible()
  await expect(header.getByRole("button", { name: /^Center:/ })).toHaveCount(0)
  await invited.reload()
  await expect(invited).toHaveURL("/scan-remove")
  await expect(header.getByRole("button", { name: /^Client: Hillcrest/ })).toBeVisible()
  await header.getByRole("button", { name: /^Client: Hillcrest/ }).click()
  await header.getByRole("button", { name: "Lakeside Eye Care" }).click()
  await expect(header.getByRole("button", { name: /^Client: Lakeside/ })).toBeVisible()

  await page.goto("/admin/users?page=99999")
  await expect(page).toHaveURL(/\/admin\/users\?page=\d{1,3}$/)
  await page.goto(`/admin/users?search=${email}`)
  await expect(page.getByRole("row", { name: /Ida Invited/ })).toContainText("Lakeside Downtown, Lakeside Westgate")
  await page.getByRole("link", { name: "Ida Invited" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ida Invited")
  await page.getByRole("checkbox", { name: "Admin", exact: true }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("status")).toContainText("Saved.")
  const history = page.getByRole("complementary", { name: "History" })
  await expect(history).toContainText("Roles: Warehouse, WebUser → Admin, Warehouse, WebUser")
  await expect(history).toContainText("Ottoline Vasarhelyi")
  await expectAccessible(page, "/admin/users/…")
  await invited.goto("/admin/users")
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Users")
  await page.getByRole("button", { name: "End all sessions" }).click()
  await expect(page.getByText("0 open sessions")).toBeVisible()
  await invited.reload()
  await expect(invited).toHaveURL(/home-login/)
  await page.getByRole("button", { name: "Deactivate" }).click()
  await expect(page.getByRole("status")).toContainText("Deactivated.")
  // Where they are inactive they have no place any more; this client does not see the other one.
  await submitSignIn(invited, email, "a chosen password")
  await expect(header.getByText("Hillcrest Optical").filter({ visible: true })).toBeVisible()
  await expect(header.getByRole("button", { name: /^Client/ })).toHaveCount(0)
  await page.getByRole("button", { name: "Reactivate" }).click()
  await expect(page.getByRole("status")).toContainText("Active again.")
  await invited.reload()
  await expect(header.getByRole("button", { name: /^Client: Hillcrest/ })).toBeVisible()
  await page.goto("/admin/users/999999")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")
  await theirs.close()
  await context.close()
})
