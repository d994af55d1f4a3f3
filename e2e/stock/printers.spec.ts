import { randomUUID } from "node:crypto"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { expectAccessible } from "../support/axe"
import { registerStation, stationScreen, workAt } from "../support/kiosk"
import { newestOf, printPlace } from "../support/print-agent"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "owner" })

test("an agent is paired, its printers show their state, their labels are chosen, unknown jobs are settled, and it is revoked", async ({
  page,
  browser,
  url,
}) => {
  const name = `Wall ${randomUUID().slice(0, 4)}`
  const place = await printPlace([{ name, language: "zpl", dpi: 203 }])
  const printer = place.printer(name)
  await page.goto("/admin/printers")
  await expect(page.getByRole("row", { name: /^Label desk/ }).getByText("Ready")).toBeVisible()
  await page.getByRole("button", { name: "Make a pairing code" }).click()
  const command = page.getByText(/^npm run print-agent -- pair http/)
  const [, address = "", code = ""] = /pair (\S+) (\S+)$/.exec((await command.textContent()) ?? "") ?? []
  expect(new URL(address).port).toBe(new URL(url).port)
  await place.pair(address, code)
  place.start()

  // Without a reload: the agent's reports appear on the screen as they come.
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) })
  await expect(row.getByText("Ready")).toBeVisible()
  printer.troubles.paperOut = true
  await expect(row.getByText("Out of paper")).toBeVisible()
  const job = page.getByRole("table", { name: "Print jobs" }).getByRole("row").filter({ hasText: name })
  const check = row.getByRole("button", { name: `Test ${name}` })
  await check.focus()
  await page.keyboard.press("Enter")
  await expect(job.first().getByText("Waiting")).toBeVisible()
  printer.troubles.paperOut = false
  await expect(job.first().getByText("Printed", { exact: true })).toBeVisible()
  expect(await newestOf(printer, 1)).toEqual([{ text: "oes.i.0", symbology: "CODE128" }])

  // Somebody changes the roll and records it by keyboard alone: the next label has its layout.
  await row.getByRole("button", { name: `Labels in ${name}` }).focus()
  await page.keyboard.press("Enter")
  const choice = page.getByRole("dialog", { name: `Labels in ${name}` }).getByRole("combobox", { name: "Labels" })
  await expect(choice).toBeFocused()
  await page.keyboard.type("Rat")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(row.getByText("Rat-tail tag 68 × 12 mm")).toBeVisible()
  await check.click()
  expect(await newestOf(printer, 2)).toEqual([{ text: "oes.i.0", symbology: "QR" }])
  expect(printer.printed.at(-1)?.canvas).toMatchObject({ width: 543, height: 96 })

  // Two unknown outcomes: one is settled by hand, the other by a scan of its label.
  printer.troubles.hangUpAfter = 100
  for (const count of [1, 2]) {
    await check.click()
    await expect(job.getByText("Unknown: did it print?")).toHaveCount(count)
  }
  await expectAccessible(page, "/admin/printers, with jobs that nobody knows the end of")
  await job.first().getByRole("button", { name: "It did not: oes.i.0" }).click()
  await expect(job.first().getByText("Not printed, by hand.")).toBeVisible()
  await page.getByRole("textbox", { name: "Scan a printed label" }).focus()
  await scannerAt(page)("oes.i.0", { suffix: "Enter" })
  await expect(job.nth(1).getByText("Its label was scanned.")).toBeVisible()
  printer.troubles.hangUpAfter = undefined

  // A station prints on it by default.
  const context = await browser.newContext({ baseURL: url })
  const kiosk = await context.newPage()
  const desk = `Desk ${name}`
  await registerStation(kiosk, desk)
  await page.goto("/admin/stations")
  await page.getByRole("button", { name: `Printers ${desk}` }).click()
  await page.getByRole("combobox", { name: "Labels" }).selectOption({ label: name })
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("row", { name: new RegExp(`^${desk}`) }).getByText(name, { exact: true })).toBeVisible()
  await workAt(kiosk, "staff")
  const item = itemCode(inventoryItems.soloItem)
  await scannerAt(kiosk)(item, { suffix: "Enter" })
  await stationScreen(kiosk).reverse(inventoryItems.soloItem.id).click()
  await expect(stationScreen(kiosk).result(item)).toContainText("Back on the wall: ")
  await stationScreen(kiosk).result(item).getByRole("link", { name: "Print QR Code" }).click()
  await expect(kiosk.getByRole("button", { name: /^Print on/ }).first()).toHaveText(`Print on ${name}`)
  await expectAccessible(kiosk, "/kiosk/label")
  await kiosk.getByRole("button", { name: `Print on ${name}` }).click()
  expect(await newestOf(printer, 3)).toEqual([{ text: item, symbology: "QR" }])
  await context.close()

  await page.goto("/admin/printers")
  const agent = page.getByRole("table", { name: "Print agents" }).getByRole("row").filter({ hasText: "Connected" })
  await agent
    .filter({ hasText: "Vasarhelyi" })
    .getByRole("button", { name: /^Revoke/ })
    .click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click()
  await expect(row).toHaveCount(0)
  expect(await place.ended()).toBe(3)
  await place.stop()
})
