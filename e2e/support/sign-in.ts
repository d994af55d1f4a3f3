import { expect, type Page } from "@playwright/test"
import { demoPassword, users } from "@sightline/fixtures/records/user"

export type Who = keyof typeof users

/** Signs in as a person does, on the sign-in page. */
export async function signIn(page: Page, who: Who, path = "/home-login"): Promise<void> {
  await page.goto(path)
  await submitSignIn(page, users[who].email, demoPassword)
  await expect(page).not.toHaveURL(/login|sign-in/)
}

export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
}
