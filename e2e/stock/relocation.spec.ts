import type { Page } from "@playwright/test"
import { scan } from "@sightline/hardware-simulator/wedge"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { expect, test } from "../support/test"

const from = (page: Page) => page.getByRole("region", { name: "From" })
const to = (page: Page) => page.getByRole("region", { name: "To" })
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true })
const center = (page: Page) => page.getByRole("main").getByLabel("Center *", { exact: true })
const at = (id: string) => [{ categoryOptionCode: "Center", returnValue: id }]
const [downtown, westgate] = [at("31"), at("32")]
const heading = (page: Page, name: string) => page.getByRole("heading", { name })

test.describe("relocating", () => {
  test.use({ as: "owner" })

  const find = async (page: Page, code: string) => {
    await from(page).getByRole("searchbox").fill(code)
    await from(page).getByRole("button", { name: "Search" }).click()
    await expect(from(page).getByRole("region")).toHaveCount(1)
  }

  test("items move from one list to the other by one, by product or all at once, and back · RELOCATE-02 RELOCATE-05 RELOCATE-07", async ({
    page,
    caller,
    sql,
  }) => {
    const code = `LISTS ${Date.now()}`
    const product = await aFrame(caller, sql, { InventoryCode: code })
    const items = [await anItem(caller, product), await anItem(caller, product)]
    await page.goto("/relocate")
    await expect(next(page)).toBeDisabled()
    await find(page, code)
    await expect(from(page).getByText("2 of 2")).toBeVisible()
    await expectAccessible(page, "relocate list")
    await page.getByRole("button", { name: `Move item ${items[0]}` }).click()
    await expect(from(page).getByText("1 of 2")).toBeVisible()
    await expect(next(page)).toBeEnabled()
    await page.getByRole("button", { name: `Take out item ${items[0]}` }).click()
    await expect(from(page).getByText("2 of 2")).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await from(page).getByRole("button", { name: /^All/ }).click()
    await expect(to(page).getByText("2 items")).toBeVisible()
    await page.getByLabel("Select All").uncheck()
    await expect(to(page).getByText("0 items")).toBeVisible()
    await page.getByLabel("Select All").check()
    await expect(to(page).getByText("2 items")).toBeVisible()
  })

  test("the order starts with its defaults; a larger place clears the smaller ones, and going back forgets only the place · RELOCATE-06 RELOCATE-10 RELOCATE-11", async ({
    page,
    caller,
    sql,
  }) => {
    const code = `STEPS ${Date.now()}`
    const product = await aFrame(caller, sql, { InventoryCode: code })
    const item = await anItem(caller, product)
    await page.goto("/relocate")
    await find(page, code)
    await page.getByRole("button", { name: `Move item ${item}` }).click()
    await next(page).click()
    const reason = page.getByLabel("Reason")
    await expect(reason).toHaveValue("1")
    await expect(reason.getByRole("option")).toHaveText(["Move order", "Sale order", "Defected"])
    await expect(page.getByLabel("No", { exact: true })).toBeChecked()
    const [today] = await sql<{ day: string }[]>`
      select to_char(now() at time zone time_zone, 'YYYY/MM/DD') as day from client where id = 3`
    await expect(page.getByRole("textbox", { name: "Start day" })).toHaveValue(today?.day ?? "")
    await reason.selectOption({ label: "Defected" })
    const place = (name: string) => page.getByRole("main").getByLabel(name, { exact: true })
    await center(page).selectOption({ label: "Lakeside Downtown" })
    // Other journeys add buildings without floors.
    await place("Building").selectOption({ label: "Main" })
    await place("Floor").selectOption({ label: "Ground" })
    await place("Room").selectOption({ label: "Dispensary" })
    for (const name of ["Area", "Bin"]) await place(name).selectOption({ index: 1 })
    await place("Room").selectOption({ label: "Contact lens room" })
    for (const name of ["Area", "Bin"]) await expect(place(name), name).toHaveValue("")
    await expect(place("Floor")).not.toHaveValue("")
    for (const name of ["Area", "Bin"]) await place(name).selectOption({ index: 1 })
    await center(page).selectOption({ label: "Lakeside Westgate" })
    for (const name of ["Building", "Floor", "Room", "Area", "Bin"]) await expect(place(name), name).toHaveValue("")
    await next(page).click()
    await expect(heading(page, "3. Confirm moving list")).toBeVisible()
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await expect(reason).toHaveValue("3")
    await expect(center(page).locator("option:checked")).toHaveText("Lakeside Westgate")
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await next(page).click()
    await expect(reason).toHaveValue("3")
    await expect(center(page)).toHaveValue("")
  })

  test("items are chosen, ordered, confirmed and moved, and taken back · RELOCATE-01 RELOCATE-09", {
    tag: "@gate",
  }, async ({ page, caller, sql }) => {
    const code = `MOVE ${Date.now()}`
    const product = await aFrame(caller, sql, { InventoryCode: code })
    const items = [await anItem(caller, product), await anItem(caller, product)]
    await page.goto("/relocate")
    await expect(heading(page, "1. Relocate list")).toBeVisible()
    await find(page, code)
    await expect(from(page).getByText("2 of 2")).toBeVisible()
    await from(page).getByRole("button", { name: /^All/ }).click()
    await expect(to(page).getByText("2 items")).toBeVisible()
    await next(page).click()
    await expect(heading(page, "2. Relocate order")).toBeVisible()
    await center(page).selectOption({ label: "Lakeside Westgate" })
    await next(page).click()
    await expect(heading(page, "3. Confirm moving list")).toBeVisible()
    await expectAccessible(page, "confirm moving list")
    // Somebody else changes one of them first: nothing moves, and the message has the title of the answer.
    const meanwhile = { relocateItems: [{ inventoryItemId: items[1], categoryOptions: downtown }] }
    await caller.post("/api/Relocation/CreateSimpleRelocate", {
      relocateItems: [{ inventoryItemId: items[1], categoryOptions: westgate }],
    })
    await caller.post("/api/Relocation/CreateSimpleRelocate", meanwhile)
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect(page.getByText(`Item ${items[1]} has changed since you chose it.`)).toBeVisible()
    await expect(page.getByText("Some items cannot be moved").first()).toBeVisible()
    await page.getByRole("button", { name: "Take these items out" }).click()
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect(page.getByText("Relocate order success")).toBeVisible()
    await expect(heading(page, "1. Relocate list")).toBeVisible()
    await expect(to(page).getByText("0 items")).toBeVisible()
    const stands = await sql<{ name: string }[]>`
      select c.name from inventory_item i join center c on c.client_id = i.client_id and c.id = i.center_id
      where i.client_id = 3 and i.id = any (${items}) order by i.id`
    expect(stands.map(({ name }) => name)).toEqual(["Lakeside Westgate", "Lakeside Downtown"])
    // Another journey's relocation may come above it at any moment, and a press whose button moves away presses nothing.
    const [done] = await sql<{ id: number }[]>`select relocation_id as id from relocation_item
      where client_id = 3 and inventory_item_id = ${items[0] ?? 0} order by relocation_id desc limit 1`
    await page.getByRole("button", { name: `Undo relocation ${done?.id}`, exact: true }).press("Enter")
    await page.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(page.getByText("1 item is back.")).toBeVisible()
    // By scanner it takes two labels, and Undo takes it back.
    const [place] = await sql<
      { id: number }[]
    >`select id from location where client_id = 3 and center_id = 31 order by id limit 1`
    const [{ client } = { client: "" }] = await sql<
      { client: string }[]
    >`select code as client from client where id = 3`
    await page.goto("/relocate/scan")
    await expect(page.getByText("Scan a place and then its items, or items and then their place.")).toBeVisible()
    await scan(page, `${client}.l.${place?.id}`)
    await expect(page.getByText(/^Items go to Lakeside Downtown/)).toBeVisible()
    await scan(page, `${client}.i.${items[0]}`)
    const moved = page.getByRole("listitem").filter({ hasText: `item ${items[0]} → Lakeside Downtown` })
    await expect(moved).toBeVisible()
    await expectAccessible(page, "relocate by scanner")
    await moved.getByRole("button", { name: /^Undo relocation/ }).press("Enter")
    await expect(moved.getByText("Taken back")).toBeVisible()
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
    await find(page, code)
    await page.getByRole("button", { name: `Move item ${item}` }).click()
    await next(page).click()
    await page.getByLabel("Yes", { exact: true }).check()
    const day = page.getByRole("textbox", { name: "Start day" })
    await day.fill("2099-1-30")
    await day.press("Alt+ArrowDown")
    const calendar = page.getByRole("dialog", { name: "Start day" })
    await expect(calendar.getByRole("button", { name: /January 30, 2099/ })).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(day).toHaveValue("2099/01/31")
    await expect(day).toBeFocused()
    await center(page).selectOption({ label: "Lakeside Westgate" })
    await next(page).click()
    await expect(page.getByText("2099/01/31")).toBeVisible()
    await page.getByRole("button", { name: "Done", exact: true }).click()
    await expect(page.getByText("Relocate order success")).toBeVisible()
    await find(page, code)
    await expect(from(page).getByText("Relocate In Process")).toBeVisible()
    await expect(page.getByRole("button", { name: `Move item ${item}` })).toHaveCount(0)
    await expect(page.getByLabel("Select All")).toBeDisabled()
    const planned = page.getByRole("row").filter({ hasText: "2099/01/31" })
    await planned.getByRole("button", { name: /^Cancel/ }).click()
    await page.getByRole("button", { name: "Yes", exact: true }).click()
    await expect(planned.getByText("Canceled")).toBeVisible()
  })
})
