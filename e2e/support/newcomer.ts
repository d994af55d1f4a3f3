import { expect, type Page } from "@playwright/test"
import type { Caller } from "./calls"
import { submitSignIn } from "./sign-in"

export interface Newcomer {
  readonly email: string
  readonly password: string
}

let count = 0

/** A new user, whose password and activity no other journey depends on. */
export async function aNewcomer(admin: Caller): Promise<Newcomer> {
  const newcomer = { email: `newcomer-${Date.now()}-${++count}@demo.test`, password: "a first password" }
  const person = { firstName: "Nadia", lastName: "Newcomer", cellPhone: "", workPhone: "", centerIds: [] }
  const { status, body } = await admin.post("/User/Register", { ...newcomer, ...person })
  if (status !== 200) throw new Error(`nobody was registered: ${JSON.stringify(body)}`)
  return newcomer
}

export async function signInAs(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto("/home-login")
  await submitSignIn(page, email, password)
  await expect(page).not.toHaveURL(/login/)
}

/** The link in the newest mail to an address, optionally about a subject. */
export async function linkInMailTo(page: Page, email: string, about = ""): Promise<string> {
  const mail = page.getByRole("article").filter({ hasText: email }).filter({ hasText: about }).first()
  await expect(async () => {
    await page.goto("/dev/mail")
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  const href = await mail.getByRole("link").first().getAttribute("href")
  const { pathname, search } = new URL(href ?? "")
  return pathname + search
}

/** Presses Tab until the element has the focus, and then Enter. */
export async function enterOn(page: Page, element: ReturnType<Page["getByRole"]>): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await element.evaluate((found) => found === document.activeElement)) return page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
  }
  throw new Error("the Tab key never comes there")
}
