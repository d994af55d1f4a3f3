import { anItem, aProduct } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { expectBooksToBalance } from "../support/books"
import { arrange } from "../support/database"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { scannerAt } from "../support/removal-screen"
import { signIn } from "../support/sign-in"
import { expect, test } from "../support/test"

test("two people count a wall, one at a station without the network, while a third sells; only what was stolen is booked", {
  tag: "@gate",
}, async ({ page, context, browser, url, data, calling, sql }) => {
  const caller = await calling("admin")
  const seller = await calling("staff")
  const product = await aProduct(caller, `WALL${process.pid}`)
  const items: number[] = []
  for (let nth = 0; nth < 5; nth++) items.push(await anItem(caller, product))
  const [kiosk = 0, alsoKiosk = 0, office = 0, soldOne = 0, stolen = 0] = items
  let bin = 0
  await arrange(data, async (rows) => {
    const [made] = await rows<{ id: number }[]>`
      insert into location (client_id, center_id, kind, name) values (3, 31, 'Building', 'Left wall') returning id`
    bin = made?.id ?? 0
    await rows`update inventory_item set location_id = ${bin} where client_id = 3 and id = any (${items})`
  })
  const code = (item: number) => `oes.i.${item}`

  const desk = await (await browser.newContext({ baseURL: url })).newPage()
  await signIn(desk, "admin")
  await test.step("an editor opens the count of a place in the office", async () => {
    await desk.goto("/count?minutes=60")
    await expect(desk.getByRole("heading", { name: "What to count next" })).toBeVisible()
    await expectAccessible(desk, "/count", [390, 820, 1440])
    await desk.getByRole("button", { name: "New count" }).click()
    const dialog = desk.getByRole("dialog", { name: "New count" })
    await dialog.getByLabel("Center").selectOption({ label: "Lakeside Downtown" })
    await dialog.getByLabel("Place").selectOption({ label: "Left wall" })
    await dialog
      .getByLabel("A sale may be booked late by")
      .selectOption({ label: "No time: nobody sells during the count" })
    await dialog.getByRole("button", { name: "New count" }).click()
    await expect(desk).toHaveURL(/\/count\/\d+$/)
  })

  await registerStation(page)
  await workAt(page, "staff")
  await shellIsKept(page)
  const screen = stationScreen(page)
  const scan = scannerAt(page)
  await scan("oes.c.count")
  await expect(page.getByRole("heading", { level: 1, name: "Count" })).toBeVisible()
  // The demo has an open count too: the one that was opened last stands first.
  await expect(page.getByRole("radio", { name: /^1\. Count \d+, Left wall/ })).toBeVisible()
  await expectAccessible(page, "/kiosk, about to count")
  await scan("oes.c.n1")
  await expect(page.getByRole("radio", { name: /^1\. Count/ })).toBeChecked()
  await context.setOffline(true)
  await expect(screen.offline).toBeVisible()
  const area = page.getByRole("region", { name: /^You count / })
  await test.step("at the station the label of the place begins it, without the network, and a reload goes on with it", async () => {
    await scan(`oes.l.${bin}`)
    await scan(code(kiosk))
    await expect(area).toContainText("1 counted here")
    await page.reload()
    await expect(area).toContainText("1 counted here")
    await scan(code(alsoKiosk))
    await expect(area).toContainText("2 counted here")
    await expectAccessible(page, "/kiosk, counting", [390, 820, 1440])
    await scan(code(alsoKiosk))
    await scan("oes.c.undo")
    await expect(area).toContainText("2 counted here")
    expect((await kept(page)).every(({ state }) => state !== "Removed")).toBe(true)
  })
  await test.step("in the office another person counts the other half, blind, and goes on after a reload", async () => {
    await desk.getByRole("button", { name: "Begin counting" }).click()
    const dialog = desk.getByRole("dialog", { name: "Begin counting" })
    await dialog.getByLabel("Area").fill("Right half")
    await dialog.getByRole("button", { name: "Begin counting" }).click()
    await expect(desk.getByRole("heading", { name: "Right half" })).toBeVisible()
    expect((await seller.setStatus(soldOne, 30)).status).toBe(200)
    await desk.getByRole("textbox", { name: "Code" }).fill(code(office))
    await desk.keyboard.press("Enter")
    await expect(desk.getByRole("status").filter({ hasText: "1 scanned" })).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole("status").filter({ hasText: "1 scanned" })).toBeVisible()
    await desk.getByRole("button", { name: "End this area" }).click()
  })
  await test.step("the network is back: the station's readings arrive once, in order, and its area ends by a card", async () => {
    await context.setOffline(false)
    await expect(page.getByRole("heading", { level: 2, name: "Left wall" })).toBeVisible()
    await expect(screen.waiting(0)).toBeVisible()
    await expect(area).toContainText("2 counted here")
    await scan("oes.c.done")
    await expect(screen.face).toContainText("Area ended")
    await expect(screen.face).toContainText("2 counted here")
    expect((await kept(page)).map(({ state }) => state)).toEqual([
      "CountBegun",
      "Counted",
      "Counted",
      "Counted",
      "Counted",
      "CountEnded",
    ])
  })
  await test.step("the review names what was stolen and nothing else", async () => {
    const places = desk.getByRole("table", { name: "Places" })
    await expect(places.getByRole("row").filter({ hasText: "Left wall" })).toContainText("Counted")
    await expect(desk.getByText("1 of 1 places counted")).toBeVisible()
    await desk.getByRole("button", { name: "Review", exact: true }).click()
    const lines = desk.getByRole("table", { name: /^Differences/ })
    await expect(lines.getByRole("row").filter({ hasText: "Missing" })).toHaveCount(1)
    await expect(lines.getByRole("row").filter({ hasText: "Missing" })).toContainText(String(stolen))
    await expectAccessible(desk, "/count/:id, reviewed", [390, 820, 1440])
  })
  await test.step("it is counted again: the station lists what to search for, and a scan strikes it out without the network", async () => {
    await desk.getByRole("button", { name: "Count again" }).click()
    const list = page.getByRole("region", { name: "Search for" })
    await expect(list).toContainText("1 left to find")
    await expect(list.getByRole("listitem")).toContainText(code(stolen))
    await expect(list.getByRole("heading", { level: 3, name: "Left wall" })).toBeVisible()
    await page.getByRole("radio", { name: "Search for single items" }).focus()
    await page.keyboard.press("Space")
    await expectAccessible(page, "/kiosk, about to search", [390, 820, 1440])
    await context.setOffline(true)
    await expect(screen.offline).toBeVisible()
    await scan(`oes.l.${bin}`)
    await scan(code(stolen))
    await expect(list).toContainText("Everything is found, 1 found")
    await page.reload()
    await expect(list).toContainText("Everything is found, 1 found")
    await expectAccessible(page, "/kiosk, everything is found", [390, 820, 1440])
    // It was another one.
    await scan("oes.c.undo")
    await expect(list).toContainText("1 left to find")
    await context.setOffline(false)
    await expect(screen.waiting(0)).toBeVisible()
    await expect(list).toContainText("1 left to find")
    await scan("oes.c.done")
    await expect(screen.face).toContainText("Area ended")
  })
  await test.step("nobody has found what was stolen, and its booking makes it Lost", async () => {
    await desk.getByRole("button", { name: "Review", exact: true }).click()
    // The differences of the review before stand there until this one is made.
    await expect(desk.getByRole("button", { name: "Count again" })).toBeVisible()
    const missing = desk
      .getByRole("table", { name: /^Differences/ })
      .getByRole("row")
      .filter({ hasText: "Missing" })
    await expect(missing).toHaveCount(1)
    const [second] = await sql<{ id: number }[]>`select id from count_session order by id desc limit 1`
    expect(second).toBeDefined()
    const owner = await calling("owner")
    const read = await owner.get(`/api/Count/GetCount?CountId=${second?.id}&ClientId=3`)
    const { review, session } = read.body.result as { review: { digest: string }; session: { version: number } }
    const applied = await owner.put("/api/Count/Apply", {
      ...{ clientId: 3, countId: second?.id, version: session.version, digest: review.digest, because: "Searched" },
    })
    expect(applied.status).toBe(200)
    const stands =
      await sql`select id, status_id from inventory_item where client_id = 3 and id = any (${items}) order by id`
    expect(stands.map(({ status_id }) => status_id)).toEqual([5, 5, 5, 30, 32])
  })
  await expectBooksToBalance(sql)
  await desk.context().close()
})

test("an owner learns what became of three missing frames, and two keys settle one of them", async ({ page, sql }) => {
  await signIn(page, "owner")
  const [count] = await sql<{ id: number }[]>`select min(id) as id from count_session where client_id = 3`
  await page.goto(`/count/${count?.id}`)
  await page.getByRole("button", { name: "Review", exact: true }).focus()
  await page.keyboard.press("Enter")
  const missing = page.getByRole("table", { name: "What is missing, and why" })
  await expect(missing.getByRole("row")).toHaveCount(4)
  await expect(missing.getByText(/booked it out at .*: this one left instead\.$/)).toBeVisible()
  await expect(missing.getByText(/took it back at .*, and nobody has seen it since\.$/)).toBeVisible()
  await expect(missing.getByText(/pulled it for Sample at .* that was canceled/)).toBeVisible()
  await expectAccessible(page, "/count/:id, with what is missing", [1440, 820, 390])
  await page.setViewportSize({ width: 1440, height: 900 })
  const twin = missing.getByRole("row").filter({ hasText: "this one left instead" })
  await twin.getByRole("button", { name: /^Settle / }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog").getByRole("radio")).toBeFocused()
  await expectAccessible(page, "/count/:id, about to settle")
  await page.keyboard.press("Enter")
  await expect(missing.getByRole("row")).toHaveCount(3)
  await expect(twin).toHaveCount(0)
  const [last] = await sql<{ reason: string; past: boolean }[]>`
    select reason, scanned_at < at - interval '20 hours' as past from stock_movement where client_id = 3 order by id desc limit 1`
  expect(last).toEqual({ reason: "removal", past: true })
  await expectBooksToBalance(sql)
})
