import type { Page } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { scanBurst } from "@sightline/hardware-simulator/wedge"
import { expectBooksToBalance } from "./support/books"
import { type KeptBrowser, keptBrowser } from "./support/browser"
import { callerAs } from "./support/calls"
import { arrange, look } from "./support/database"
import { kept, registerStation, shellIsKept, stationScreen, workAt } from "./support/kiosk"
import { type Product, postmasterOf, startProduct } from "./support/product"
import { type Proxy, proxyTo } from "./support/proxy"
import { expect, test } from "./support/test"

/** A separate product to stop and kill, behind a wire that can be cut. */
let product: Product
let wire: Proxy
let browser: KeptBrowser

test.beforeAll(async ({ launchOptions }) => {
  product = await startProduct()
  wire = await proxyTo(product.port)
  browser = await keptBrowser(wire.url, launchOptions)
  await registerStation(browser.page(), "Front desk")
  // A closed browser has its cookies on the disk; a killed one may lose those of the last half minute.
  await browser.close()
  await browser.start()
})
test.afterAll(async () => {
  await browser?.remove()
  await wire?.close()
  await product?.stop()
})

const { clothBatchItem, soloItem } = inventoryItems
const name = (who: "staff" | "warehouse") => `${users[who].firstName} ${users[who].lastName}`

/** `npm run soak` scans three times as many. */
const inShift = 100 * Number(process.env.SIGHTLINE_SHIFTS ?? 1)
const share = { cut: 0.4 * inShift, killed: 0.2 * inShift, after: 0.1 * inShift, ended: 0.15 * inShift }

test("a hundred mixed scans without network or server, over two kills of the browser, an expired and a revoked session: none is lost, none doubled, each is its scanner's", async () => {
  test.setTimeout(2_000 * inShift)
  await workAt(browser.page(), "staff")
  await shellIsKept(browser.page())
  // As above: the sign-in of half a minute ago is on the disk, so anything may happen now.
  await browser.close()
  await (await browser.start()).goto("/kiosk")

  await test.step("with the wire cut and the browser killed", async () => {
    wire.lose()
    await scanMixed(browser.page(), share.cut)
    await expect(stationScreen(browser.page()).offline).toBeVisible()
    await expect(stationScreen(browser.page()).waiting(share.cut)).toBeVisible()
    await browser.kill()
    const page = await browser.start()
    await page.goto("/kiosk")
    await expect(stationScreen(page).bar).toContainText(`Front desk, Lakeside Downtown${name("staff")}`)
    await expect(stationScreen(page).waiting(share.cut)).toBeVisible()
    await expect(page.getByText("The network is down. Keep scanning.")).toBeVisible()
    wire.mend()
    await drained(page)
  })

  await test.step("with the server killed, and the browser in the middle of them", async () => {
    await browser.page().goto("/kiosk")
    await product.kill()
    await scanMixed(browser.page(), share.killed)
    await browser.kill()
    const page = await browser.start()
    await page.goto("/kiosk")
    await scanMixed(page, share.after)
    await expect(stationScreen(page).waiting(share.killed + share.after)).toBeVisible()
    await product.restart()
    await drained(page)
  })

  await test.step("those of a person whose session expires meanwhile are applied in their name", async () => {
    const page = browser.page()
    await page.goto("/kiosk")
    wire.lose()
    await scanMixed(page, share.ended)
    await expect(stationScreen(page).waiting(share.ended)).toBeVisible()
    await expire(users.staff.id)
    wire.mend()
    await drained(page)
    await expect(page.getByText("Your sign-in has ended. Keep scanning.")).toBeVisible()
    await page.getByRole("link", { name: "Sign in" }).click()
  })

  await test.step("those of a person whose session is revoked meanwhile wait for a manager", async () => {
    const page = browser.page()
    await workAt(page, "warehouse")
    wire.lose()
    await scanMixed(page, share.ended)
    await expect(stationScreen(page).waiting(share.ended)).toBeVisible()
    await revoke(users.warehouse.id)
    wire.mend()
    await drained(page)
    expect((await kept(page)).filter(({ state }) => state === "Held")).toHaveLength(share.ended)
    await expect(stationScreen(page).face).toContainText("Waits for a manager")
  })

  const entries = await kept(browser.page())
  expect(entries).toHaveLength(inShift)
  expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: inShift }, (_, place) => place + 1))
  expect(entries.map(({ code }) => code)).toEqual(scanned)
  await ledgerAgrees(browser.page())
})

test("one that the server fails on repeatedly waits for a manager, and blocks only scans of its own item", async () => {
  test.setTimeout(120_000)
  const page = browser.page()
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const [poison = 0, ...others] = await freshItems(6)
  const stateOf = async (code: string) =>
    (await kept(page)).flatMap((entry) => (entry.code === code ? [entry.state] : []))
  await arrange(product.data, (sql) =>
    sql.unsafe(`create function faulty() returns trigger language plpgsql as $$ begin raise 'a fault of ours'; end $$;
      create trigger faulty before insert on stock_movement for each row when (new.to_item_id = ${poison}) execute function faulty()`),
  )
  await scanBurst(
    page,
    [poison, ...others].map((id) => `oes.i.${id}`),
    { suffix: "Enter", apart: 50 },
  )
  await scanBurst(page, [`oes.i.${poison}`], { suffix: "Enter", from: Date.now() + 400 })
  for (const id of others) await expect(screen.reverse(id)).toBeVisible()
  expect(await stateOf(`oes.i.${poison}`)).toEqual(["Unknown", "Pending"])
  await expect.poll(() => stateOf(`oes.i.${poison}`), { timeout: 30_000 }).toContain("Held")
  await arrange(product.data, (sql) =>
    sql.unsafe("drop trigger faulty on stock_movement; drop function faulty() cascade"),
  )
  await expect(screen.reverse(poison)).toBeVisible({ timeout: 40_000 })
  expect(await stateOf(`oes.i.${poison}`)).toEqual(["Held", "Removed"])
  const owner = await callerAs(product.url, "owner")
  const held: readonly { task: { code: string }; reason: string }[] = (
    await owner.get("/api/Station/GetWaitingEntries")
  ).body.result
  expect(held.find(({ task }) => task.code === `oes.i.${poison}`)?.reason).toBe("serverFailed")
  await ledgerAgrees(page)
})

test("a kept scan that conflicts with the stock shows both sides, and waits for a person's decision", {
  tag: "@gate",
}, async () => {
  test.setTimeout(120_000)
  const page = browser.page()
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const admin = await callerAs(product.url, "admin")
  const conflict = page.getByRole("region", { name: /^The stock shows something else: oes\.i\./ })
  // Repeated scans among the mixed ones wait too, and appear one after the other.
  const leaveIt = conflict.getByRole("button", { name: "Leave the stock as it is" })
  const waiting = async () => (await kept(page)).filter(({ state }) => state === "Conflict").length
  for (let left = await waiting(); left > 0; left--) {
    await expect(screen.bar.getByText(`${left} to decide`, { exact: true })).toBeVisible()
    await leaveIt.click()
  }
  for (const decision of ["Leave the stock as it is", "It is here: put it back into stock"]) {
    wire.lose()
    await scanBurst(page, [itemCode(soloItem)], { suffix: "Enter" })
    await expect(screen.face).toContainText("Kept")
    expect((await admin.setStatus(soloItem.id, 30)).status).toBe(200)
    wire.mend()
    await expect(conflict).toBeVisible()
    await expect(conflict).toContainText(new RegExp(`To be removed by ${name("staff")}, .*Nothing has changed for it`))
    await expect(conflict).toContainText("Already removed: by Amadou Fairweather")
    await expect(screen.bar.getByText("1 to decide", { exact: true })).toBeVisible()
    await page.reload()
    await conflict.getByRole("button", { name: decision }).click()
    await expect(conflict).toHaveCount(0)
    if (decision.startsWith("Leave")) expect((await admin.setStatus(soloItem.id, 5)).status).toBe(200)
    else await expect.poll(async () => (await kept(page)).at(-1)?.state).toBe("Reversed")
  }
  await atDatabase(expectBooksToBalance)
})

/** The product restarts a dead database; a supervisor restarts a dead product. */
const victims = ["browser", "server", "database"] as const

/** `npm run soak` runs it ten times. */
const rounds = Number(process.env.SIGHTLINE_KILL_ROUNDS ?? 1)

test("browser, server and database are killed at every step of a removal: nothing toned is lost, nothing is done twice", async () => {
  test.setTimeout(300_000 * rounds)
  await workAt(browser.page(), "staff")
  await shellIsKept(browser.page())
  for (const victim of Array.from({ length: rounds }, () => victims).flat())
    for (const point of ["kept", "before", "under way", "after", "done"] as const)
      await test.step(`the ${victim}, killed ${point}`, async () => {
        const [item = 0] = await freshItems(1)
        const code = `oes.i.${item}`
        const screen = stationScreen(browser.page())
        const stopped = point === "kept" || point === "done" ? undefined : wire.stopAt(point, "POST /kiosk/apply")
        if (point === "kept") wire.lose()
        await scanBurst(browser.page(), [code], { suffix: "Enter" })
        if (point === "kept") await expect(screen.face).toContainText("Kept")
        else if (point === "done") await expect(screen.face).toContainText("Removed")
        else await stopped
        if (victim === "browser") await browser.kill()
        else if (victim === "server") await product.kill()
        else process.kill(await postmasterOf(product.data), "SIGKILL")
        // A stopped request goes on to a database that is gone; with the others it is lost.
        if (victim === "database" && point !== "kept") wire.release()
        else wire.cut()
        wire.mend()
        if (victim === "browser") {
          await (await browser.start()).goto("/kiosk")
          // The cookie of a sign-in just now may not be on the disk yet; the scans are.
          await workAt(browser.page(), "staff")
        } else if (victim === "server") await product.restart()
        const again = stationScreen(browser.page())
        await expect(again.result(code)).toContainText("Removed", { timeout: 40_000 })
        await expect(again.reverse(item)).toBeVisible()
        await databaseIsBack()
      })
  await ledgerAgrees(browser.page())
})

const scanned: string[] = []
let used = 2000

async function freshItems(count: number): Promise<readonly number[]> {
  const items = await atDatabase(
    (sql) => sql<{ id: number }[]>`
      select id from inventory_item where client_id = 3 and center_id = 31 and status_id = 5 and quantity = 1
      and reserved_quantity = 0 and id > ${used} order by id limit ${count}`,
  )
  used = items.at(-1)?.id ?? used
  return items.map(({ id }) => id)
}

/** Of every ten: seven items, one of a batch, one unknown, and one repeated. */
async function scanMixed(page: Page, count: number): Promise<void> {
  const waiting = (await kept(page)).length
  const items = await freshItemsOffline(count)
  const codes = Array.from({ length: count }, (_, place) => {
    const kind = place % 10
    if (kind === 7) return itemCode(clothBatchItem)
    if (kind === 8) return `oes.i.${2_000_000_000 + place}`
    return kind === 9 ? `oes.i.${items[place - 9]}` : `oes.i.${items[place]}`
  })
  scanned.push(...codes)
  for (let from = 0; from < count; from += 20)
    await scanBurst(page, codes.slice(from, from + 20), { gap: 4, suffix: "Enter", apart: 50 })
  await expect.poll(async () => (await kept(page)).length).toBe(waiting + count)
}

/** Read before anything is cut. */
const stock: number[] = []
async function freshItemsOffline(count: number): Promise<readonly number[]> {
  if (stock.length === 0) stock.push(...(await freshItems(inShift + 100)))
  return stock.splice(0, count)
}

const drained = async (page: Page) => {
  await expect(stationScreen(page).online).toBeVisible({ timeout: 30_000 })
  await expect(stationScreen(page).waiting(0)).toBeVisible({ timeout: 60_000 })
}

/**
 * Each removal of the station's store is one movement in the ledger, under its scanner's name; and there are no others.
 */
async function ledgerAgrees(page: Page): Promise<void> {
  const entries = await kept(page)
  const removed = entries.filter(({ state }) => state === "Removed")
  await atDatabase(async (sql) => {
    const movements = await sql<{ key: string; by: string }[]>`
      select m.request_key as key, u.first_name || ' ' || u.last_name as by from stock_movement m
      join "user" u on u.id = m.user_id
      where m.client_id = 3 and m.reason = 'removal' and m.station_id is not null and m.request_key = any (${entries.map(({ id }) => id)})
      order by m.request_key`
    expect(movements.map(({ key, by }) => ({ key, by }))).toEqual(
      removed.map(({ id, by }) => ({ key: id, by })).sort((one, other) => (one.key < other.key ? -1 : 1)),
    )
    await expectBooksToBalance(sql)
  })
}

const expire = (userId: number) =>
  arrange(
    product.data,
    (sql) => sql`update session set expires_at = now() where user_id = ${userId} and kind = 'kiosk'`,
  )

const revoke = (userId: number) =>
  arrange(
    product.data,
    (sql) =>
      sql`update session set ended_at = now(), ended_because = 'ended by an admin', sealed_tokens = null where user_id = ${userId} and ended_at is null`,
  )

/** Its connection dies with the server, so each check connects again. */
const databaseIsBack = () => expect(() => atDatabase((sql) => sql`select 1`)).toPass()

async function atDatabase<A>(work: (sql: Awaited<ReturnType<typeof look>>) => Promise<A>): Promise<A> {
  const sql = await look(product.data)
  return work(sql).finally(() => sql.end())
}
