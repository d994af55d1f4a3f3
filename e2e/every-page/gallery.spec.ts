import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { everyLook, expectAccessible } from "../support/axe"
import { expect, test } from "../support/test"

const pictures = join(import.meta.dirname, "../../.reports/gallery")
const exhibits = ["foundation", "actions", "fields", "lists", "overlays", "messages", "states"]

test("every component is readable in every theme and at every width, and none is wider than the screen", async ({
  page,
}) => {
  await mkdir(pictures, { recursive: true })
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/dev/ui")
  const theme = page.getByLabel("Theme")
  await expect(async () => {
    await theme.selectOption("dark")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 500 })
  }).toPass()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
    const seen = new Set<string>()
    for (const look of ["light", "dark", "contrast"]) {
      await theme.selectOption(look)
      const picture = await page.screenshot({ animations: "disabled", fullPage: true })
      await writeFile(join(pictures, `${width}-${look}.png`), picture)
      seen.add(picture.toString("base64"))
    }
    expect(seen.size, `at ${width} px each theme looks different`).toBe(3)
  }
  for (const exhibit of exhibits) await expect(page.locator(`#${exhibit}`)).toBeVisible()
  await theme.selectOption("")
  await expectAccessible(page, "/dev/ui", [1440], everyLook)
})

test("overlays hold the focus, are accessible and return it, by keyboard alone", async ({ page }) => {
  await page.goto("/dev/ui")
  const opener = page.getByRole("button", { name: "Open a modal" })
  const dialog = page.getByRole("dialog", { name: "Contact Us" })
  await expect(async () => {
    await opener.press("Enter")
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page, "/dev/ui, modal open", [1440], everyLook)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab")
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.getByRole("button", { name: "Ask a question" }).press("Enter")
  const question = page.getByRole("alertdialog", { name: "Take 12 items off the list?" })
  await expect(question.getByRole("button", { name: "No, keep them" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toHaveCount(0)
  const states = page.getByRole("tablist", { name: "Vendor orders" })
  const tab = (name: string) => states.getByRole("tab", { name: new RegExp(`^${name}`) })
  await tab("New").focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(tab("Submitted")).toHaveAttribute("aria-selected", "true")
  await expect(page.getByText("Orders in the state “submitted”.").first()).toBeVisible()
})

test("a table's order is in its address, and pages show one neighbor on each side · SHELL-38", async ({ page }) => {
  await page.goto("/dev/ui?by=left&direction=desc")
  const table = page.getByRole("region", { name: "Frames", exact: true })
  const codes = table.locator("tbody tr > td:first-child")
  await expect(codes).toHaveText(["oes.1043", "oes.1042", "oes.1044"])
  await expect(table.getByRole("columnheader", { name: "Left" })).toHaveAttribute("aria-sort", "descending")
  await table.getByRole("link", { name: "Left" }).click()
  await expect(page).toHaveURL(/by=left&direction=asc/)
  await expect(codes).toHaveText(["oes.1044", "oes.1042", "oes.1043"])
  const pages = async (label: string) => {
    const shown = page
      .getByRole("navigation", { name: label, exact: true })
      .locator("a:not([aria-label]), li > span[aria-hidden]")
    return (await shown.allTextContents()).map((text) => text.replace("Page ", ""))
  }
  expect(await pages("Pages, on page 1")).toEqual(["1", "2", "…", "12"])
  expect(await pages("Pages, on page 6")).toEqual(["1", "…", "5", "6", "7", "…", "12"])
  expect(await pages("Pages, on page 12")).toEqual(["1", "…", "11", "12"])
  const middle = page.getByRole("navigation", { name: "Pages, on page 6" })
  await expect(middle.getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page")
  await expect(middle.getByRole("link", { name: "Next page" })).toHaveAttribute("href", /page=7/)
})

test("messages appear at the bottom right, repeated ones once, and never more than four · SHELL-27", async ({
  page,
}) => {
  await page.goto("/dev/ui")
  const notifications = page.getByRole("region", { name: "Notifications" })
  const show = (tone: string) => page.getByRole("button", { name: `Show ${tone}` })
  await expect(async () => {
    await show("positive").click()
    await expect(notifications.getByText("Update Successfully!")).toBeVisible({ timeout: 500 })
  }).toPass()
  const inTheCorner = async (text: string) => {
    const box = await notifications.getByText(text).boundingBox({ timeout: 5000 })
    expect((box?.x ?? 0) + (box?.width ?? 0), text).toBeGreaterThan(1440 / 2)
    expect(box?.y, text).toBeGreaterThan(900 / 2)
  }
  await inTheCorner("Update Successfully!")
  for (let press = 0; press < 5; press++) for (const tone of ["caution", "critical", "info"]) await show(tone).click()
  await expect(notifications.getByText("Item already in cart")).toHaveCount(1)
  expect(await notifications.getByRole("button", { name: "Dismiss" }).count()).toBeLessThanOrEqual(4)
  for (const text of ["Item already in cart", "Layout settings could not be loaded"]) await inTheCorner(text)
})
