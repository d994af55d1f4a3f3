import { users } from "@sightline/fixtures/records/user"
import { scanBurst } from "@sightline/hardware-simulator/wedge"
import { expectBooksToBalance } from "../support/books"
import { arrange } from "../support/database"
import { kept, keptMode, shellIsKept, stationScreen, workAt } from "../support/kiosk"
import { postmasterOf } from "../support/product"
import { type StationBehindWire, stationBehindWire } from "../support/station-behind-wire"
import { expect, test } from "../support/test"

/** A station at a product of its own, to stop and kill, behind a wire that can be cut. */
let station: StationBehindWire

test.beforeAll(async ({ launchOptions }) => {
  station = await stationBehindWire(launchOptions)
})
test.afterAll(() => station?.remove())

/** The product restarts a dead database; a supervisor restarts a dead product. */
const victims = ["browser", "server", "database"] as const

const points = ["kept", "before", "under way", "after", "done"] as const

/** In `npm run soak` each victim dies at each point, in as many rounds; in every run at the most telling ones. */
const rounds = Number(process.env.SIGHTLINE_KILL_ROUNDS ?? 0)
const everyKill = Array.from({ length: rounds }, () => victims)
  .flat()
  .flatMap((victim) => points.map((point) => ({ victim, point })))
const removalKills =
  rounds > 0
    ? everyKill
    : ([
        { victim: "browser", point: "kept" },
        { victim: "browser", point: "under way" },
        { victim: "server", point: "before" },
        { victim: "server", point: "under way" },
        { victim: "database", point: "under way" },
        { victim: "database", point: "after" },
      ] as const)

test("browser, server and database are killed at the steps of a removal: nothing toned is lost, nothing is done twice", async () => {
  test.setTimeout(120_000 + 20_000 * removalKills.length)
  await workAt(station.browser.page(), "staff")
  await shellIsKept(station.browser.page())
  for (const { victim, point } of removalKills)
    await test.step(`the ${victim}, killed ${point}`, async () => {
      const [item = 0] = await station.freshItems(1)
      const code = `oes.i.${item}`
      await strike(victim, point, code, "Removed")
      const again = stationScreen(station.browser.page())
      await expect(again.result(code)).toContainText("Removed", { timeout: 40_000 })
      await expect(again.reverse(item)).toBeVisible()
      await station.databaseIsBack()
    })
  await station.ledgerAgrees(station.browser.page())
})

const undoKills =
  rounds > 0
    ? everyKill
    : ([
        { victim: "server", point: "after" },
        { victim: "database", point: "under way" },
      ] as const)

test("the same, killed at the steps of an undo: the item is back, once", async () => {
  test.setTimeout(120_000 + 20_000 * undoKills.length)
  await workAt(station.browser.page(), "staff")
  await shellIsKept(station.browser.page())
  for (const { victim, point } of undoKills)
    await test.step(`the ${victim}, killed ${point}`, async () => {
      const [item = 0] = await station.freshItems(1)
      const code = `oes.i.${item}`
      await scanBurst(station.browser.page(), [code], { suffix: "Enter" })
      await expect(stationScreen(station.browser.page()).result(code)).toContainText("Removed")
      await strike(victim, point, "oes.c.undo", "Back on the wall: ")
      await expect(stationScreen(station.browser.page()).result(code)).toContainText("Back on the wall: ", {
        timeout: 40_000,
      })
      await station.databaseIsBack()
      const moved = await station.atDatabase(
        (sql) => sql<{ reason: string; quantity: number; status: number }[]>`
          select m.reason, i.quantity, i.status_id as status from stock_movement m
          join inventory_item i on i.client_id = m.client_id and i.id = m.to_item_id
          where m.client_id = 3 and m.to_item_id = ${item} and m.reason in ('removal', 'reversal') order by m.id`,
      )
      const back = { quantity: 1, status: 5 }
      expect([...moved]).toEqual([
        { reason: "removal", ...back },
        { reason: "reversal", ...back },
      ])
    })
  await station.atDatabase(expectBooksToBalance)
})

const additionKills =
  rounds > 0
    ? everyKill
    : ([
        { victim: "browser", point: "under way" },
        { victim: "database", point: "after" },
      ] as const)

test("the same, killed at the steps of an addition: the unit is in stock, once", async () => {
  test.setTimeout(120_000 + 20_000 * additionKills.length)
  await workAt(station.browser.page(), "staff")
  await shellIsKept(station.browser.page())
  for (const { victim, point } of additionKills)
    await test.step(`the ${victim}, killed ${point}`, async () => {
      const [item = 0] = await station.freshItems(1)
      await scanBurst(station.browser.page(), ["oes.c.add", `oes.i.${item}`], { suffix: "Enter" })
      await expect(station.browser.page().getByRole("region", { name: `Add quantity oes.i.${item}` })).toBeVisible()
      await strike(victim, point, "oes.c.yes", "Added")
      await expect(stationScreen(station.browser.page()).face).toContainText("Added", { timeout: 40_000 })
      await station.databaseIsBack()
      const received = await station.atDatabase(
        (sql) => sql<{ added: number; quantity: number }[]>`
          select m.quantity as added, i.quantity from stock_movement m
          join inventory_item i on i.client_id = m.client_id and i.id = m.to_item_id
          where m.client_id = 3 and m.to_item_id = ${item} and m.reason = 'receipt' and m.station_id is not null`,
      )
      expect([...received]).toEqual([{ added: 1, quantity: 2 }])
    })
  await scanBurst(station.browser.page(), ["oes.c.remove"], { suffix: "Enter" })
  await station.atDatabase(expectBooksToBalance)
})

/** In `npm run soak` at each step of a count. */
const countSteps = ["begins", "sees", "ends"] as const
const countKills =
  rounds > 0
    ? everyKill.flatMap((kill) => countSteps.map((step) => ({ ...kill, step })))
    : ([
        { victim: "server", point: "under way", step: "sees" },
        { victim: "database", point: "after", step: "ends" },
      ] as const)

test("the same, killed at the steps of a count: each thing is counted once, and its area ends once", async () => {
  test.setTimeout(120_000 + 30_000 * countKills.length)
  let bin = 0
  await arrange(station.product.data, async (sql) => {
    const [place] = await sql<{ id: number }[]>`
      insert into location (client_id, center_id, kind, name) values (3, 31, 'Building', 'Killed wall') returning id`
    bin = place?.id ?? 0
    await sql`insert into count_session (client_id, center_id, location_id, grace_seconds, opened_by)
      select 3, 31, ${bin}, 0, id from "user" where email = ${users.owner.email}`
  })
  await station.browser.page().goto("/kiosk")
  await workAt(station.browser.page(), "staff")
  await shellIsKept(station.browser.page())
  // The demo has an open count too: the one that was opened last stands first.
  await scanBurst(station.browser.page(), ["oes.c.count", "oes.c.n1"], { suffix: "Enter" })
  await expect.poll(() => keptMode(station.browser.page())).toBe("Count")
  // Between two areas nothing is open but the count that was chosen: a restarted browser must go on in it, and remove nothing.
  await station.browser.kill()
  await (await station.browser.start()).goto("/kiosk")
  await workAt(station.browser.page(), "staff")
  for (const { victim, point, step: killed } of countKills)
    await test.step(`the ${victim}, killed ${point} when it ${killed}`, async () => {
      const [item = 0] = await station.freshItems(1)
      const codes = { begins: `oes.l.${bin}`, sees: `oes.i.${item}`, ends: "oes.c.done" }
      const done = { begins: "Counting", sees: "Counted", ends: "Area ended" }
      for (const step of countSteps) {
        if (step === killed) await strike(victim, point, codes[step], done[step])
        else await scanBurst(station.browser.page(), [codes[step]], { suffix: "Enter" })
        await expect(stationScreen(station.browser.page()).face).toContainText(done[step], { timeout: 40_000 })
      }
      await station.databaseIsBack()
      const seen = await station.atDatabase(
        (sql) => sql<{ units: number; ended: boolean }[]>`
          select n.quantity as units, p.ended_at is not null as ended from count_seen n
          join count_pass p on p.client_id = n.client_id and p.id = n.pass_id
          where n.client_id = 3 and n.subject_id = ${item} and p.area = 'Killed wall'`,
      )
      expect([...seen]).toEqual([{ units: 1, ended: true }])
    })
  await scanBurst(station.browser.page(), ["oes.c.remove"], { suffix: "Enter" })
  await station.atDatabase(expectBooksToBalance)
})

/** Scans a code and kills that victim at that point of its request, then brings everything back. */
async function strike(
  victim: (typeof victims)[number],
  point: (typeof points)[number],
  code: string,
  done: string,
): Promise<void> {
  const screen = stationScreen(station.browser.page())
  const stopped = point === "kept" || point === "done" ? undefined : station.wire.stopAt(point, "POST /kiosk/apply")
  if (point === "kept") station.wire.lose()
  const before = (await kept(station.browser.page())).length
  await scanBurst(station.browser.page(), [code], { suffix: "Enter" })
  // Only what is written has toned. The request that stops may be another's: those that wait for a manager ask again.
  await expect.poll(async () => (await kept(station.browser.page())).length).toBe(before + 1)
  if (point === "kept") await expect(screen.offline).toBeVisible()
  else if (point === "done") await expect(screen.face).toContainText(done)
  else await stopped
  if (victim === "browser") await station.browser.kill()
  else if (victim === "server") await station.product.kill()
  else process.kill(await postmasterOf(station.product), "SIGKILL")
  // A stopped request goes on to a database that is gone; with the others it is lost.
  if (victim === "database" && point !== "kept") station.wire.release()
  else station.wire.cut()
  station.wire.mend()
  if (victim === "browser") {
    await (await station.browser.start()).goto("/kiosk")
    // The cookie of a sign-in just now may not be on the disk yet; the scans are.
    await workAt(station.browser.page(), "staff")
  } else if (victim === "server") await station.product.restart()
}
