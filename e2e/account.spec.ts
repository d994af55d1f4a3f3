import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { inventoryCode } from "@sightline/model/barcode"
import { expectAccessible } from "./support/axe"
import { booksOf } from "./support/books"
import { login } from "./support/calls"
import { arrange } from "./support/database"
import { aNewcomer, enterOn, linkInMailTo, signInAs } from "./support/newcomer"
import { removalScreen } from "./support/removal-screen"
import { submitSignIn } from "./support/sign-in"
import { expect, test } from "./support/test"

const tooShort = "7 chars"

test("a forgotten password, from the modal over the mail to the new one, by keyboard alone · SESSION-01 SESSION-17 SESSION-18", async ({
  page,
  calling,
  url,
}) => {
  const { email, password } = await aNewcomer(await calling("owner"))
  await page.goto("/home-login")
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  const modal = page.getByRole("dialog", { name: "Forgot Password" })
  await enterOn(page, page.getByRole("button", { name: "Forgot password?" }))
  await expect(modal.getByRole("textbox", { name: "Email" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(modal).toBeHidden()
  await expect(page.getByRole("button", { name: "Forgot password?" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  const address = page.getByRole("textbox", { name: "Email" })
  await expect(address).toHaveAccessibleDescription("Email is required!")
  await expect(address).toBeFocused()
  await page.keyboard.type("nobody-at-all@demo.test")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status")).toContainText("Send Email Success!")
  await page.goto("/home-login")
  await enterOn(page, page.getByRole("button", { name: "Forgot password?" }))
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status")).toContainText("Send Email Success!")

  const link = await linkInMailTo(page, email)
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password")
  await expect(page.getByRole("textbox", { name: "New password" })).toBeFocused()
  for (const [typed, again, field, said] of [
    ["a new password", "another one", "Confirm password", "The new password that you entered do not match!"],
    ["", "", "New password", "Please input your password!"],
  ] as const) {
    await page.getByRole("textbox", { name: "New password" }).fill(typed)
    await page.getByRole("textbox", { name: "Confirm password" }).fill(again)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: field })).toHaveAccessibleDescription(new RegExp(said))
  }
  const choose = async (typed: string) => {
    await page.getByRole("textbox", { name: "New password" }).fill(typed)
    await page.getByRole("textbox", { name: "Confirm password" }).fill(typed)
    await page.keyboard.press("Enter")
  }
  await choose(tooShort)
  await expect(page.getByRole("alert")).toContainText("The password needs at least 8 characters.")
  await choose("a new password")
  await expect(page.getByRole("status")).toContainText("Your new password is saved. Please sign in.")
  expect((await login(url, email, password)).status).toBe(401)
  await signInAs(page, { email, password: "a new password" })

  await page.context().clearCookies()
  await page.goto(link)
  await choose("yet another one")
  await expect(page.getByRole("alert")).toContainText("This link has been used or has expired.")
})

test("an owner registers a user: missing values, long values, the server's refusals, and the new user's sign-in · SESSION-21 SESSION-22 SESSION-24", async ({
  browser,
  signedIn,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("owner") })
  const page = await context.newPage()
  await removalScreen(page).open()
  const userMenu = page.getByRole("button", { name: /Signed in as/ })
  const modal = page.getByRole("dialog", { name: "Register new user" })
  const field = (name: string) => modal.getByRole("textbox", { name, exact: true })
  const open = async () => {
    await userMenu.focus()
    await page.keyboard.press("Enter")
    await enterOn(page, page.getByRole("link", { name: "Register new user" }))
  }
  await open()
  await expect(field("First name")).toBeFocused()
  await page.keyboard.press("Enter")
  for (const [name, said] of [
    ["First name", "Please input first name!"],
    ["Last name", "Please input last name!"],
    ["Email", "Please input your Email!"],
    ["Password", /Please input your password!/],
    ["Confirm password", /Please confirm your password!/],
  ] as const)
    await expect(field(name)).toHaveAccessibleDescription(said)
  await expect(field("First name")).toBeFocused()
  for (const phone of ["Work phone (optional)", "Cell phone (optional)"]) {
    await expect(field(phone)).toHaveAttribute("maxlength", "12")
    await expect(field(phone)).not.toHaveAttribute("aria-invalid")
  }
  for (const name of ["First name", "Last name"]) await expect(field(name)).toHaveAttribute("maxlength", "50")
  // Past the browser's own limits the server refuses in the same words.
  const beyond = async (name: string, length: number) => {
    await field(name).evaluate((input) => input.removeAttribute("maxlength"))
    await field(name).fill("x".repeat(length))
  }
  await beyond("First name", 51)
  await beyond("Last name", 51)
  await beyond("Work phone (optional)", 13)
  await beyond("Cell phone (optional)", 13)
  await field("Email").fill("no address")
  await field("Password").fill("a first password")
  await field("Confirm password").fill("another password")
  await page.keyboard.press("Enter")
  await expect(field("Email")).toHaveAccessibleDescription("The input is not valid Email!")
  for (const name of ["First name", "Last name"])
    await expect(field(name)).toHaveAccessibleDescription(/No longer than 50/)
  for (const name of ["Work phone (optional)", "Cell phone (optional)"])
    await expect(field(name)).toHaveAccessibleDescription(/No longer than 12/)
  await expectAccessible(page, "Register new user, with mistakes")
  const email = `registered-${Date.now()}@demo.test`
  const fill = async () => {
    await field("First name").fill("Rosalind")
    await field("Last name").fill("Registered")
    await field("Work phone (optional)").fill("403-555-0100")
    await field("Cell phone (optional)").fill("")
    await field("Email").fill(email)
    await field("Password").fill("a first password")
    await field("Confirm password").fill("a first password")
  }
  await fill()
  await field("Confirm password").fill("another password")
  await page.keyboard.press("Enter")
  await expect(field("Confirm password")).toHaveAccessibleDescription(/The new password that you entered do not match!/)
  await field("Confirm password").fill("a first password")
  await page.keyboard.press("Enter")
  const toasts = page.getByRole("region", { name: "Notifications" })
  await expect(toasts.getByText("Create User Success")).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(userMenu).toBeFocused()
  await open()
  await fill()
  await page.keyboard.press("Enter")
  await expect(modal.getByRole("alert")).toContainText("A user with this e-mail already exists.")
  await expect(field("Email")).toHaveValue(email)
  await context.close()

  const own = await browser.newContext({ baseURL: url })
  const theirs = await own.newPage()
  await signInAs(theirs, { email, password: "a first password" })
  await expect(theirs.getByRole("button", { name: /Signed in as/ })).toContainText("Rosalind Registered")
  await own.close()
})

test("a person changes the password and deactivates; without the role they may not register, but may write · SESSION-02 SESSION-19 SESSION-20 SESSION-25 SESSION-26 ROLE-09", async ({
  page,
  calling,
  url,
}) => {
  const { email, password } = await aNewcomer(await calling("owner"))
  await signInAs(page, { email, password })
  await removalScreen(page).open()
  const userMenu = page.getByRole("button", { name: /Signed in as/ })
  const toasts = page.getByRole("region", { name: "Notifications" })
  const open = async (entry: string) => {
    await userMenu.focus()
    await page.keyboard.press("Enter")
    await enterOn(page, page.getByRole("link", { name: entry }))
  }
  await open("Register new user")
  const register = page.getByRole("dialog", { name: "Register new user" })
  for (const [name, value] of [
    ["First name", "No"],
    ["Last name", "Right"],
    ["Email", "no-right@demo.test"],
    ["Password", "a first password"],
    ["Confirm password", "a first password"],
  ] as const)
    await register.getByRole("textbox", { name, exact: true }).fill(value)
  await page.keyboard.press("Enter")
  await expect(register.getByRole("alert")).toContainText("Your role does not allow this.")
  await page.keyboard.press("Escape")
  await expect(register).toBeHidden()

  await open("Change Password")
  const change = page.getByRole("dialog", { name: "Change Password" })
  const field = (name: string) => change.getByRole("textbox", { name, exact: true })
  await page.keyboard.press("Enter")
  await expect(field("Old password")).toHaveAccessibleDescription("Old password is required!")
  await expect(field("New password")).toHaveAccessibleDescription(/Please input your password!/)
  await expect(field("Confirm password")).toHaveAccessibleDescription("Please confirm your password!")
  const submit = async (old: string, next: string, again = next) => {
    await field("Old password").fill(old)
    await field("New password").fill(next)
    await field("Confirm password").fill(again)
    await page.keyboard.press("Enter")
  }
  await expectAccessible(page, "Change Password, with mistakes")
  await submit(password, "a new password", "another one")
  await expect(field("Confirm password")).toHaveAccessibleDescription("The new password that you entered do not match!")
  await submit("not the old one", "a new password")
  await expect(change.getByRole("alert")).toContainText("The old password is incorrect.")
  await submit(password, "a new password")
  await expect(toasts.getByText("Change Password Success")).toBeVisible()
  expect((await login(url, email, "a new password")).status).toBe(200)

  const requests: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(request.url())
  })
  await open("Deactivate Your Account")
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to deactivate your account?" })
  await expect(question).toContainText("This action may permanently remove your account and all associated data.")
  await expectAccessible(page, "Deactivate")
  await expect(question.getByRole("button", { name: "No, cancel" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(userMenu).toBeFocused()
  expect(requests).toEqual([])
  await open("Deactivate Your Account")
  await enterOn(page, question.getByRole("button", { name: "Yes, deactivate" }))
  await expect(page).toHaveURL(/\/home-login/)
  await expect(page.getByRole("status")).toContainText("Account deactivated successfully")
  expect(await page.context().cookies()).toEqual([])
  await submitSignIn(page, email, "a new password")
  await expect(page.getByRole("alert")).toContainText("Email or password is incorrect")
})

test("the last owner stays, sees the reason, and remains signed in · SESSION-26", async ({
  browser,
  signedIn,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("owner") })
  const page = await context.newPage()
  await removalScreen(page).open()
  await page.getByRole("button", { name: /Signed in as/ }).click()
  await page.getByRole("link", { name: "Deactivate Your Account" }).click()
  await page.getByRole("button", { name: "Yes, deactivate" }).click()
  const toasts = page.getByRole("region", { name: "Notifications" })
  await expect(toasts.getByText("A client needs an active owner. Make another person an owner first.")).toBeVisible()
  await page.goto("/home")
  await expect(page.getByRole("button", { name: /Signed in as/ })).toContainText("Ottoline")
  await context.close()
})

test("visitors sign in and write from any page: the modals check their fields, without script · SESSION-02 SESSION-03 SITE-35", async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/faq")
  await page.getByRole("button", { name: "Login", exact: true }).click()
  const loginModal = page.getByRole("dialog", { name: "Login" })
  const name = loginModal.getByRole("textbox", { name: "User Name" })
  await expect(name).toBeFocused()
  const isWrong = (field: typeof name) => field.and(page.locator(":invalid"))
  await expect(isWrong(name)).toBeVisible()
  await expect(isWrong(loginModal.getByLabel("Password"))).toBeVisible()
  await name.fill("no address")
  await loginModal.getByLabel("Password").fill("x")
  await page.keyboard.press("Enter")
  await expect(isWrong(name)).toBeFocused()
  await expect(page).toHaveURL("/faq")
  await name.fill(users.staff.email)
  await loginModal.getByLabel("Password").fill("wrong")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Email or password is incorrect")
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(users.staff.email)

  await page.goto("/faq")
  await page.getByRole("button", { name: "CONTACT" }).click()
  const contact = page.getByRole("dialog", { name: "Contact Us" })
  const field = (label: string) => contact.getByRole("textbox", { name: label })
  for (const label of ["Name", "Email", "Phone", "Message"]) await expect(isWrong(field(label))).toBeVisible()
  await expect(field("Phone")).toHaveAttribute("inputmode", "numeric")
  await field("Name").fill("Ada Lovelace")
  await field("Email").fill("no address")
  await field("Phone").fill("403555010")
  await field("Message").fill("Do you have it in blue?")
  await contact.getByRole("button", { name: "Send message" }).click()
  for (const label of ["Email", "Phone"]) await expect(isWrong(field(label))).toBeVisible()
  await field("Email").fill("ada@example.test")
  await expect(isWrong(field("Email"))).toHaveCount(0)
  await field("Phone").fill("40355501ab")
  await expect(isWrong(field("Phone"))).toBeVisible()
  await field("Phone").fill("4035550100")
  await contact.getByRole("button", { name: "Send message" }).click()
  await expect(page.getByRole("status")).toContainText(
    "Thanks for reaching out. We will reply in the shortest possible time.",
  )
  await context.close()
})

test("the contact page names missing values, sends complete ones, and reports a failure · SITE-34 SITE-36", async ({
  page,
  sql,
  data,
}) => {
  const kept = async () => (await sql`select count(*)::int as count from contact_message`)[0]?.count
  const before = await kept()
  for (const [entry, modal] of [
    ["Login", "Login"],
    ["CONTACT", "Contact Us"],
  ] as const) {
    await page.goto("/faq")
    await page.getByRole("button", { name: entry, exact: true }).click()
    await expect(page.getByRole("dialog", { name: modal })).toBeVisible()
    await expectAccessible(page, `the modal ${modal}`)
  }
  await page.goto("/contact")
  const form = page.getByRole("main")
  const field = (name: string) => form.getByRole("textbox", { name })
  const send = form.getByRole("button", { name: "Send message" })
  await send.click()
  await expect(field("Name")).toHaveAccessibleDescription("The name is required.")
  await expect(field("Email")).toHaveAccessibleDescription("The email is required.")
  await expect(field("Message")).toHaveAccessibleDescription("The message is required.")
  await field("Name").fill("Grace Hopper")
  await field("Email").fill("grace@nowhere")
  await field("Message").fill("When are you open?")
  await send.click()
  await expect(field("Email")).toHaveAccessibleDescription("The email is not valid.")
  await expect(field("Message")).toHaveValue("When are you open?")
  await expectAccessible(page, "/contact, with a mistake")
  expect(await kept()).toBe(before)
  await field("Email").fill("grace@example.test")
  const mailTo = (address: string) =>
    arrange(data, (rows) => rows`update client set admin_email = ${address} where id = 3`)
  await mailTo("")
  try {
    await send.click()
    await expect(page.getByRole("alert")).toContainText("Send email fails")
    await expect(field("Message")).toHaveValue("When are you open?")
  } finally {
    await mailTo("office@lakeside.demo.test")
  }
  await send.click()
  await expect(page.getByRole("status")).toContainText(
    "Thanks for reaching out. We will reply in the shortest possible time.",
  )
  expect(await kept()).toBe(before + 2)
  await expect(async () => {
    await page.goto("/dev/mail")
    const mail = page.getByRole("article").filter({ hasText: "grace@example.test" }).first()
    await expect(mail).toContainText("When are you open?", { timeout: 500 })
    await expect(mail).toContainText("office@lakeside.demo.test")
  }).toPass()
})

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
