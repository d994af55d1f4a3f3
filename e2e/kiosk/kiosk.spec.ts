import { chromium, type Locator, type Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryCode, inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { scanBurst } from "@sightline/hardware-simulator/wedge"
import type { Sql } from "postgres"
import { booksOf, expectBooksToBalance } from "../support/books"
import { tabTo } from "../support/keyboard"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { proxyTo } from "../support/proxy"
import { watchUntouched } from "../support/removal-screen"
import { expect, test } from "../support/test"
import { listenToTones } from "../support/tones"

const { soloItem, soldItem, twinFirst, twinSecond } = inventoryItems

/** This many removable items, each once in this run. */
let used = 2000
async function itemsOf(sql: Sql, count: number): Promise<readonly number[]> {
  const items = await sql<{ id: number }[]>`
    select id from inventory_item where client_id = 3 and center_id = 31 and status_id = 5 and quantity = 1 and id > ${used}
    and reserved_quantity = 0 order by id limit ${count}`
  used = items.at(-1)?.id ?? used
  return items.map(({ id }) => id)
}

/** The number of items that left by the ledger, and of their departures; of these, or of all. */
async function removalsOf(sql: Sql, items?: readonly number[]) {
  const [row] = await sql<{ items: number; movements: number }[]>`
    select count(distinct to_item_id)::int as items, count(*)::int as movements from stock_movement
    where client_id = 3 and reason = 'removal' ${items ? sql`and to_item_id = any (${[...items]})` : sql``}`
  return row
}

const bursts = [
  { with: "the focus in the field", focus: "field", suffix: "Enter" },
  { with: "the focus in the field", focus: "field", suffix: undefined },
  { with: "the focus on a button", focus: "button", suffix: "Tab" },
  { with: "the focus on a button", focus: "button", suffix: "Enter" },
  { with: "the focus on nothing", focus: "nothing", suffix: "Enter" },
  { with: "the focus on nothing", focus: "nothing", suffix: undefined },
  { with: "an error on the screen", focus: "error", suffix: "Enter" },
  { with: "the focus on one of several to choose", focus: "choice", suffix: "Enter" },
  { with: "a dialog open", focus: "dialog", suffix: "Enter" },
  { with: "a call that hangs", focus: "call", suffix: "Tab" },
  { with: "a page of the station that does not exist", focus: "elsewhere", suffix: "Enter" },
  { with: "a page that is being left", focus: "leaving", suffix: "Enter" },
  { with: "a page whose program is still on its way", focus: "loading", suffix: "Enter" },
] as const

/** Bursts of 4 codes, 50 ms apart; in `npm run soak` of 10, again and again. */
const soaked = process.env.SIGHTLINE_SCAN_ROUNDS
const inBurst = soaked ? 10 : 4
const inAll = bursts.length * inBurst
const rounds = Number(soaked ?? 1)

test("scans in bursts, with any focus and any activity, are each done once, and touch nothing", async ({
  page,
  sql,
  caller,
}) => {
  test.setTimeout(180_000 * rounds)
  await registerStation(page)
  await workAt(page, "staff")
  const screen = stationScreen(page)
  let release = () => {}
  let scanned: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const before = (await removalsOf(sql))?.movements ?? 0
    for (const [place, { with: what, focus, suffix }] of bursts.entries())
      await test.step(`with ${what}, ended by ${suffix ?? "silence"}`, async () => {
        const items = await itemsOf(sql, inBurst)
        const codes = items.map((id) => `oes.i.${id}`)
        await prepare(focus)
        const untouched = await watchUntouched(page)
        const asItWas = await untouched()
        const scanning = scanBurst(page, codes, { gap: [3, 6, 10][place % 3] ?? 6, suffix, apart: 50 })
        if (focus === "leaving") await page.getByRole("link", { name: "Back to Home" }).click()
        await scanning
        release()
        scanned.push(...items)
        await page.unroute("**/kiosk/apply")
        await expect
          .poll(async () => (await kept(page)).filter(({ state }) => state === "Removed").length)
          .toBe(scanned.length)
        await expect(screen.waiting(0)).toBeVisible()
        if (focus === "leaving") await expect(page).toHaveURL(/\/kiosk$/)
        else if (focus !== "loading") expect(await untouched(), "a scan touched the page").toEqual(asItWas)
        if (focus === "elsewhere") await page.getByRole("link", { name: "Back to Home" }).click()
        if (focus === "dialog") await page.keyboard.press("Escape")
        if (focus === "choice") await page.getByRole("button", { name: "None of these" }).click()
      })
    expect(scanned).toHaveLength(inAll)
    expect((await kept(page)).filter(({ state }) => state === "Removed").map(({ code }) => code)).toEqual(
      scanned.map((id) => `oes.i.${id}`),
    )
    expect((await removalsOf(sql, scanned))?.items).toBe(inAll)
    expect((await removalsOf(sql))?.movements).toBe(before + inAll)
    await expectBooksToBalance(sql)
    if (round === rounds) return
    for (const id of scanned) await caller.setStatus(id, statuses.active.id)
    await screen.clear.click()
    await expect(screen.entries).toHaveCount(0)
    scanned = []
    used = 2000
  }

  async function prepare(focus: (typeof bursts)[number]["focus"]) {
    if (focus === "field") await screen.field.focus()
    else if (focus === "button") await screen.search.focus()
    else if (focus === "nothing") await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
    else if (focus === "error") {
      await scanBurst(page, ["oes.i.2000000000"], { suffix: "Enter" })
      await expect(screen.face).toContainText("Not found")
    } else if (focus === "choice") {
      await scanBurst(page, [inventoryCode(inventories.twinFrame)], { suffix: "Enter" })
      await screen.choice.getByRole("button", { name: /^Item/ }).first().focus()
    } else if (focus === "dialog") {
      await page.evaluate(() => {
        const dialog = document.createElement("dialog")
        dialog.innerHTML = "<form method='dialog'><input name='note'><button>Yes</button></form>"
        document.body.append(dialog)
        dialog.showModal()
      })
    } else if (focus === "call") {
      await page.route("**/kiosk/apply", () => undefined)
      await page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
    } else if (focus === "elsewhere" || focus === "leaving") {
      await page.goto("/kiosk/nowhere")
      await expect(page.getByRole("button", { name: "Full screen" })).toBeVisible()
    } else {
      // The station's worker answers from its cache too quickly to be observed on the way.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route("**/assets-kiosk/**/*.js", (route) => held.then(() => route.continue()))
      await page.goto("/kiosk", { waitUntil: "commit" })
      await expect(screen.title).toBeVisible()
      await expect(screen.search).toBeDisabled()
    }
  }
})

test("the four ends of a scan differ in tone, colour, shape and word, each is announced once, and other people's changes show within a second", async ({
  page,
  sql,
  caller,
  calling,
}) => {
  const tones = await listenToTones(page)
  const name = `Told apart ${process.pid}`
  await registerStation(page, name)
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const scan = (code: string, from?: number) => scanBurst(page, [code], { suffix: "Enter", ...(from ? { from } : {}) })
  await expect(screen.face).toHaveAttribute("data-face", "ready")

  const last = await scan(itemCode(soloItem))
  await expect(screen.face).toHaveAttribute("data-face", "done")
  await expect(screen.face).toContainText(/Removed.*0 left in stock/)
  await expect(page.getByRole("status").getByText(/^Removed: Fennimore Arden.*0 left\.$/)).toHaveCount(1)
  await scan(itemCode(soloItem), last + 100)
  await expect(page.getByText("Scanned twice at once, counted once", { exact: true })).toBeVisible()
  await expect(screen.face).toHaveAttribute("data-face", "done")
  await scan(itemCode(soloItem), last + 900)
  await expect(screen.face).toHaveAttribute("data-face", "again")
  await expect(screen.face).toContainText("Stellan Quispe")
  await scan("oes.i.2000000000")
  await expect(screen.face).toHaveAttribute("data-face", "refused")
  await expect(page.getByRole("alert").getByText(/^Inventory scan not found/)).toHaveCount(1)
  await scan(inventoryCode(inventories.twinFrame))
  await expect(screen.choice).toBeVisible()
  await expect.poll(tones).toEqual(["done", "again", "again", "refused", "kept"])
  await screen.choice.getByRole("button", { name: `Item ${twinSecond.id}` }).click()
  await expect(screen.face).toHaveAttribute("data-face", "done")
  expect((await booksOf(sql, twinSecond.id)).statusId).toBe(statuses.sold.id)
  const within = { timeout: 1_000 }
  await expect(screen.face).toContainText("2 left in stock")
  await caller.setStatus(twinFirst.id, statuses.sold.id)
  await expect(screen.face).toContainText("1 left in stock", within)
  await caller.setStatus(twinFirst.id, statuses.active.id)
  await expect(screen.face).toContainText("2 left in stock", within)
  await caller.setStatus(twinSecond.id, statuses.active.id)
  await expect(screen.face).toContainText("Back on the wall: ", within)
  await screen.reverse(soloItem.id).click()
  await expect(screen.history.getByText("Back in stock")).toHaveCount(2)
  for (const { id } of [soloItem, twinSecond]) expect((await booksOf(sql, id)).statusId).toBe(statuses.active.id)
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveCount(0)
  expect((await caller.history(soloItem.id))[0]?.personChange).toBe("Stellan Quispe")
  const owner = await calling("owner")
  const stations: readonly { id: number; name: string }[] = (await owner.get("/api/Station/GetStations")).body.result
  const stationId = stations.find((station) => station.name === name)?.id
  await owner.put("/api/Station/Revoke", { stationId })
  await expect(page.getByText("Your sign-in has ended. Keep scanning.")).toBeVisible(within)
})

test("a scan is written before it is sent, and the tone comes after both", async ({ page }) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Reflect.set(window, "order", order)
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...asked) {
      const transaction = begin.apply(this, asked)
      if (asked[1] === "readwrite" && [asked[0]].flat().includes("entry"))
        transaction.addEventListener("complete", () => order.push("written"))
      return transaction
    }
    const ask = window.fetch
    window.fetch = (...asked) => {
      if (asked[0] === "/kiosk/apply") order.push("sent")
      return ask(...asked)
    }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (at) {
      order.push("tone")
      start.call(this, at)
    }
  })
  await registerStation(page)
  await workAt(page, "staff")
  await scanBurst(page, [itemCode(soldItem)], { suffix: "Enter" })
  await expect(stationScreen(page).face).toHaveAttribute("data-face", "again")
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "order")))
    .toEqual(["written", "sent", "written", "tone", "tone", "tone"])
})

test("of two tabs at one station one sends, both show, and the other goes on when it is closed", async ({
  page,
  context,
  sql,
}) => {
  await registerStation(page)
  await workAt(page, "staff")
  const other = await context.newPage()
  await other.goto("/kiosk")
  await expect(stationScreen(other).search).toBeEnabled()
  const sent: string[] = []
  for (const tab of [page, other])
    tab.on("request", (request) => request.url().endsWith("/apply") && sent.push(tab === page ? "first" : "other"))
  const [first = 0, second = 0, third = 0] = await itemsOf(sql, 3)
  await scanBurst(other, [`oes.i.${first}`], { suffix: "Enter" })
  for (const tab of [page, other]) await expect(stationScreen(tab).reverse(first)).toBeVisible()
  expect(sent).toEqual(["first"])
  await page.close()
  await scanBurst(other, [`oes.i.${second}`, `oes.i.${third}`], { suffix: "Enter" })
  await expect(stationScreen(other).reverse(third)).toBeVisible()
  expect(new Set(sent.slice(1))).toEqual(new Set(["other"]))
  expect((await kept(other)).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(await removalsOf(sql, [first, second, third])).toEqual({ items: 3, movements: 3 })
})

/** From here on records, over all pages, every pointer event and every fall of the focus to the page. */
async function watchHands(page: Page): Promise<() => readonly string[]> {
  const noted: string[] = []
  await page.exposeFunction("noteHand", (what: string) => noted.push(what))
  await page.addInitScript(() => {
    const note = (what: string) => Reflect.get(window, "noteHand")(what)
    for (const event of ["pointerdown", "mousedown", "touchstart"]) addEventListener(event, () => note(event), true)
    let before: Element | null = null
    const look = () => {
      const now = document.activeElement
      // Past the last stop Tab reaches the page's edge, which is no fall.
      const hasGone = before && (!before.isConnected || before.matches(":disabled"))
      if (now === document.body && hasGone) note(`the focus fell from ${before?.outerHTML}`)
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => noted
}

test("a whole day by keyboard alone: signing in, removing, choosing, deciding, the camera, the full screen, signing out", async ({
  launchOptions,
  url,
  sql,
  calling,
}) => {
  const wire = await proxyTo(Number(new URL(url).port))
  const args = [...(launchOptions.args ?? []), "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ baseURL: wire.url })
    await registerStation(page)
    const noted = await watchHands(page)
    const screen = stationScreen(page)
    const press = async (place: Locator, key = "Enter") => {
      await tabTo(page, place)
      await page.keyboard.press(key)
    }
    const type = async (code: string) => {
      await tabTo(page, screen.field)
      await page.keyboard.type(code, { delay: 60 })
      await page.keyboard.press("Enter")
    }
    await page.goto("/kiosk/sign-in")
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()
    await page.keyboard.type(users.staff.email)
    await page.keyboard.press("Tab")
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await expect(screen.search).toBeEnabled()
    const [removed = 0, disputed = 0] = await itemsOf(sql, 2)

    await test.step("an item leaves and comes back", async () => {
      await type(`oes.i.${removed}`)
      await expect(screen.face).toHaveAttribute("data-face", "done")
      await expect(screen.field).toBeFocused()
      await press(screen.reverse(removed), "Space")
      await expect(screen.face).toContainText("Back on the wall: ")
      await expect(screen.history.getByRole("heading")).toBeFocused()
    })
    await test.step("one of several is chosen", async () => {
      await type(inventoryCode(inventories.twinFrame))
      await press(screen.choice.getByRole("button", { name: `Item ${twinSecond.id}` }))
      await expect(screen.field).toBeFocused()
      await press(screen.reverse(twinSecond.id))
      await expect(screen.face).toContainText("Back on the wall: ")
    })
    await test.step("a conflict is decided", async () => {
      wire.lose()
      await type(`oes.i.${disputed}`)
      await expect(screen.face).toContainText("Kept")
      await tabTo(page, page.getByRole("button", { name: "Logout" }))
      await page.keyboard.press("Enter")
      await (await calling("admin")).setStatus(disputed, statuses.sold.id)
      wire.mend()
      const conflict = page.getByRole("region", { name: /^The stock shows something else/ })
      await press(conflict.getByRole("button", { name: "It is here: put it back into stock" }))
      await expect(conflict).toHaveCount(0)
      await expect(screen.field).toBeFocused()
      await expect.poll(async () => (await booksOf(sql, disputed)).statusId).toBe(statuses.active.id)
    })
    await test.step("the camera and the full screen", async () => {
      await press(page.getByRole("button", { name: "Camera" }))
      await expect(page.locator("video")).toBeVisible()
      await page.keyboard.press("Enter")
      await expect(page.locator("video")).toHaveCount(0)
      await expect(page.getByRole("button", { name: "Camera" })).toBeFocused()
      await press(page.getByRole("button", { name: "Full screen" }))
      await page.waitForFunction(() => document.fullscreenElement !== null)
      await expect(page.getByRole("main")).toBeFocused()
    })
    await press(page.getByRole("button", { name: "Logout" }))
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused()
    expect(noted()).toEqual([])
  } finally {
    await browser.close()
    await wire.close()
  }
})

test("the station can be installed, and its cookies are the kiosk's alone", async ({ page, context }) => {
  await registerStation(page)
  await workAt(page, "staff")
  await shellIsKept(page)
  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send("Page.getAppManifest")
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors")
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([])
  const cookies = await context.cookies()
  // The grant of the person who registered the station went with their sign-out.
  expect(cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite }))).toEqual(
    ["sightline_station", "sightline_kiosk", "sightline_grant_5"].map((name) => ({
      name,
      path: "/kiosk",
      httpOnly: true,
      sameSite: "Lax",
    })),
  )
  const shell = await page.evaluate(async () => (await caches.match("/kiosk"))?.text())
  expect(shell).not.toMatch(/Stellan|Lakeside|Sold/)
  expect((await booksOfBrowser()).join()).not.toMatch(/eyJ[\w-]{10,}\./)

  /** Everything that scripts can read. */
  function booksOfBrowser() {
    return page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(databases[0]?.name ?? "")
        opening.onsuccess = () => resolve(opening.result)
      })
      const facts = await new Promise((resolve) => {
        const all = opened.transaction("fact").objectStore("fact").getAll()
        all.onsuccess = () => resolve(all.result)
      })
      opened.close()
      return [
        JSON.stringify(facts),
        JSON.stringify({ ...localStorage }),
        document.cookie,
        document.documentElement.outerHTML,
      ]
    })
  }
})
