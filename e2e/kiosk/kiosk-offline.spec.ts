import type { Page } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { scanBurst } from "@sightline/hardware-simulator/wedge"
import { expectBooksToBalance } from "../support/books"
import { callerAs } from "../support/calls"
import { arrange } from "../support/database"
import { kept, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { type StationBehindWire, stationBehindWire } from "../support/station-behind-wire"
import { expect, test } from "../support/test"

/** A station at a product of its own, to stop and kill, behind a wire that can be cut. */
let station: StationBehindWire

test.beforeAll(async ({ launchOptions }) => {
  station = await stationBehindWire(launchOptions)
})
test.afterAll(() => station?.remove())

const { clothBatchItem, soloItem } = inventoryItems
const name = (who: "staff" | "warehouse") => `${users[who].firstName} ${users[who].lastName}`

/** `npm run soak` scans three hundred. */
const inShift = process.env.SIGHTLINE_SHIFTS ? 100 * Number(process.env.SIGHTLINE_SHIFTS) : 40
const share = { cut: 0.4 * inShift, killed: 0.2 * inShift, after: 0.1 * inShift, ended: 0.15 * inShift }

test("mixed scans without network or server, over two kills of the browser, an expired and a revoked session: none is lost, none doubled, each is its scanner's", async () => {
  test.setTimeout(120_000 + 2_000 * inShift)
  await workAt(station.browser.page(), "staff")
  await shellIsKept(station.browser.page())
  // As above: the sign-in of half a minute ago is on the disk, so anything may happen now.
  await station.browser.close()
  await (await station.browser.start()).goto("/kiosk")

  await test.step("with the wire cut and the browser killed", async () => {
    station.wire.lose()
    await scanMixed(station.browser.page(), share.cut)
    await expect(stationScreen(station.browser.page()).offline).toBeVisible()
    await expect(stationScreen(station.browser.page()).waiting(share.cut)).toBeVisible()
    await station.browser.kill()
    const page = await station.browser.start()
    await page.goto("/kiosk")
    await expect(stationScreen(page).bar).toContainText(`Front desk, Lakeside Downtown${name("staff")}`)
    await expect(stationScreen(page).waiting(share.cut)).toBeVisible()
    await expect(page.getByText("The network is down. Keep scanning.")).toBeVisible()
    station.wire.mend()
    await drained(page)
  })

  await test.step("opened without the network and with nothing to send, it is back as soon as the network is", async () => {
    const page = station.browser.page()
    station.wire.lose()
    await page.goto("/kiosk")
    await expect(stationScreen(page).offline).toBeVisible()
    await expect(stationScreen(page).waiting(0)).toBeVisible()
    station.wire.mend()
    await expect(stationScreen(page).online).toBeVisible()
  })

  await test.step("with the server killed, and the browser in the middle of them", async () => {
    await station.browser.page().goto("/kiosk")
    await station.product.kill()
    await scanMixed(station.browser.page(), share.killed)
    await station.browser.kill()
    const page = await station.browser.start()
    await page.goto("/kiosk")
    await scanMixed(page, share.after)
    await expect(stationScreen(page).waiting(share.killed + share.after)).toBeVisible()
    await station.product.restart()
    await drained(page)
  })

  await test.step("those of a person whose session expires meanwhile are applied in their name", async () => {
    const page = station.browser.page()
    await page.goto("/kiosk")
    station.wire.lose()
    await scanMixed(page, share.ended)
    await expect(stationScreen(page).waiting(share.ended)).toBeVisible()
    await expire(users.staff.id)
    station.wire.mend()
    await drained(page)
    await expect(page.getByText("Your sign-in has ended. Keep scanning.")).toBeVisible()
    await page.getByRole("link", { name: "Sign in" }).click()
  })

  await test.step("those of a person whose session is revoked meanwhile wait for a manager", async () => {
    const page = station.browser.page()
    await workAt(page, "warehouse")
    station.wire.lose()
    await scanMixed(page, share.ended)
    await expect(stationScreen(page).waiting(share.ended)).toBeVisible()
    await revoke(users.warehouse.id)
    station.wire.mend()
    await drained(page)
    expect((await kept(page)).filter(({ state }) => state === "Held")).toHaveLength(share.ended)
    await expect(stationScreen(page).face).toContainText("Waits for a manager")
  })

  const entries = await kept(station.browser.page())
  expect(entries).toHaveLength(inShift)
  expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: inShift }, (_, place) => place + 1))
  expect(entries.map(({ code }) => code)).toEqual(scanned)
  await station.ledgerAgrees(station.browser.page())
})

test("one that the server fails on repeatedly waits for a manager, and blocks only scans of its own item", async () => {
  const page = station.browser.page()
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const [poison = 0, ...others] = await station.freshItems(6)
  const stateOf = async (code: string) =>
    (await kept(page)).flatMap((entry) => (entry.code === code ? [entry.state] : []))
  await arrange(station.product.data, (sql) =>
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
  await arrange(station.product.data, (sql) =>
    sql.unsafe("drop trigger faulty on stock_movement; drop function faulty() cascade"),
  )
  await expect(screen.reverse(poison)).toBeVisible({ timeout: 40_000 })
  expect(await stateOf(`oes.i.${poison}`)).toEqual(["Held", "Removed"])
  const owner = await callerAs(station.product.url, "owner")
  const held: readonly { task: { code: string }; reason: string }[] = (
    await owner.get("/api/Station/GetWaitingEntries")
  ).body.result
  expect(held.find(({ task }) => task.code === `oes.i.${poison}`)?.reason).toBe("serverFailed")
  await station.ledgerAgrees(page)
})

test("a kept scan that conflicts with the stock shows both sides, and waits for a person's decision", {
  tag: "@gate",
}, async () => {
  const page = station.browser.page()
  await workAt(page, "staff")
  const screen = stationScreen(page)
  const admin = await callerAs(station.product.url, "admin")
  const conflict = page.getByRole("region", { name: /^The stock shows something else: oes\.i\./ })
  // Repeated scans among the mixed ones wait too, and appear one after the other.
  const leaveIt = conflict.getByRole("button", { name: "Leave the stock as it is" })
  const waiting = async () => (await kept(page)).filter(({ state }) => state === "Conflict").length
  for (let left = await waiting(); left > 0; left--) {
    await expect(screen.bar.getByText(`${left} to decide`, { exact: true })).toBeVisible()
    await leaveIt.click()
  }
  for (const decision of ["Leave the stock as it is", "It is here: put it back into stock"]) {
    station.wire.lose()
    await scanBurst(page, [itemCode(soloItem)], { suffix: "Enter" })
    await expect(screen.face).toContainText("Kept")
    expect((await admin.setStatus(soloItem.id, 30)).status).toBe(200)
    station.wire.mend()
    await expect(conflict).toBeVisible()
    await expect(conflict).toContainText(new RegExp(`To be removed by ${name("staff")}, .*Nothing has changed for it`))
    await expect(conflict).toContainText("Already removed: by Amadou Fairweather")
    await expect(screen.bar.getByText("1 to decide", { exact: true })).toBeVisible()
    // Run by itself, this test loses the network before the station has its files.
    await shellIsKept(page)
    await page.reload()
    await conflict.getByRole("button", { name: decision }).click()
    await expect(conflict).toHaveCount(0)
    if (decision.startsWith("Leave")) expect((await admin.setStatus(soloItem.id, 5)).status).toBe(200)
    else await expect.poll(async () => (await kept(page)).at(-1)?.state).toBe("Reversed")
  }
  await station.atDatabase(expectBooksToBalance)
})

const scanned: string[] = []
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
  if (stock.length === 0) stock.push(...(await station.freshItems(inShift + 100)))
  return stock.splice(0, count)
}

const drained = async (page: Page) => {
  await expect(stationScreen(page).online).toBeVisible({ timeout: 30_000 })
  await expect(stationScreen(page).waiting(0)).toBeVisible({ timeout: 60_000 })
}

const expire = (userId: number) =>
  arrange(
    station.product.data,
    (sql) => sql`update session set expires_at = now() where user_id = ${userId} and kind = 'kiosk'`,
  )

const revoke = (userId: number) =>
  arrange(
    station.product.data,
    (sql) =>
      sql`update session set ended_at = now(), ended_because = 'ended by an admin', sealed_tokens = null where user_id = ${userId} and ended_at is null`,
  )
