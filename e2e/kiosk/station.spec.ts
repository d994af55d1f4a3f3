import { randomUUID } from "node:crypto"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { expectAccessible } from "../support/axe"
import { callerAs } from "../support/calls"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { signIn, submitSignIn } from "../support/sign-in"
import { registerStation } from "../support/station"
import { entriesOf } from "../support/station-calls"
import { expect, test } from "../support/test"

test.describe("an owner", () => {
  test.use({ as: "owner" })

  test("registers a browser in one step, and everybody of the center works at it until it is revoked", async ({
    page,
    browser,
    url,
  }) => {
    const name = `Front desk ${randomUUID().slice(0, 4)}`
    const kiosk = await browser.newContext({ baseURL: url })
    const station = await kiosk.newPage()
    await signIn(station, "staff", "/kiosk/sign-in")
    await expect(station.getByText(/is not a station yet/)).toBeVisible()
    await station.getByRole("button", { name: "Sign in as somebody else" }).click()
    await submitSignIn(station, users.owner.email, demoPassword)
    await expect(station.getByRole("heading", { name: "Register this station" })).toBeVisible()
    // By keyboard alone: the name has the focus, Enter sends the form.
    await expect(station.getByRole("textbox", { name: "Name" })).toBeFocused()
    await station.keyboard.press("Enter")
    await expect(station.getByText("Please give the station a name")).toBeVisible()
    await station.keyboard.type(name)
    await station.keyboard.press("Enter")
    await expect(station).toHaveURL(/\/kiosk$/)
    await station.getByRole("button", { name: "Logout" }).click()
    await expect(station.getByText(name)).toBeVisible()
    await submitSignIn(station, users.staff.email, demoPassword)
    await expect(station).toHaveURL(/\/kiosk$/)
    expect(await station.evaluate(() => document.cookie)).not.toContain("station")

    await page.goto("/admin/stations")
    await page.getByRole("button", { name: `Rename ${name}` }).click()
    await page.getByRole("textbox", { name: "Name" }).fill(`${name} two`)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("row", { name: new RegExp(`${name} two`) })).toBeVisible()
    await page.getByRole("button", { name: `Revoke ${name} two` }).click()
    const question = page.getByRole("alertdialog")
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await question.getByRole("button", { name: "Revoke" }).click()
    const row = page.getByRole("row", { name: new RegExp(`${name} two`) })
    await expect(row.getByText(/^Revoked by Ottoline Vasarhelyi/)).toBeVisible()
    await station.goto("/kiosk")
    await expect(station.getByText(/This station has been revoked/)).toBeVisible()
    await row.getByRole("button", { name: "Restore" }).click()
    await expect(row.getByText(/^Registered by/)).toBeVisible()
    await station.reload()
    await submitSignIn(station, users.staff.email, demoPassword)
    await expect(station).toHaveURL(/\/kiosk$/)
    await row.getByRole("button", { name: "History" }).click()
    const history = page.getByRole("dialog", { name: `History of ${name} two` })
    await expect(history.getByRole("listitem")).toHaveText([/^Restored/, /^Revoked/, /^Renamed/, /^Registered/])
    await expect(page).toHaveURL(/history=\d+/)
    await page.keyboard.press("Escape")
    await expect(history).toBeHidden()
    await kiosk.close()
  })

  test("decides scans without a valid person, as they arrive", async ({ page, url, caller }) => {
    const station = await registerStation(caller)
    const { remove, send } = entriesOf(station, null)
    await page.goto("/admin/stations")
    await expect(page.getByRole("button", { name: `Rename ${station.name}` })).toBeVisible()
    const [solo, batch] = [itemCode(inventoryItems.specialItem), itemCode(inventoryItems.clothBatchItem)]
    await send(url, [remove(solo), remove(batch)])
    const waiting = page.getByRole("region", { name: "Waiting scans", exact: true })
    const row = (code: string) =>
      waiting.getByRole("row", { name: new RegExp(`${code.replaceAll(".", "\\.")}.*${station.name}`) })
    await expect(row(solo)).toBeVisible()
    await expectAccessible(page, "/admin/stations, with scans that wait")
    await row(solo).getByRole("button", { name: "Apply" }).click()
    await expect(page.getByText(`Item ${inventoryItems.specialItem.id} removed`).first()).toBeVisible()
    await row(batch).getByRole("button", { name: "Drop" }).click()
    await page.getByRole("textbox", { name: "Reason" }).fill("Counted by hand")
    await expectAccessible(page, "/admin/stations, dropping a scan")
    await page.getByRole("dialog").getByRole("button", { name: "Drop" }).click()
    await expect(row(batch)).toBeHidden()
    const decided = page.getByRole("region", { name: "Decided before", exact: true })
    await expect(decided.getByRole("row").filter({ hasText: "Counted by hand" }).first()).toContainText(
      "Ottoline Vasarhelyi",
    )
    const [entry] = await caller.history(inventoryItems.specialItem.id)
    expect(entry).toMatchObject({
      personChange: "Ottoline Vasarhelyi",
      station: station.name,
      scannedAt: expect.any(String),
    })
    await caller.setStatus(inventoryItems.specialItem.id, 5)
  })
})

test.describe("a clerk", () => {
  test.use({ as: "staff" })

  test("finds no administration", async ({ page }) => {
    for (const path of ["/admin", "/admin/stations"]) {
      const answer = await page.goto(path)
      expect([answer?.status(), answer?.request().redirectedFrom()]).toEqual([404, null])
    }
  })

  test("sees other people's changes to the items on the screen within a second", async ({ page, context, url }) => {
    const item = inventoryItems.specialItem
    const colleague = await callerAs(url, "warehouse")
    const screen = removalScreen(page)
    const scan = scannerAt(page)
    await screen.open()
    await scan(itemCode(item), { suffix: "Enter" })
    await expect(screen.reverse(item.id)).toBeVisible()
    const other = await context.newPage()
    await removalScreen(other).open()
    await colleague.setStatus(item.id, statuses.active.id)
    await expect(screen.history.getByText("Back in stock")).toBeVisible({ timeout: 1_500 })
    await expect(screen.cardField(itemCode(item), "Total Quantity")).toHaveText(/\d/)
    // The first page had the stream for both; the second takes it over, with events that the first had already.
    const own = inventoryItems.plainItem
    await scannerAt(other)(itemCode(own), { suffix: "Enter" })
    const reverse = removalScreen(other).reverse(own.id)
    await expect(reverse).toBeVisible()
    await page.close()
    await colleague.setStatus(own.id, statuses.active.id)
    await expect(reverse).toHaveCount(0, { timeout: 3_000 })
    await expect(removalScreen(other).history.getByRole("listitem").first()).toContainText("Back in stock")
  })
})
