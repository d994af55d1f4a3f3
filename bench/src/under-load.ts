import { randomUUID } from "node:crypto"
import type { Sql } from "postgres"
import { request } from "undici"
import { type SignedIn, setStatus, sold } from "./calls"
import { sellOne } from "./orders"
import type { Station } from "./station"

/** Milliseconds between two scans, at the station and by the program five a second in all, and between two orders. */
const every = { station: 500, program: 333, counter: 1000 }

export interface Removed {
  readonly item: number
  readonly status: number
  readonly tries: number
  /** When the call was answered, by `performance.now()`. */
  readonly at: number
}

/** Milliseconds after which a call that nobody answers is given up. */
const patience = 90_000

/** Repeats a removal with its key until it is answered, as every program should. */
export async function removed(base: string, token: string, item: number): Promise<Removed> {
  const { method, path, headers, body } = setStatus(token, item, sold, randomUUID())
  const late = performance.now() + patience
  for (let tries = 1; ; tries++) {
    const status = await request(base + path, { method, headers, body: body ?? null }).then(
      async (answer) => {
        await answer.body.dump()
        return answer.statusCode
      },
      () => 502,
    )
    if (status !== 502 && status !== 503) return { item, status, tries, at: performance.now() }
    if (performance.now() > late) throw new Error(`Nobody answered the removal of ${item}.`)
    await pause(50)
  }
}

/** Calls the work every so many milliseconds until the signal, and answers with all that it gave when it is asked. */
export function repeated<A>(
  until: AbortSignal,
  milliseconds: number,
  work: () => Promise<A>,
): () => Promise<ReadonlyArray<A>> {
  const begun: Promise<A>[] = []
  const timer = setInterval(() => {
    const one = Promise.resolve().then(work)
    // Told where all are awaited.
    one.catch(() => undefined)
    begun.push(one)
  }, milliseconds)
  until.addEventListener("abort", () => clearInterval(timer))
  return () => Promise.all(begun)
}

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Free units at these centers, those of one item far from each other: a scan takes one of them. `of` is how many its item has. */
export const freeUnits = (behind: Sql, { clientCode, centerIds }: SignedIn, besides: ReadonlyArray<number>) =>
  behind<{ id: number; code: string; of: number }[]>`
    select i.id, c.code, i.quantity::int as of from inventory_item i join client c on c.id = i.client_id cross join generate_series(1, i.quantity - i.reserved_quantity) unit
    where c.code = ${clientCode} and i.center_id = any (${[...centerIds]}) and i.status_id = 5 and i.inventory_id <> all (${[...besides]})
    order by unit, md5(i.id::text)`

/** The products with the most free units at these centers and a price, so many of them at most. */
export async function plentiful(
  behind: Sql,
  { clientCode, centerIds }: SignedIn,
  most: number,
): Promise<ReadonlyArray<number>> {
  const rows = await behind<{ id: number }[]>`
    select p.id from inventory p join client c on c.id = p.client_id join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
    where c.code = ${clientCode} and p.status_id = 5 and p.list_price > 0 and i.center_id = any (${[...centerIds]}) and i.status_id = 5
    group by p.id order by sum(i.quantity - i.reserved_quantity) desc limit ${most}`
  if (rows.length === 0) throw new Error("There is nothing to sell.")
  return rows.map(({ id }) => id)
}

/** Removals of items that the ledger lacks since its line of then, and those that it has more often than they were asked for. */
export async function differences(behind: Sql, since: string, items: ReadonlyArray<number>) {
  const rows = await behind<{ item: number; times: number }[]>`
    select from_item_id as item, count(*)::int as times from stock_movement
    where id > ${since} and reason = 'removal' and from_item_id = any (${[...items]}) group by 1`
  const counted = new Map(rows.map(({ item, times }) => [item, times]))
  for (const item of items) counted.set(item, (counted.get(item) ?? 0) - 1)
  return {
    missing: [...counted].filter(([, more]) => more < 0).map(([item]) => item),
    doubled: [...counted].filter(([, more]) => more > 0).map(([item]) => item),
  }
}

export interface Load {
  readonly station: Station
  readonly token: string
  readonly base: string
  readonly units: ReadonlyArray<{ readonly id: number; readonly code: string }>
  /** What the orders sell in turn, of which nothing else is taken. */
  readonly products: ReadonlyArray<number>
}

/** Scans, removals and orders until the signal; what became of them when it is asked. */
export function underLoad(until: AbortSignal, { station, token, base, units, products }: Load) {
  let next = 0
  let sale = 0
  const taken = () => {
    const unit = units[next++]
    if (!unit) throw new Error(`The demo has only ${units.length} units.`)
    return unit
  }
  const scans = repeated(until, every.station, async () => {
    const { id, code } = taken()
    await station.scan(`${code}.i.${id}`)
    return id
  })
  const programs = repeated(until, every.program, () => removed(base, token, taken().id))
  const counter = repeated(until, every.counter, () =>
    sellOne(base, token, products[sale++ % products.length] ?? 0).then(() => "", String),
  )
  return async () => {
    const [scanned, answers, orders] = await Promise.all([scans(), programs(), counter()])
    return { scanned, answers, orders }
  }
}
