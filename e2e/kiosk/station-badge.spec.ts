import type { Page } from "@playwright/test"
import { users } from "@sightline/fixtures/records/user"
import { stopwatch, within } from "@sightline/fixtures/stopwatch"
import { fullName } from "@sightline/model/full-name"
import { anItem, aProduct } from "../support/a-product"
import { badgeOf } from "../support/badge"
import { expectBooksToBalance } from "../support/books"
import { registerStation, shellIsKept, stationScreen } from "../support/kiosk"
import { scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

/** Everything that the station's store holds, as text. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("sightline-station")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const from = opening.result.transaction(["entry", "fact"])
          const entries = from.objectStore("entry").getAll()
          const facts = from.objectStore("fact").getAll()
          from.oncomplete = () => {
            opening.result.close()
            resolve(JSON.stringify([entries.result, facts.result, { ...localStorage }, { ...sessionStorage }]))
          }
        }
      }),
  )

test("a shift by scanner alone: two people, their badges and cards, without a key or a pointer", async ({
  page,
  context,
  calling,
  url,
  sql,
}) => {
  const caller = await calling("admin")
  const product = await aProduct(caller, `BADGED${process.pid}`)
  const items = [await anItem(caller, product), await anItem(caller, product), await anItem(caller, product)]
  const [first, second, third] = items.map((item) => `oes.i.${item}`) as [string, string, string]
  const [stellan, wilhelmina] = [await badgeOf(url, "staff"), await badgeOf(url, "warehouse")]
  await registerStation(page)
  // What hands do is counted from here on. A scanner's keys come at its pace, and every code here begins with an o.
  const touched: string[] = []
  await page.exposeFunction("byHand", (what: string) => touched.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => void Reflect.get(window, "byHand")(what)
    let last = 0
    for (const type of ["pointerdown", "wheel", "touchstart"])
      addEventListener(type, () => tell(type), { capture: true })
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key !== "Enter" && timeStamp - last > 60 && key !== "o") tell(key)
        last = timeStamp
      },
      { capture: true },
    )
  })
  await page.goto("/kiosk/sign-in")
  const scan = scannerAt(page)
  const screen = stationScreen(page)
  const here = (who: "staff" | "warehouse") => screen.bar.getByText(fullName(users[who]), { exact: true })
  const takenBy = (item: string) =>
    sql`select m.user_id as by from stock_movement m where m.client_id = 3 and m.reason = 'removal'
      and m.to_item_id = ${Number(item.split(".")[2])}`
  const ready = () => expect(page.getByRole("button", { name: "Search" })).toBeEnabled()

  await test.step("a badge signs in; remove, undo, add and a count are cards", async () => {
    await expect(page.getByText("Or scan your badge")).toBeVisible()
    await scan(stellan, { suffix: "Enter" })
    await expect(here("staff")).toBeVisible()
    await ready()
    await scan(first)
    await expect(screen.face).toContainText("Removed")
    await scan("oes.c.undo")
    await expect(screen.face).toContainText("Back on the wall: ")
    await scan("oes.c.add")
    await scan(second)
    await scan("oes.c.x3")
    await scan("oes.c.yes")
    await expect(screen.face).toContainText("Added")
    await scan("oes.c.remove")
  })

  await test.step("locked, scans are kept, and the next person's badge takes over within two seconds and takes them", async () => {
    await scan("oes.c.lock")
    await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeFocused()
    await scan(first)
    await expect(page.getByText("1 scan is kept.")).toBeVisible()
    expect(await takenBy(first)).toMatchObject([{ by: users.staff.id }])
    await page.reload()
    await expect(page.getByText("1 scan is kept.")).toBeVisible()
    await scan(wilhelmina, { suffix: "Enter" })
    const took = stopwatch()
    await expect(here("warehouse")).toBeVisible()
    within("another person's badge takes over", took(), 2_000)
    await ready()
    await expect(page.getByRole("heading", { name: "1 scan was read before you came" })).toBeVisible()
    await scan("oes.c.yes")
    await expect(screen.face).toContainText("Removed")
    await expect.poll(() => takenBy(first)).toMatchObject([{ by: users.staff.id }, { by: users.warehouse.id }])
  })

  await test.step("without the network the same badge opens the station, another one waits for it", async () => {
    await shellIsKept(page)
    await scan("oes.c.lock")
    await context.setOffline(true)
    await scan(stellan, { suffix: "Enter" })
    await expect(page.getByText("This badge needs the network.")).toBeVisible()
    await scan(wilhelmina, { suffix: "Enter" })
    await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toHaveCount(0)
    await scan(third)
    await expect(screen.waiting(1)).toBeVisible()
    await context.setOffline(false)
    await expect(screen.face).toContainText("Removed")
    await expect.poll(() => takenBy(third)).toMatchObject([{ by: users.warehouse.id }])
  })

  await test.step("items are read first, and then the card of their place", async () => {
    const [place] = await sql<{ id: number }[]>`
      select id from location where client_id = 3 and center_id = 31 order by id desc limit 1`
    await scan("oes.c.relocate")
    await scan(second)
    await expect(page.getByText("1 item waits for the label of its place.")).toBeVisible()
    await scan(`oes.l.${place?.id}`)
    await expect(screen.face).toContainText("Moved")
    const [item] = await sql`select location_id as at from inventory_item
      where client_id = 3 and id = ${Number(second.split(".")[2])}`
    expect(item).toEqual({ at: place?.id })
    await scan("oes.c.remove")
  })

  await test.step("a code that names nothing is linked to the item whose label comes next", async () => {
    const upc = `oes.p.${process.pid}`
    await scan(upc)
    await expect(screen.face).toContainText("Not found")
    await scan("oes.c.link")
    await expect(page.getByText(`Scan the label of the item that gets ${upc}.`)).toBeVisible()
    await scan(second)
    await expect(page.getByText(`${upc} is linked to item`)).toBeVisible()
    await scan(upc)
    await expect(screen.face).toContainText("Removed")
  })

  for (const badge of [stellan, wilhelmina]) {
    const letters = badge.slice(badge.indexOf(".b.") + 3, -2)
    expect(await stored(page)).not.toContain(letters)
    expect(await page.content()).not.toContain(letters)
  }
  expect(touched).toEqual([])
  await expectBooksToBalance(sql)
})

test("a station whose person has a badge locks itself after a minute", async ({ page, url }) => {
  const badge = await badgeOf(url, "warehouse")
  await page.clock.install()
  await registerStation(page)
  await page.goto("/kiosk/sign-in")
  await expect(page.getByText("Or scan your badge")).toBeVisible()
  const scan = scannerAt(page)
  await scan(badge, { suffix: "Enter" })
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
  // At a door it would be deaf, and nothing is done there that somebody has to answer for.
  await page.getByRole("link", { name: "Watch the door" }).click()
  await expect(page.getByText("The door is watched")).toBeVisible()
  await page.clock.fastForward("02:00")
  await expect(page.getByText("The door is watched")).toBeVisible()
  await page.getByRole("link", { name: "Back to scanning" }).click()
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
  await page.clock.fastForward("00:50")
  await expect(page.getByRole("button", { name: "Search" })).toBeEnabled()
  await page.clock.fastForward("00:15")
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeVisible()
})
