import type { Page } from "@playwright/test"
import { expectAccessible } from "../support/axe"
import { login } from "../support/calls"
import { aNewcomer, enterOn, linkInMailTo, signInAs } from "../support/newcomer"
import { removalScreen } from "../support/removal-screen"
import { submitSignIn } from "../support/sign-in"
import { expect, test } from "../support/test"

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

/** Opens an entry of the user menu, by keyboard. */
const openFrom = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: /Signed in as/ }).focus()
  await page.keyboard.press("Enter")
  await enterOn(page, page.getByRole("link", { name: entry }))
}

test("people without a role open their account's dialogs; they register nobody · SESSION-02 ROLE-09", async ({
  page,
  calling,
}) => {
  await signInAs(page, await aNewcomer(await calling("owner")))
  await removalScreen(page).open()
  await openFrom(page, "Register new user")
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
  await openFrom(page, "Change Password")
  const change = page.getByRole("dialog", { name: "Change Password" })
  await expect(change.getByRole("textbox", { name: "Old password" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(change).toBeHidden()
  await openFrom(page, "Deactivate Your Account")
  await expect(page.getByRole("button", { name: "No, cancel" })).toBeFocused()
})

test("a person changes the password; each mistake is named beside its field · SESSION-19 SESSION-20", async ({
  page,
  calling,
  url,
}) => {
  const { email, password } = await aNewcomer(await calling("owner"))
  await signInAs(page, { email, password })
  await removalScreen(page).open()
  const toasts = page.getByRole("region", { name: "Notifications" })
  await openFrom(page, "Change Password")
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
  await page.route("**/account/change?what=password", (route) => route.abort(), { times: 1 })
  await submit(password, "a new password")
  await expect(change.getByRole("alert")).toContainText("Failed to fetch")
  await submit(password, "a new password")
  await expect(toasts.getByText("Change Password Success")).toBeVisible()
  expect((await login(url, email, "a new password")).status).toBe(200)
})

test("a person deactivates after a question that sends nothing when refused, and is signed out · SESSION-25 SESSION-26", async ({
  page,
  calling,
}) => {
  const { email, password } = await aNewcomer(await calling("owner"))
  await signInAs(page, { email, password })
  await removalScreen(page).open()
  const userMenu = page.getByRole("button", { name: /Signed in as/ })
  const requests: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(request.url())
  })
  await openFrom(page, "Deactivate Your Account")
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to deactivate your account?" })
  await expect(question).toContainText("This action may permanently remove your account and all associated data.")
  await expectAccessible(page, "Deactivate")
  await expect(question.getByRole("button", { name: "No, cancel" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(userMenu).toBeFocused()
  expect(requests).toEqual([])
  await openFrom(page, "Deactivate Your Account")
  await enterOn(page, question.getByRole("button", { name: "Yes, deactivate" }))
  await expect(page).toHaveURL(/\/home-login/)
  await expect(page.getByRole("status")).toContainText("Account deactivated successfully")
  expect(await page.context().cookies()).toEqual([])
  await submitSignIn(page, email, password)
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
