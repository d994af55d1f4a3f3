import type { Page } from "@playwright/test"
import { aFrame, anItem } from "./support/a-product"
import { expectAccessible } from "./support/axe"
import { expect, test } from "./support/test"

const from = (page: Page) => page.getByRole("region", { name: "From" })
const to = (page: Page) => page.getByRole("region", { name: "To" })
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true })
const center = (page: Page) => page.getByRole("main").getByLabel("Center", { exact: true })
const heading = (page: Page, name: string) => page.getByRole("heading", { name })

test.describe("relocating", () => {
  test.use({ as: "owner" })

  test("items are chosen, ordered, confirmed and moved; going back keeps what was entered · RELOCATE-01 RELOCATE-02 RELOCATE-09", async ({
    page,
    caller,
    sql,
  }) => {
    const code = `MOVE ${Date.now()}`
    const product = await aFrame(caller, sql, { InventoryCode: code })
    const items = [await anItem(caller, product), await anItem(caller, product)]
    await page.goto("/relocate")
    await expect(heading(page, "1. Relocate list")).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await from(page).getByRole("searchbox").fill(code)
    await from(page).getByRole("button", { name: "Search" }).click()
    await expect(from(page).getByText("2 of 2")).toBeVisible()
    await expectAccessible(page, "relocate list")
    await page.getByRole("button", { name: `Move item ${items[0]}` }).click()
    await expect(from(page).getByText("1 of 2")).toBeVisible()
    await page.getByRole("button", { name: `Take out item ${items[0]}` }).click()
    await expect(from(page).getByText("2 of 2")).toBeVisible()
    await from(page).getByRole("button", { name: /^All/ }).click()
    await expect(to(page).getByText("2 items")).toBeVisible()
    await page.getByLabel("Select All").uncheck()
    await expect(to(page).getByText("0 items")).toBeVisible()
    await page.getByLabel("Select All").check()
    await next(page).click()
    await expect(heading(page, "2. Relocate order")).toBeVisible()
    await expect(page.getByLabel("Reason")).toHaveValue("1")
    await expect(page.getByLabel("No", { exact: true })).toBeChecked()
    await page.getByLabel("Reason").selectOption({ label: "Defected" })
    await center(page).selectOption({ label: "Lakeside Westgate" })
    await next(page).click()
    await expect(heading(page, "3. Confirm moving list")).toBeVisible()
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await expect(page.getByLabel("Reason")).toHaveValue("3")
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await next(page).click()
    await expect(page.getByLabel("Reason")).toHaveValue("3")
    await expect(center(page)).toHaveValue("")
    await center(page).selectOption({ label: "Lakeside Westgate" })
    await next(page).click()
    await expectAccessible(page, "confirm moving list")
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect(page.getByText("Relocate order success")).toBeVisible()
    await expect(heading(page, "1. Relocate list")).toBeVisible()
    await expect(to(page).getByText("0 items")).toBeVisible()
    const stands = await sql<{ name: string }[]>`
      select c.name from inventory_item i join center c on c.client_id = i.client_id and c.id = i.center_id
      where i.client_id = 3 and i.id = any (${items})`
    expect(stands.map(({ name }) => name)).toEqual(["Lakeside Westgate", "Lakeside Westgate"])
    await page
      .getByRole("button", { name: /^Undo relocation/ })
      .first()
      .click()
    await page.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(page.getByText("2 items are back.")).toBeVisible()
  })

  test("a future relocation keeps its items in process until it is canceled · RELOCATE-03 RELOCATE-08", async ({
    page,
    caller,
    sql,
  }) => {
    const code = `LATER ${Date.now()}`
    const product = await aFrame(caller, sql, { InventoryCode: code })
    const item = await anItem(caller, product)
    await page.goto("/relocate")
    const find = async () => {
      await from(page).getByRole("searchbox").fill(code)
      await from(page).getByRole("button", { name: "Search" }).click()
    }
    await find()
    await page.getByRole("button", { name: `Move item ${item}` }).click()
    await next(page).click()
    await page.getByLabel("Yes", { exact: true }).check()
    await page.getByLabel("Start day").fill("2099/01/31")
    await center(page).selectOption({ label: "Lakeside Westgate" })
    await next(page).click()
    await expect(page.getByText("2099/01/31")).toBeVisible()
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect(page.getByText("Relocate order success")).toBeVisible()
    await find()
    await expect(from(page).getByText("Relocate In Process")).toBeVisible()
    await expect(page.getByRole("button", { name: `Move item ${item}` })).toHaveCount(0)
    await expect(page.getByLabel("Select All")).toBeDisabled()
    const planned = page.getByRole("row").filter({ hasText: "2099/01/31" })
    await planned.getByRole("button", { name: /^Cancel/ }).click()
    await page.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(planned.getByText("Canceled")).toBeVisible()
  })
})
