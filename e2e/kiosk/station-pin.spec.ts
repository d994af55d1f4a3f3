import { demoPassword, users } from "@sightline/fixtures/records/user"
import { fullName } from "@sightline/model/full-name"
import { expectAccessible } from "../support/axe"
import { pressOn, tabTo, typed } from "../support/keyboard"
import { leave, registerStation, stationScreen } from "../support/kiosk"
import { expect, test } from "../support/test"

test.use({ as: "warehouse" })

test("a person sets a PIN, signs in at a station by name, is sent to the password after three wrong ones, and opens the PIN with it, by keyboard alone", async ({
  page,
  browser,
  url,
}) => {
  const pin = "274913"
  const name = fullName(users.warehouse)
  const set = page.getByRole("main")
  await page.goto("/account/station-pin")
  for (const [label, text] of [
    ["Current password", demoPassword],
    ["PIN", pin],
    ["PIN again", pin],
  ] as const) {
    await tabTo(page, set.getByLabel(label, { exact: true }))
    await typed(page, text)
  }
  await page.keyboard.press("Enter")
  await expect(set.getByText("Your PIN is set.")).toBeVisible()
  await expectAccessible(page, "the PIN at stations", [390, 820, 1440])

  const context = await browser.newContext({ baseURL: url })
  const station = await context.newPage()
  await registerStation(station)
  const person = station.getByRole("button", { name, exact: true })
  const field = station.getByLabel("PIN", { exact: true })
  const { bar } = stationScreen(station)
  await station.goto("/kiosk/sign-in")
  await expectAccessible(station, "the names at a station", [390, 820, 1280])
  await pressOn(person)
  await expect(field).toBeFocused()
  await expectAccessible(station, "the PIN of a name", [390, 820, 1280])
  for (const said of [/2 more tries/, /One more try/]) {
    await typed(station, "111222")
    await station.keyboard.press("Enter")
    await expect(station.getByText(said)).toBeVisible()
  }
  await typed(station, pin)
  await station.keyboard.press("Enter")
  await expect(bar.getByText(name, { exact: true })).toBeVisible()
  await leave(station)

  // The right one has ended the row: three more lock it, and the next name is asked for its password.
  await pressOn(person)
  for (let wrong = 0; wrong < 3; wrong++) {
    await expect(field).toBeFocused()
    await typed(station, "111222")
    await station.keyboard.press("Enter")
    await expect(wrong < 2 ? station.getByText(/more tr(y|ies)/) : station.getByRole("alert")).toBeVisible()
  }
  await expect(station.getByRole("alert")).toContainText("Sign in with your password")
  await tabTo(station, station.getByRole("textbox", { name: "Email" }))
  await typed(station, users.warehouse.email)
  await tabTo(station, station.getByLabel("Password", { exact: true }))
  await typed(station, demoPassword)
  await station.keyboard.press("Enter")
  await expect(bar.getByText(name, { exact: true })).toBeVisible()
  await leave(station)
  await pressOn(person)
  await typed(station, pin)
  await station.keyboard.press("Enter")
  await expect(bar.getByText(name, { exact: true })).toBeVisible()

  // Its session ends with the PIN.
  await pressOn(set.getByRole("button", { name: "Remove PIN" }))
  await expect(set.getByText("Set your PIN")).toBeVisible()
  await station.goto("/kiosk")
  await expect(station).toHaveURL(/\/kiosk\/sign-in$/)
  await expect(person).toHaveCount(0)
  await context.close()
})
