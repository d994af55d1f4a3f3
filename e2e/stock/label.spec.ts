import type { Page } from "@playwright/test"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { readCodes } from "@sightline/hardware-simulator/read"
import { registerStation, stationScreen, workAt } from "../support/kiosk"
import { newestOf, printPlace } from "../support/print-agent"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "staff" })

const kinds = [
  { name: "Barcode", link: "Print Barcode", symbology: "CODE128" },
  { name: "QR code", link: "Print QR Code", symbology: "QR" },
] as const

/** The label on the screen, as a scanner reads it. */
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

  // A product has its own label: its page links there, and the label's page back.
  const ofProduct = inventoryCode(inventories.soloFrame)
  for (const { name, link, symbology } of kinds) {
    await page.goto(`/inventory/update/${inventories.soloFrame.id}`)
    await page.getByRole("link", { name: link }).click()
    expect(await readOff(page, `${name} label of ${ofProduct}`)).toEqual([{ text: ofProduct, symbology }])
    await page.getByRole("link", { name: "Back" }).click()
    await expect(page).toHaveURL(new RegExp(`/inventory/update/${inventories.soloFrame.id}$`))
  }
})

test("/test-print shows one sample of each kind in the client's media, readable, and writes nothing · SHELL-12", async ({
  page,
  sql,
}) => {
  const everything = async () => {
    const tables = await sql`select table_name from information_schema.columns
      where column_name = 'client_id' and table_schema = 'public' and table_name not in ('session', 'print_agent', 'printer')
        -- A job counts in them what to order.
        and table_name not in ('inventory_due', 'inventory_reorder', 'suggestion_count', 'vendor_inventory')`
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
    await expect(region.getByText("Shelf label 50 × 25 mm").first()).toBeVisible()
    expect(await readOff(page, `${name} label of ${text}`)).toEqual([{ text, symbology }])
  }
  await expect(
    page.getByRole("region", { name: "Receipt" }).getByText("Sample receipt, nothing was sold"),
  ).toBeVisible()
  expect(await everything()).toEqual(before)

  // By keyboard alone, the receipt comes out of the till.
  await page.getByRole("button", { name: "Print on Till roll" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Handed to Till roll.")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Receipt" }).getByText("Printed")).toBeVisible()
  await expect(page.getByText("Handed to Till roll."), "also after the page was read again").toBeVisible()
  await page.goto("/dev/printer")
  const receipt = page.getByRole("listitem").filter({ hasText: "Sample receipt, nothing was sold" })
  await expect(receipt.getByText("138.50")).toBeVisible()
  expect(await readCodes(await receipt.getByRole("img", { name: /^Receipt printed at/ }).screenshot())).toEqual([
    { text: "SAMPLE-0", symbology: "CODE128" },
    { text: "SAMPLE-0", symbology: "QR" },
  ])
})

const languages = ["zpl", "tspl", "escpos"] as const
const models = languages.flatMap((language) =>
  ([203, 300] as const).map((dpi) => ({ name: `${language.toUpperCase()} ${dpi}`, language, dpi })),
)

test("a label in ZPL, TSPL and ESC/POS at 203 and 300 dpi is printed and read, and typed at the kiosk it removes its item; after a reversal it is printed again", {
  tag: "@gate",
}, async ({ page, browser, url, calling }) => {
  const { soloItem } = inventoryItems
  const code = itemCode(soloItem)
  const place = await printPlace(models)
  const admin = await calling("admin")
  const { result } = (await admin.post("/api/Printer/CreatePairingCode", { centerId: soloItem.centerId })).body
  await place.pair(url, String(Object(result).code))
  place.start()

  const office = removalScreen(page)
  await office.open()
  await scannerAt(page)(code, { suffix: "Enter" })
  await office.reverse(soloItem.id).click()
  await expect(office.history.getByText("Back in stock")).toBeVisible()

  // The whole path, from the press of a button to a decoder that reads the socket's output.
  for (const [before, { link, symbology }] of kinds.entries()) {
    await office.result(code).getByRole("link", { name: link }).click()
    for (const { name } of models) {
      await page.getByRole("button", { name: `Print on ${name}` }).click()
      await expect(page.getByText(`Handed to ${name}.`)).toBeVisible()
      expect(await newestOf(place.printer(name), before + 1)).toEqual([{ text: code, symbology }])
    }
    await expect(page.getByRole("listitem").getByText("Printed", { exact: true })).toHaveCount(5)
    await page.getByRole("link", { name: "Back" }).click()
    await expect(office.search).toBeEnabled()
    await scannerAt(page)(code, { suffix: "Enter" })
    await office.reverse(soloItem.id).click()
    // The last turn's line says it already.
    await expect(office.history.getByText("Back in stock")).toHaveCount(before + 2)
  }

  const context = await browser.newContext({ baseURL: url })
  const kiosk = await context.newPage()
  await registerStation(kiosk)
  await workAt(kiosk, "staff")
  const station = stationScreen(kiosk)
  for (const [turn, language] of languages.entries()) {
    const { link, symbology } = kinds[turn % 2] ?? kinds[0]
    const name = `${language.toUpperCase()} ${turn % 2 ? 300 : 203}`
    const count = place.printer(name).printed.length
    const [label] = await newestOf(place.printer(name), count)
    await scannerAt(kiosk)(label?.text ?? "", { suffix: "Enter" })
    await expect(station.result(code).getByText("Removed", { exact: true })).toBeVisible()
    await station.reverse(soloItem.id).first().click()
    await expect(station.face).toContainText("Back on the wall: ")
    await station.result(code).getByRole("link", { name: link }).click()
    await kiosk.getByRole("button", { name: `Print on ${name}` }).click()
    expect(await newestOf(place.printer(name), count + 1)).toEqual([{ text: code, symbology }])
    await kiosk.getByRole("link", { name: "Back" }).click()
    await expect(station.search).toBeEnabled()
  }
  await context.close()
  await place.stop()
})
