import type { Page } from "@playwright/test"
import { TOTP } from "otpauth"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { aNewcomer, type Newcomer, signInAs } from "../support/newcomer"
import { submitSignIn } from "../support/sign-in"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

/** The current code, or the next one, which counts too: no test waits for the clock. */
const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" })

/** The first step, which leads to the second. */
async function firstStep(page: Page, { email, password }: Newcomer, path = "/home-login") {
  await page.goto(path)
  await submitSignIn(page, email, password)
  await expect(page.getByRole("heading", { name: "Type your code" })).toBeVisible()
}

test("an administrator turns on a second factor, signs out, and signs in with a code, once without script by a recovery code", async ({
  browser,
  caller,
  data,
  url,
}) => {
  const admin = await aNewcomer(caller)
  await arrange(
    data,
    (sql) => sql`update membership m set roles = '{admin,webUser}' from "user" u
      where u.id = m.user_id and u.email = ${admin.email}`,
  )
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await signInAs(page, admin)
  await page.getByRole("button", { name: /Signed in as/ }).click()
  await page.getByRole("link", { name: "Second factor" }).click()
  await expectAccessible(page, "/account/security, off")
  await page.getByLabel("Password", { exact: true }).fill(admin.password)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ""
  await codeField(page).fill("000 000")
  await page.getByRole("button", { name: "Turn on" }).click()
  await expect(page.getByText("The code is incorrect or was used already.")).toBeVisible()
  await expectAccessible(page, "/account/security, the key and a wrong code")
  await codeField(page).fill(codeOf(secret))
  await page.getByRole("button", { name: "Turn on" }).click()
  await expect(page.getByText("Your second factor is on.")).toBeVisible()
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10)
  const recovery = (await page.getByRole("main").getByRole("listitem").first().textContent()) ?? ""
  await expectAccessible(page, "/account/security, recovery codes")
  await page.getByRole("link", { name: "I have kept them" }).click()
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible()
  await expectAccessible(page, "/account/security, on")

  await page.getByRole("button", { name: /Signed in as/ }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await firstStep(page, admin, "/home-login?returnTo=%2Faccount%2Fsecurity")
  await expectAccessible(page, "/home-login, the code")
  await codeField(page).fill("000000")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is incorrect/)
  await codeField(page).fill(codeOf(secret, 1))
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL("/account/security")

  await firstStep(page, admin, "/kiosk/sign-in")
  await expectAccessible(page, "/kiosk/sign-in, the code")
  await context.close()

  const plain = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  })
  const still = await plain.newPage()
  await firstStep(still, admin)
  await codeField(still).fill(recovery.toLowerCase())
  await still.getByRole("button", { name: "Sign in" }).click()
  await expect(still).not.toHaveURL(/login/)
  await still.goto("/account/security")
  await expect(still.getByText("9 recovery codes are left.")).toBeVisible()
  for (const subject of ["Your second factor is on", "A recovery code was used"])
    await expect(async () => {
      await still.goto("/dev/mail")
      const mail = still.getByRole("article").filter({ hasText: admin.email }).filter({ hasText: subject })
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass()
  await plain.close()
})
