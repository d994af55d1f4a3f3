import { randomUUID } from "node:crypto"
import type { GrownClient } from "@sightline/domain/seed/scale"
import type { Sql } from "postgres"
import { lookUp, type SignedIn, setStatus, sold } from "../calls"
import { type Measured, measure } from "../load"
import { sellOne } from "../orders"
import type { Product } from "../product"
import type { Relay } from "../relay"
import { replaced } from "../replaced"
import type { Station } from "../station"
import { differences, pause, type Removed, removed, repeated, underLoad } from "../under-load"
import type { Cluster } from "./cluster"
import { removeAt, type Screen, screenAt, stationAt } from "./station-calls"

/** A line of the table: what was tried, what was seen, and whether that is as it should be. */
export interface Proof {
  readonly what: string
  readonly seen: string
  readonly holds: boolean
  /** What went wrong, where something did. */
  readonly why?: ReadonlyArray<string>
}

/** The client whose stock moves, with somebody of it who is signed in. */
export interface Shop {
  readonly behind: Sql
  readonly client: GrownClient
  readonly owner: SignedIn
  /** What the orders sell in turn, of which nothing else is taken. */
  readonly products: ReadonlyArray<number>
  /** Takes so many units that nobody has taken; each may be removed once. `only` takes items of one unit. */
  take(count: number, only?: "single items"): ReadonlyArray<{ readonly id: number; readonly code: string }>
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

interface Size {
  /** Removals, and twice as many look-ups, over all processes. */
  readonly removals: number
  readonly orders: number
}

/** Removals, look-ups and orders at once over these processes: each must be answered well. */
export async function throughput(what: string, bases: ReadonlyArray<string>, shop: Shop, size: Size): Promise<Proof> {
  const { owner, products } = shop
  const units = shop.take(size.removals)
  const looks = [...units, ...units].map(({ id, code }) => lookUp(owner.token, `${code}.i.${id}`))
  const asked = units.flatMap(({ id }, at) => [
    setStatus(owner.token, id, sold, randomUUID()),
    ...looks.slice(2 * at, 2 * at + 2),
  ])
  const share = Math.ceil(asked.length / bases.length)
  const sell = async (base: string) => {
    for (let at = 0; at < size.orders / bases.length; at++)
      await sellOne(base, owner.token, products[at % products.length] ?? 0)
  }
  const measured = await Promise.all(
    bases.map(async (base, at): Promise<Measured> => {
      const own = asked.slice(at * share, (at + 1) * share)
      const [calls] = await Promise.all([
        measure({ kind: "http", base, asked: own, connections: 8, seconds: 60 }),
        sell(base),
      ])
      return calls
    }),
  )
  const count = measured.reduce((sum, one) => sum + one.count, 0)
  const rate = measured.reduce((sum, one) => sum + one.rate, 0)
  const worst = (of: "p50" | "p99") => Math.max(...measured.map((one) => one[of])).toFixed(0)
  return {
    what,
    seen: `${Math.round(rate)} calls a second, p50 ${worst("p50")} ms, p99 ${worst("p99")} ms, beside ${size.orders} orders`,
    holds: count === asked.length,
  }
}

/** Two stations at two processes scan the same unit at the same time. */
export async function oneWinner(bases: readonly [string, string], relay: Relay, shop: Shop): Promise<Proof> {
  const { owner, client, behind } = shop
  const person = { token: owner.token, centerId: owner.centerIds[0] ?? 0, ...client, origin: relay.base }
  const here = await stationAt({ ...person, base: bases[0] })
  const there = await stationAt({ ...person, base: bases[1] })
  const units = shop.take(20, "single items")
  const lone: string[] = []
  for (const [at, { id, code }] of units.entries()) {
    const scan = `${code}.i.${id}`
    const outcomes = await Promise.all([removeAt(here, at + 1, scan), removeAt(there, at + 1, scan)])
    lone.push(outcomes.sort().join(" and "))
  }
  const [{ times = 0 } = {}] = await behind<{ times: number }[]>`
    select count(*)::int as times from stock_movement m join client c on c.id = m.client_id
    where c.code = ${owner.clientCode} and m.reason = 'removal' and m.from_item_id = any (${units.map(({ id }) => id)})`
  const good = lone.filter((outcome) => outcome === "Conflict and Removed").length
  return {
    what: "One winner: two stations, one unit",
    seen: `${good} of ${units.length} scans at once had one winner, ${times} movements`,
    holds: good === units.length && times === units.length,
  }
}

/** A screen that is open at one process, and the other one where something changes. */
export interface Watched {
  readonly screen: Screen
  readonly changing: string
}

export async function watchedAt(bases: readonly [string, string], relay: Relay, shop: Shop): Promise<Watched> {
  const { owner, client } = shop
  const person = { token: owner.token, centerId: owner.centerIds[0] ?? 0, ...client, origin: relay.base }
  return { screen: await screenAt(await stationAt({ ...person, base: bases[1] })), changing: bases[0] }
}

/** How long after the answer of a removal at one process the screen at the other hears of it: the longest of ten. */
export async function live(what: string, { screen, changing }: Watched, shop: Shop): Promise<Proof> {
  const waits: number[] = []
  for (const { id } of shop.take(10)) {
    const began = performance.now()
    const { at } = await removed(changing, shop.owner.token, id)
    const heard = await screen.hears(id, began, 5_000)
    if (heard !== undefined) waits.push(Math.max(0, heard - at))
  }
  const longest = Math.max(...waits)
  return {
    what,
    seen: `${waits.length} of 10 changes heard${waits.length > 0 ? `, after ${longest.toFixed(0)} ms at most` : ""}`,
    holds: waits.length === 10 && longest <= 1_000,
  }
}

/** Units in stock, as an owner's page counts them at a process. */
async function unitsIn(base: string, { owner }: Shop): Promise<number> {
  const answer = await fetch(`${base}/api/Insight/GetInsight`, { headers: { authorization: `Bearer ${owner.token}` } })
  if (!answer.ok) throw new Error(`The owner's page was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { stock: { units: number } } }).result.stock.units
}

interface Counters {
  /** Where units are removed. */
  readonly changing: string
  /** Counts at standbys. */
  readonly atStandbys: string
  /** Counts at the primary. */
  readonly atPrimary: string
}

/** After each removal the owner's page is asked for at two other processes: standbys count what the primary counts, and so miss nothing. */
export async function readAtStandbys(cluster: Cluster, counters: Counters, shop: Shop): Promise<Proof> {
  const quiet = () => pause(2_000)
  await quiet()
  const before = await cluster.endedAtStandbys()
  const pages: string[] = []
  let equal = 0
  for (const { id } of shop.take(20)) {
    await removed(counters.changing, shop.owner.token, id)
    const [there, here] = [await unitsIn(counters.atStandbys, shop), await unitsIn(counters.atPrimary, shop)]
    if (there === here) equal++
    pages.push(`${there} units at a standby, ${here} at the primary`)
  }
  await quiet()
  const ended = (await cluster.endedAtStandbys()) - before
  const holds = equal === pages.length && ended >= pages.length && new Set(pages).size > 1
  return {
    what: "Reads at standbys: the owner's page",
    seen: `${equal} of ${pages.length} pages knew the removal of a moment before, ${ended} transactions at standbys`,
    holds,
    ...(!holds && { why: pages }),
  }
}

/** Milliseconds: how often something is removed while the primary is killed, and how long before and after it. */
const load = { every: 50, before: 4_000, after: 6_000 } as const
/** Milliseconds within which writing goes on without a hand. */
const away = 30_000

/** The primary is killed while removals go on: what was acknowledged is there, and writing goes on by itself. */
export async function primaryKilled(cluster: Cluster, relay: Relay, watched: Watched, shop: Shop) {
  const { behind, owner } = shop
  const [{ last = "0" } = {}] = await behind<{ last: string }[]>`select max(id)::text as last from stock_movement`
  const stop = new AbortController()
  const answers: Removed[] = []
  let asked = 0
  const ended = repeated(stop.signal, load.every, async () => {
    for (const { id } of shop.take(1)) {
      asked++
      answers.push(await removed(relay.base, owner.token, id))
    }
  })
  await pause(load.before)
  const before = answers.length
  const killed = performance.now()
  const name = await cluster.killPrimary()
  const dead = performance.now()
  const isWritten = () => answers.find(({ at, status }) => at > dead && status === 200)
  for (const late = killed + 2 * away; !isWritten() && performance.now() < late; ) await pause(20)
  const first = isWritten()?.at ?? Number.POSITIVE_INFINITY
  await pause(load.after)
  stop.abort()
  await ended()
  const refused = answers.filter(({ status }) => status !== 200)
  const acknowledged = answers.filter(({ status }) => status === 200).map(({ item }) => item)
  const { missing, doubled } = await differences(behind, last, acknowledged)
  const proofs: Proof[] = [
    {
      what: "The primary killed: writing again",
      seen: `${seconds(first - killed)} after node ${name} was killed, without a hand`,
      holds: first - killed <= away,
    },
    {
      what: "The primary killed: nothing acknowledged lost",
      seen: `${acknowledged.length} of ${asked} removals acknowledged (${before} before), ${refused.length} refused, ${missing.length} lost, ${doubled.length} doubled`,
      holds: missing.length + doubled.length + refused.length === 0 && acknowledged.length === asked && before > 0,
    },
    await live("Live again, on the screen that was open", watched, shop),
  ]
  return { name, proofs }
}

/** Each process makes room for another one while people scan, a program removes and orders are sold. */
export async function rolled(
  relay: Relay,
  serving: readonly Product[],
  start: () => Promise<Product>,
  shop: Shop,
  station: Station,
): Promise<Proof> {
  const { behind, owner, products } = shop
  const [{ last = "0" } = {}] = await behind<{ last: string }[]>`select max(id)::text as last from stock_movement`
  const before = relay.failed
  const stop = new AbortController()
  const units = shop.take(400)
  const ended = underLoad(stop.signal, { station, token: owner.token, base: relay.base, units, products })
  try {
    await pause(2_000)
    await replaced(relay, serving, start, () => pause(3_000).then(() => undefined))
  } finally {
    stop.abort()
  }
  const { scanned, answers, orders } = await ended()
  await station.settled()
  const refused = answers.filter(({ status }) => status !== 200).length
  const unsold = orders.filter((failure) => failure !== "")
  const { missing, doubled } = await differences(behind, last, [...scanned, ...answers.map(({ item }) => item)])
  const wrong = refused + unsold.length + missing.length + doubled.length
  return {
    what: `${serving.length} processes replaced in turn`,
    seen: `${scanned.length} scans, ${answers.length} removals and ${orders.length} orders: ${refused + unsold.length} refused, ${missing.length} lost, ${doubled.length} doubled, ${relay.failed - before} met no process`,
    holds: wrong === 0,
    why: [...new Set(unsold)],
  }
}
