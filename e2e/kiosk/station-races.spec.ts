import { randomBytes } from "node:crypto"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { within } from "@sightline/fixtures/stopwatch"
import { expectBooksToBalance } from "../support/books"
import { type Caller, callerAs } from "../support/calls"
import { arrange, look, serviceUrl } from "../support/database"
import { type Product, startProduct } from "../support/product"
import { type RegisteredStation, registerStation } from "../support/station"
import { entriesOf, listenAt, signInAt } from "../support/station-calls"
import { expect, test } from "../support/test"

const rounds = 100

/** Two processes of the product on one database, like two machines, with a station at each. */
let first: Product
let second: Product
let owner: Caller
let here: RegisteredStation
let there: RegisteredStation

test.beforeAll(async () => {
  const secret = { SIGHTLINE_SECRET: randomBytes(33).toString("base64url") }
  first = await startProduct(secret)
  second = await startProduct({ ...secret, DATABASE_URL: await serviceUrl(first.data), SIGHTLINE_DEMO: "on" })
  owner = await callerAs(first.url, "owner")
  here = await registerStation(owner)
  there = await registerStation(owner)
})
test.afterAll(async () => {
  await second?.stop()
  await first?.stop()
})

/** What 95 of 100 stay within: a machine that also does something else may stop for a moment. */
const mostOf = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]

test(`two stations scan one item at once, ${rounds} times over two processes: one removes it, the other learns who did`, async () => {
  const item = inventoryItems.soloItem
  const [one, other] = await Promise.all([signInAt(first.url, here, "staff"), signInAt(second.url, there, "warehouse")])
  const [left, right] = [entriesOf(here, one.grant), entriesOf(there, other.grant)]
  const screens = await Promise.all([listenAt(first.url, one.cookie), listenAt(second.url, other.cookie)])
  const winners = new Set<string>()
  const answered: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const [mine, theirs] = [left.remove(itemCode(item)), right.remove(itemCode(item))]
    const answers = await Promise.all([left.send(first.url, [mine]), right.send(second.url, [theirs])])
    const told = performance.now()
    const outcomes = answers.map(([answer]) => answer?.outcome)
    const won = outcomes.findIndex((outcome) => outcome?._tag === "Removed")
    const lost = outcomes[1 - won]
    expect(outcomes.map((outcome) => outcome?._tag).sort()).toEqual(["Conflict", "Removed"])
    const winner =
      won === 0 ? { by: "Stellan Quispe", station: here.name } : { by: "Wilhelmina Tansey", station: there.name }
    expect(lost).toMatchObject({ reason: "alreadyRemoved", reversibleTo: 5, last: winner })
    answered.push(told - began)
    for (const screen of screens) waits.push((await screen.hears(item.id, began)) - told)
    winners.add(winner.station)
    const back = won === 0 ? left.reverse(mine.id) : right.reverse(theirs.id)
    const [reversed] = await (won === 0 ? left : right).send(won === 0 ? second.url : first.url, [back])
    expect(reversed?.outcome._tag).toBe("Reversed")
  }
  within("both answers", mostOf(answered) ?? 0, 1_000)
  within("the other screen hears of it", mostOf(waits) ?? 0, 1_000)
  for (const screen of screens) await screen.stop()
})

test("a process killed in the middle of a batch has applied what it kept, and another does the rest, each once", async () => {
  const { clothBatchItem } = inventoryItems
  const station = await registerStation(owner)
  const worker = await signInAt(first.url, station, "staff")
  const { remove, reverse, send } = entriesOf(station, worker.grant)
  const sql = await look(first.data)
  let sent = 0
  for (const wait of [0, 8, 25]) {
    const removals = Array.from({ length: 12 }, () => remove(itemCode(clothBatchItem)))
    const batch = [...removals, reverse(removals[0]?.id ?? ""), reverse(removals[5]?.id ?? "")]
    const cut = send(second.url, batch).then(
      () => "answered",
      () => "cut",
    )
    await sql`select pg_sleep(${wait / 1000})`
    await second.kill()
    await cut
    const answers = await send(first.url, batch)
    expect(answers.map(({ outcome }) => outcome._tag)).toEqual([
      ...removals.map(() => "Removed"),
      "Reversed",
      "Reversed",
    ])
    sent += batch.length
    const again = await send(first.url, batch)
    expect(again).toEqual(answers)
    await second.restart()
  }
  const [kept] = await sql`
    select count(*)::int as movements, count(distinct request_key)::int as entries from stock_movement m
    where station_id = ${station.id}`
  expect(kept).toEqual({ movements: sent, entries: sent })
  await expectBooksToBalance(sql)
  await sql.end()
})

test("an open screen closes after another process ends its session, deactivates its person or revokes its station", async () => {
  const [leaving, gone, revoked] = await Promise.all([
    signInAt(first.url, here, "staff"),
    signInAt(first.url, here, "warehouse"),
    signInAt(first.url, there, "admin"),
  ])
  const screens = await Promise.all([leaving, gone, revoked].map(({ cookie }) => listenAt(first.url, cookie)))
  const [one, two, three] = screens
  const closes = async (screen: (typeof screens)[number] | undefined, end: () => Promise<unknown>) => {
    await end()
    const ended = performance.now()
    within("a screen closes", ((await screen?.ends()) ?? Number.POSITIVE_INFINITY) - ended, 1_000)
  }
  await closes(one, () =>
    fetch(`${second.url}/kiosk/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: second.url, cookie: leaving.cookie },
    }),
  )
  await closes(two, () => deactivate("warehouse@demo.test"))
  await closes(three, () => owner.put("/api/Station/Revoke", { stationId: there.id }, second.url))
  expect((await fetch(`${second.url}/kiosk/live`, { headers: { cookie: revoked.cookie } })).status).toBe(401)
})

const deactivate = (email: string) =>
  arrange(first.data, (sql) => sql`update "user" set is_active = false where email = ${email}`)
