import type { Page } from "@playwright/test"
import { random } from "@sightline/fixtures/random"
import { passage, plugInRadio, radioHears, radioHearsWalk, readings } from "@sightline/hardware-simulator/radio"
import { walk } from "@sightline/hardware-simulator/walk"
import { scan, scanBurst } from "@sightline/hardware-simulator/wedge"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { pressOn } from "../support/keyboard"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

const press = (page: Page, name: string) => pressOn(page.getByRole("button", { name, exact: true }))
const foreign = (nth: number) => `E280F00D${String(nth).padStart(16, "0")}`

/** Frames of a category of their own, each with the tag of its number. */
async function aWall(
  data: string,
  name: string,
  frames: number,
): Promise<readonly { readonly item: number; readonly epc: string }[]> {
  let wall: readonly { item: number; epc: string }[] = []
  await arrange(data, async (sql) => {
    wall = await sql<{ item: number; epc: string }[]>`
      with c as (insert into category (client_id, id, code, name) select 3, max(id) + 1, ${name}, ${name} from category returning id),
      p as (
        insert into inventory (client_id, code, description, category_id, item_type_id, total_quantity, item_count)
        select 3, ${name} || '-' || n, 'Frame of the wall', c.id, (select min(id) from item_type where client_id = 3), 10, 10
        from c, generate_series(1, ${frames / 10}) n returning id
      ),
      i as (
        insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
        select 3, p.id, 5, 1, 31 from p, generate_series(1, 10) returning id, inventory_id
      ),
      m as (
        insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
        select 3, inventory_id, 31, id, 5, 1, 'receipt' from i
      ),
      t as (
        insert into item_tag (client_id, epc, item_id, paired_by)
        select 3, 'E2801170' || lpad(upper(to_hex(id)), 16, '0'), id, (select min(user_id) from membership where client_id = 3) from i
        returning item_id, epc
      )
      select item_id as item, epc from t order by item_id`
  })
  return wall
}

test.describe("radio tags", () => {
  test.use({ as: "owner" })

  test("a tag is paired with an item, found by it, and moved to another, without a pointer", async ({
    page,
    caller,
    sql,
  }) => {
    const product = await aFrame(caller, sql, { InventoryCode: `TAGGED ${Date.now()}` })
    const [one, other] = [await anItem(caller, product), await anItem(caller, product)]
    const tag = foreign(Date.now())
    await page.goto("/tags")
    await expect(page.getByRole("heading", { name: "Pair a tag" })).toBeVisible()
    await scan(page, `oes.i.${one}`, { suffix: "Enter" })
    await expect(page.getByText("Now hold the tag to the reader.")).toBeVisible()
    await scan(page, tag, { suffix: "Enter" })
    await expect(page.getByText(`${tag} is on item ${one}`)).toBeVisible()
    await expectAccessible(page, "radio tags")
    // A tag of a colleague's roll that is on another item already: typed, and moved.
    await page.getByLabel("Item", { exact: true }).fill(`oes.i.${other}`)
    await page.getByLabel("Tag", { exact: true }).fill(tag.toLowerCase())
    await press(page, "Pair")
    await expect(page.getByRole("alertdialog", { name: "Move the tag?" })).toContainText(`item ${one}`)
    await press(page, "Move it here")
    await expect(page.getByText(`${tag} is on item ${other}`)).toBeVisible()
    const found = await caller.get(`/api/Inventory/ScanInventory?barCode=${tag}`)
    expect(JSON.stringify(found.body.result)).toContain(`"inventoryItemID":${other}`)
  })

  test("a frame is found by the signal of its tag, without a pointer, and the search changes nothing", async ({
    page,
    caller,
    sql,
  }) => {
    const product = await aFrame(caller, sql, { InventoryCode: `FOUND ${Date.now()}` })
    const item = await anItem(caller, product)
    const epc = foreign(Date.now())
    expect((await caller.post("/api/Tag/Pair", { epc, barCode: `oes.i.${item}` })).status).toBe(200)
    const traces = () =>
      sql`select (select count(*) from stock_movement where client_id = 3 and inventory_id = ${product}) as movements,
        (select count(*) from item_tag where client_id = 3) as tags, (select count(*) from unknown_code where client_id = 3) as unknown`
    const before = await traces()
    await plugInRadio(page)
    await page.goto(`/tags?search=${epc}`)
    const find = page.getByRole("link", { name: new RegExp(`^Find .*, item ${item}, by radio$`) })
    await pressOn(find)
    await expect(page).toHaveURL(new RegExp(`/tags/find/${item}$`))
    await expect(page.getByText("The radio reader is connected.")).toBeVisible()
    await press(page, "Start")
    const level = page.getByRole("paragraph").filter({ hasText: /^(Level|Not heard)/ })
    await expect(level).toHaveText("Not heard")
    const { next: chance } = random(224)
    const there = walk({ from: 5, to: 0.1, seconds: 4, rate: 15, chance })
    const held = walk({ from: 0.1, to: 0.1, seconds: 4, rate: 15, chance }).map(({ at, dbm }) => ({
      at: at + 4000,
      dbm,
    }))
    const heard = [...there, ...held].flatMap((read) => [
      { ...read, epc },
      { at: read.at, dbm: -30, epc: foreign(7) },
    ])
    // What it said on the way is gone when anybody looks: the page keeps it.
    const said = await level.evaluateHandle((paragraph) => {
      const texts: string[] = []
      new MutationObserver(() => texts.push(paragraph.textContent ?? "")).observe(paragraph, {
        ...{ characterData: true, childList: true, subtree: true },
      })
      return texts
    })
    await radioHearsWalk(page, heard)
    const texts = await said.jsonValue()
    const onTheWay = texts.findIndex((text) => /^Level [3-6] of 10: (in this direction|close)$/.test(text))
    expect(onTheWay).toBeGreaterThan(-1)
    expect(texts.indexOf("Level 10 of 10: within reach")).toBeGreaterThan(onTheWay)
    await expect(page.getByText("Nothing heard for 5 seconds").first()).toBeVisible()
    await expectAccessible(page, "a search by signal", [390, 820, 1440])
    const sound = page.getByRole("switch", { name: "Sound" })
    await pressOn(sound, "Space")
    await expect(sound).not.toBeChecked()
    await press(page, "Found")
    await expect(page.getByText("Found. The search is over.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Search again" })).toBeFocused()
    await page.reload()
    await expect(sound).not.toBeChecked()
    expect(await traces()).toEqual(before)
  })

  test("a wall of 500 frames is counted by radio in two sweeps, and what is missing, sold and strange is named", async ({
    page,
    caller,
    data,
  }) => {
    const name = `WALL ${Date.now()}`
    const wall = await aWall(data, name, 500)
    const [stolen, sold] = [wall.slice(0, 5), wall.slice(5, 8)]
    for (const { item } of sold) await caller.setStatus(item, 30)
    const { next: chance } = random(16)
    const there = [...wall.slice(5).map(({ epc }) => epc), ...Array.from({ length: 100 }, (_, nth) => foreign(nth))]
    const sweep = async (area: string) => {
      await press(page, "Begin counting")
      await page.getByLabel("Area", { exact: true }).fill(area)
      await page.keyboard.press("Enter")
      await expect(page.getByText("The radio reader is connected.")).toBeVisible()
      await radioHears(page, readings(there, { least: 2, most: 25, chance }))
      await expect(page.getByText("495 radio tags heard")).toBeVisible()
      await expect(page.getByText("100 tags that are not ours")).toBeVisible()
    }
    await plugInRadio(page)
    await page.goto("/count")
    await press(page, "New count")
    await page.getByLabel("Category").selectOption({ label: name })
    await page.getByLabel("A sale may be booked late by").selectOption("0")
    await page.getByRole("dialog").getByRole("button", { name: "New count" }).press("Enter")
    await sweep("Wall")
    // A sled that types hears some of them too, without an end key.
    const burst = await scanBurst(
      page,
      [
        wall
          .slice(8, 18)
          .map(({ epc }) => epc)
          .join(""),
      ],
      { gap: 3 },
    )
    // The keys of the burst lie ahead of the clock; a key of a person comes after them.
    await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("")
    await page.waitForFunction((until) => performance.timeOrigin + performance.now() > until, burst + 500)
    // The scanner's second suffix would be an Enter.
    await pressOn(page.getByRole("button", { name: "End this area" }), "Space")
    await expect(page.getByRole("status").filter({ hasText: "Found in Wall" })).toContainText(
      "492 seen and in stock here; 5 missing so far; 3 seen, though sold or gone; 100 tags that are not ours.",
    )
    const missing = page.getByRole("region", { name: "5 missing so far" }).getByRole("listitem")
    for (const { item } of stolen) await expect(missing.filter({ hasText: `item ${item}` })).toHaveCount(1)
    const gone = page.getByRole("region", { name: "3 seen, though sold or gone" }).getByRole("listitem")
    for (const { item } of sold) await expect(gone.filter({ hasText: `item ${item}` })).toContainText("Sold")
    await expect(page.getByRole("button", { name: "Begin counting" })).toBeFocused()
    await expectAccessible(page, "what a sweep found", [390, 820, 1440])
    await sweep("Wall from the left")
    await expectAccessible(page, "count by radio")
    await press(page, "End this area")
    await press(page, "Review")
    const rows = page.getByRole("table", { name: /Differences/ }).getByRole("row")
    await expect(rows.filter({ hasText: "Missing" })).toHaveCount(5)
    await expect(rows.filter({ hasText: "Seen, though it left the stock" })).toHaveCount(3)
    for (const { item } of stolen) await expect(rows.filter({ hasText: String(item) })).toContainText("Missing")
    for (const { item } of sold) await expect(rows.filter({ hasText: String(item) })).toContainText("left the stock")
    await expect(rows).toHaveCount(9)
  })
})

test("tags are paired at a station by scans alone, without the network, and one moves where its person says so", async ({
  page,
  context,
  calling,
  sql,
}) => {
  const caller = await calling("admin")
  const product = await aFrame(caller, sql, { InventoryCode: `ROLL ${Date.now()}` })
  const [one, two] = [await anItem(caller, product), await anItem(caller, product)]
  const tags = Date.now() * 10
  const [first, second, third] = [foreign(tags), foreign(tags + 1), foreign(tags + 2)]
  const hanging = () =>
    sql<{ item: number; epc: string }[]>`select item_id as item, epc from item_tag
      where client_id = 3 and item_id in (${one}, ${two}) order by item_id, epc`
  await plugInRadio(page)
  await registerStation(page)
  await workAt(page, "staff")
  await shellIsKept(page)
  const screen = stationScreen(page)
  const scan = scannerAt(page)

  await test.step("label, tag, label, tag, by a reader that types and by one at a serial port", async () => {
    await context.setOffline(true)
    await expect(screen.offline).toBeVisible()
    await scan("oes.c.pair")
    await expect(page.getByRole("heading", { level: 1, name: "Pair tags" })).toBeVisible()
    await expect(page.getByText("The radio reader is connected.")).toBeVisible()
    await scan(`oes.i.${one}`)
    await expect(page.getByText(`oes.i.${one}: now hold the tag to the reader.`)).toBeVisible()
    await scan(first)
    await expect(screen.waiting(1)).toBeVisible()
    await scan(`oes.i.${two}`)
    await radioHears(page, Array<string>(20).fill(second))
    await expect(screen.waiting(2)).toBeVisible()
    await expectAccessible(page, "pairing at a station")
    expect(await kept(page)).toMatchObject([
      { code: `oes.i.${one}`, sequence: 1 },
      { code: `oes.i.${two}`, sequence: 2 },
    ])
    await context.setOffline(false)
    await expect(screen.face).toContainText("Paired")
    await expect(screen.face).toContainText(`Tag ${second} is on item ${two}.`)
    expect(await hanging()).toMatchObject([
      { item: one, epc: first },
      { item: two, epc: second },
    ])
  })

  await test.step("several tags are nobody's, and a tag of another item is asked for", async () => {
    await scan(`oes.i.${one}`)
    await radioHears(page, [first, third, first, third])
    await expect(page.getByRole("main").getByText("Several tags answer: move away").first()).toBeVisible()
    await expect(page.getByText(`oes.i.${one}: now hold the tag to the reader.`)).toBeVisible()
    expect(await hanging()).toHaveLength(2)
    await scan(second)
    await expect(page.getByText(new RegExp(`The tag is on item ${two},`))).toBeVisible()
    await expect(page.getByRole("button", { name: "Leave it" })).toBeVisible()
    await scan("oes.c.yes")
    await expect(screen.face).toContainText(`Tag ${second} is on item ${one}, and no longer on item ${two}.`)
    expect(await hanging()).toMatchObject([
      { item: one, epc: first },
      { item: one, epc: second },
    ])
  })

  await scan("oes.c.undo")
  await expect(screen.face).toContainText("Undone")
  expect(await hanging()).toMatchObject([
    { item: one, epc: first },
    { item: two, epc: second },
  ])
})

test("a tag leaves by a door unsold: the station tells, without the network too, and the office settles it by keyboard", async ({
  page,
  context,
  browser,
  calling,
  sql,
  signedIn,
  url,
}) => {
  const caller = await calling("admin")
  const product = await aFrame(caller, sql, { InventoryCode: `DOOR ${Date.now()}` })
  const [taken, sold, later] = [
    await anItem(caller, product),
    await anItem(caller, product),
    await anItem(caller, product),
  ]
  const tags = Date.now() * 10
  const [epc, ofSold, ofLater] = [foreign(tags), foreign(tags + 1), foreign(tags + 2)]
  for (const [tag, item] of [
    [epc, taken],
    [ofSold, sold],
    [ofLater, later],
  ] as const)
    expect((await caller.post("/api/Tag/Pair", { epc: tag, barCode: `oes.i.${item}` })).status).toBe(200)
  await caller.setStatus(sold, 30)
  const { next: chance } = random(227)
  const alarm = (item: number) => page.getByRole("listitem").filter({ hasText: String(item) })
  await plugInRadio(page)
  await registerStation(page)
  await workAt(page, "staff")
  await shellIsKept(page)
  await page.goto("/kiosk/door")
  await expect(page.getByText("The radio reader is connected.")).toBeVisible()
  await expectAccessible(page, "a watched door", [390, 820, 1440])

  await test.step("of what goes by, the station tells of what nobody has sold", async () => {
    await radioHears(page, passage([epc, ofSold, foreign(7), foreign(8)], chance))
    await expect(page.getByRole("heading", { level: 1, name: "1 thing left and was not sold" })).toBeVisible()
    await expect(alarm(taken)).toContainText("Not sold")
    await expect(page.getByRole("alert").filter({ hasText: "Not sold, and at the door" })).toHaveCount(1)
    await expectAccessible(page, "an alarm at a door", [390, 820, 1440])
    await expect(page.getByRole("button", { name: /^I have seen it/ })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByText("The door is watched")).toBeVisible()
    expect(await kept(page)).toEqual([])
  })

  await test.step("without the network a passage waits, outlives the page, and is judged afterwards", async () => {
    await context.setOffline(true)
    await radioHears(page, passage([ofLater], chance))
    await expect(page.getByText("1 passage waits to be judged.")).toBeVisible()
    await page.reload()
    await expect(page.getByText("1 passage waits to be judged.")).toBeVisible()
    await context.setOffline(false)
    await expect(alarm(later)).toContainText("Not sold")
    await scannerAt(page)("oes.c.yes")
    await expect(page.getByText("The door is watched")).toBeVisible()
  })

  const office = await browser.newContext({ baseURL: url, storageState: await signedIn("admin") })
  const list = await office.newPage()
  const row = (item: number) =>
    list.getByRole("row").filter({ has: list.getByRole("button", { name: new RegExp(`item ${item}$`) }) })
  await list.goto("/tags/door")
  await expect(row(taken)).toContainText("Open")
  await expect(row(later)).toContainText("Open")
  await expectAccessible(list, "door alarms", [390, 820, 1440])
  // It is sold afterwards: the list tells by itself.
  await caller.setStatus(later, 30)
  await expect(row(later)).toContainText(/Sold since, at/)
  await pressOn(list.getByRole("button", { name: new RegExp(`item ${taken}$`) }))
  const dialog = list.getByRole("dialog")
  await dialog.getByRole("radio", { name: /^It is back/ }).press("ArrowDown")
  await expect(dialog.getByRole("radio", { name: /^It went by right/ })).toBeChecked()
  await list.keyboard.press("Tab")
  await list.keyboard.type("Lent to the school")
  await list.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(row(taken)).toHaveCount(0)
  await pressOn(list.getByRole("link", { name: "Show what is settled" }))
  await expect(list.getByRole("row").filter({ hasText: "Lent to the school" })).toContainText("It went by right")
  await office.close()
})
