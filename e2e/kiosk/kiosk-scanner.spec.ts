import { scan } from "@sightline/hardware-simulator/wedge"
import { anItem, aProduct } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { registerStation, stationScreen, workAt } from "../support/kiosk"
import { expect, test } from "../support/test"

/** What the printed card says. */
const setupCard = "Sightline-SETUP_aqwzym.AQWZYM-0123456789"

test("a scanner that is too slow for the station is named by one scan of a card, and removes items once the station waits for it", async ({
  page,
  calling,
}) => {
  const caller = await calling("admin")
  const code = `oes.i.${await anItem(caller, await aProduct(caller, `SLOW${process.pid}`))}`
  await registerStation(page)
  await workAt(page, "staff")
  await page.getByRole("link", { name: "Check the scanner" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Check the scanner" })).toBeVisible()
  const found = page.getByRole("status").first()
  await expect(found).toContainText("Scan the card")
  await scan(page, setupCard, { gap: 70 })
  await expect(found).toContainText("The scanner can be used")
  await expect(found).toContainText("The scanner types slowly.")
  await expect(found).toContainText("It ends a code with nothing.")
  await expectAccessible(page, "/kiosk/scanner")
  await page.getByRole("button", { name: /^Let this station wait 1\d\d ms/ }).press("Enter")
  await expect(found).toContainText("from now on")
  await page.getByRole("button", { name: "Back to scanning" }).press("Enter")
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
  await scan(page, code, { gap: 70, suffix: "Enter" })
  await expect(stationScreen(page).result(code)).toContainText("Removed")
  // The card leads to the page from wherever it is scanned.
  await scan(page, setupCard, { gap: 20, suffix: "Enter" })
  await expect(page).toHaveURL(/\/kiosk\/scanner$/)
})
