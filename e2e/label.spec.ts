import type { Page } from "@playwright/test"
import { clients } from "@sightline/fixtures/records/client"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { readCodes } from "@sightline/hardware-simulator/read"
import { removalScreen, scannerAt } from "./support/removal-screen"
import { signIn } from "./support/sign-in"
import { becomeStation } from "./support/station"
import { expect, test } from "./support/test"

test.use({ as: "staff" })

const kinds = [
  { name: "Barcode", link: "Print Barcode", symbology: "CODE128" },
  { name: "QR code", link: "Print QR Code", symbology: "QR" },
] as const

/** What a scanner reads off the label on the screen. */
async function readOff(page: Page, label: string) {
  const sheet = page.getByRole("img", { name: label })
  await expect(sheet).toBeVisible()
  return readCodes(await sheet.locator("..").screenshot())
}

test("Print Barcode and Print QR Code of a found item open its label, readable, which prints at its true size · SCAN-09", async ({
  page,
}) => {
  const { soldItem } = inventoryItems
  const code = itemCode(soldItem)
  const screen = removalScreen(page)
  for (const { name, link, symbology } of kinds) {
    await screen.open()
    await scannerAt(page)(code, { suffix: "Enter" })
    await screen.result(code).getByRole("link", { name: link }).click()
    await expect(page.getByRole("heading", { level: 1, name: `${name} label of ${code}` })).toBeVisible()
    expect(await readOff(page, `${name} label of ${code}`)).toEqual([{ text: code, symbology }])
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "once")
    })
    await page.getByRole("button", { name: "Print from this browser" }).click()
    await expect(page.locator("body")).toHaveAttribute("data-printed", "once")
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
      sides.map((points) => Math.round((Number(points) * 25.4) / 72)),
    )
    expect(boxes).toEqual([[50, 25]])
  }
})

test("/test-print shows one sample of each kind in the client's media, readable, and writes nothing · SHELL-12", async ({
  page,
  sql,
}) => {
  const everything = async () => {
    const tables = await sql`select table_name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' and table_name not in ('session', 'print_agent', 'printer')`
    const counts = tables.map(
      ({ table_name }) =>
        sql`select count(*)::int as count, max(xmin::text::bigint)::text as latest from ${sql(table_name)}`,
    )
    return Promise.all(counts)
  }
  const before = await everything()
  await page.goto("/test-print")
  await expect(page.getByRole("heading", { level: 1, name: "Test print" })).toBeVisible()
  for (const { name, symbology } of kinds) {
    const text = `${clients.lakeside.code}.i.0`
    const region = page.getByRole("region", { name, exact: true })
    await expect(region.getByText("Shelf label 50 × 25 mm")).toBeVisible()
    expect(await readOff(page, `${name} label of ${text}`)).toEqual([{ text, symbology }])
  }
  await expect(
    page.getByRole("region", { name: "Receipt" }).getByText("Sample receipt, nothing was sold"),
  ).toBeVisible()
  expect(await everything()).toEqual(before)
})

test("a label is printed, comes out, is read, and scanned at the kiosk it removes its item; taken back, it is printed again", async ({
  page,
  browser,
  url,
  calling,
}) => {
  const { soloItem } = inventoryItems
  const code = itemCode(soloItem)
  const office = removalScreen(page)
  await office.open()
  await scannerAt(page)(code, { suffix: "Enter" })
  await office.reverse(soloItem.id).click()
  await expect(office.history.getByText("Back in stock")).toBeVisible()

  for (const [place, { link, symbology }] of kinds.entries()) {
    await office.result(code).getByRole("link", { name: link }).click()
    await page.getByRole("button", { name: "Print on Label desk" }).click()
    await expect(page.getByText("Handed to Label desk")).toBeVisible()
    await expect(page.getByRole("listitem").getByText("Printed", { exact: true })).toHaveCount(place + 1)
    const paper = await page.context().newPage()
    await paper.goto("/dev/printer")
    const label = paper.getByRole("img", { name: /^Label printed at/ }).first()
    expect(await readCodes(await label.screenshot())).toEqual([{ text: code, symbology }])
    await paper.close()
    await office.open()
  }

  const context = await browser.newContext({ baseURL: url })
  await becomeStation(context, url, await calling("admin"))
  const kiosk = await context.newPage()
  await signIn(kiosk, "staff", "/kiosk/sign-in")
  const station = removalScreen(kiosk)
  await station.open("/kiosk")
  await scannerAt(kiosk)(code, { suffix: "Enter" })
  await expect(station.result(code).getByText("Removed", { exact: true })).toBeVisible()
  await station.reverse(soloItem.id).click()
  await expect(station.history.getByText("Back in stock")).toBeVisible()
  await station.result(code).getByRole("link", { name: "Print Barcode" }).click()
  await kiosk.getByRole("button", { name: "Print on Label desk" }).click()
  await expect(kiosk.getByRole("listitem").getByText("Printed", { exact: true })).toHaveCount(3)
  await context.close()
})
