import { ClientId } from "@sightline/model/client"
import { Effect, Random } from "effect"
import { inWorkerTransaction } from "../db/db"
import { Behind } from "../db/test-db"
import { begin, closeTo } from "./close"
import { sumUpStock } from "./sum-stock"

/** Rows of a statement around the services. */
export const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

/** Rows of all products. */
export const every = { brandId: null, vendorId: null } as const

/** Closes days up to a moment of the past, as the job would have at that moment: nothing that is written later has a time before it. */
export const closedTo = (client: number, end: Date) =>
  inWorkerTransaction(ClientId.make(client), Effect.zipRight(begin, closeTo(end)))

/** Sums up the stock of a client, some time ago: what is recorded from now on is a change. */
export const summedLongAgo = (client: number) =>
  Effect.zipRight(
    sumUpStock({ client }),
    rows(`update stock_summed set seen_to = clock_timestamp() + interval '3 minutes' where client_id = ${client}`),
  )

class Crash extends Error {}

/** The same; cut off after its sums are written, it has not happened. */
export const closing = (client: number, end: Date, isCutOff: boolean) =>
  inWorkerTransaction(
    ClientId.make(client),
    Effect.zipRight(begin, closeTo(end)).pipe(Effect.zipRight(isCutOff ? Effect.die(new Crash()) : Effect.void)),
  ).pipe(Effect.catchAllDefect((defect) => (defect instanceof Crash ? Effect.void : Effect.die(defect))))

interface Unit {
  readonly id: number
  readonly inventory: number
  center: number
  status: number
  quantity: number
}

interface Told {
  readonly id: number
  /** Who did it; null: nobody. */
  readonly by: number | null
  readonly unit: Unit
  readonly reason: string
  readonly from: number | null
  readonly to: number | null
  readonly quantity: number
  readonly center: number
  readonly toCenter: number | null
  readonly at: Date
  isReversed: boolean
  readonly reverses: Told | null
}

const pick = <A>(all: ReadonlyArray<A>) =>
  Effect.map(Random.nextIntBetween(0, Math.max(1, all.length)), (nth): A | undefined => all[nth])

const acts = [
  "receive",
  "receive",
  "remove",
  "remove",
  "sell",
  "pull",
  "reverse",
  "return",
  "move",
  "adjust",
  "off",
  "late",
  "missing",
  "found",
] as const

/**
 * A ledger that people and stations write, with its items, around the services: a test decides when something happened. What it
 * remembers of each movement is what a naive count needs.
 */
export const aLedger = (
  client: number,
  products: ReadonlyArray<number>,
  centers: number,
  users: ReadonlyArray<number> = [],
) => {
  const units: Unit[] = []
  const told: Told[] = []

  const write = Effect.fnUntraced(function* (
    unit: Unit,
    {
      reason,
      from,
      to,
      at,
      late,
      quantity = unit.quantity,
      center = unit.center,
      toCenter = null,
      reverses = null,
    }: {
      readonly reason: string
      readonly from: number | null
      readonly to: number | null
      readonly at: Date
      readonly late: number
      readonly quantity?: number
      readonly center?: number
      readonly toCenter?: number | null
      readonly reverses?: Told | null
    },
  ) {
    const by = users.length === 0 ? null : ((yield* pick(users)) ?? null)
    const scanned = late === 0 ? null : new Date(at.getTime() - late * 3_600_000)
    const text = (value: Date | null) => (value === null ? "null" : `'${value.toISOString()}'`)
    const [row] = yield* rows(`
      with i as (update inventory_item set status_id = ${unit.status}, quantity = ${unit.quantity}, center_id = ${unit.center}
        where client_id = ${client} and id = ${unit.id})
      insert into stock_movement (client_id, user_id, at, scanned_at, inventory_id, center_id, to_center_id, from_item_id, from_status_id, to_item_id,
        to_status_id, quantity, reason, reverses_id)
      values (${client}, ${by}, ${text(at)}, ${text(scanned)}, ${unit.inventory}, ${center}, ${toCenter}, ${from === null ? null : unit.id}, ${from},
        ${to === null ? null : unit.id}, ${to}, ${quantity}, '${reason}', ${reverses?.id ?? null}) returning id`)
    // Acts of the past are told of, as the ledger's times tell of those of now.
    yield* rows(`insert into stock_due (client_id, inventory_id) values (${client}, ${unit.inventory})`)
    const one = {
      by,
      unit,
      reason,
      from,
      to,
      quantity,
      center,
      toCenter,
      at: scanned ?? at,
      isReversed: false,
      reverses,
    }
    told.push({ ...one, id: Number(row?.id) })
    if (reverses) reverses.isReversed = true
  })

  /** One act at this moment; nothing where there is nothing to do it with. */
  const act = Effect.fnUntraced(function* (at: Date) {
    const what = (yield* pick(acts)) ?? "receive"
    const late = what === "late" ? yield* Random.nextIntBetween(1, 24 * 9) : 0
    const stocked = yield* pick(units.filter(({ status, quantity }) => status === 5 && quantity > 0))
    const to = yield* Random.nextIntBetween(30, 34)
    const leave = (unit: Unit, status: number, reason: string) => {
      unit.status = status
      return write(unit, { reason, from: 5, to: status, at, late })
    }
    switch (what) {
      case "receive": {
        const inventory = (yield* pick(products)) ?? 0
        const center = yield* Random.nextIntBetween(1, centers + 1)
        const quantity = yield* Random.nextIntBetween(1, 5)
        const [row] = yield* rows(`
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, received_on, purchased_price)
          values (${client}, ${inventory}, 5, ${quantity}, ${center}, '${at.toISOString()}'::date, ${quantity % 2 ? quantity : null}) returning id`)
        const unit = { id: Number(row?.id), inventory, center, status: 5, quantity }
        units.push(unit)
        yield* write(unit, { reason: "receipt", from: null, to: 5, at, late })
        break
      }
      case "remove":
      case "late":
        if (stocked) yield* leave(stocked, to, "removal")
        break
      case "sell":
        if (stocked) yield* leave(stocked, 30, "sale")
        break
      case "pull":
        if (stocked) yield* leave(stocked, to, "pull")
        break
      case "off":
        if (stocked) yield* leave(stocked, 6, "deactivation")
        break
      case "adjust":
        if (stocked && stocked.quantity > 1) {
          stocked.quantity -= 1
          yield* write(stocked, { reason: "adjustment", from: 5, to: null, at, late, quantity: 1 })
        }
        break
      case "missing":
        if (stocked) yield* leave(stocked, 32, "count")
        break
      case "found":
        if (stocked) {
          stocked.quantity += 2
          yield* write(stocked, { reason: "count", from: null, to: 5, at, late, quantity: 2 })
        }
        break
      case "move":
        if (stocked) {
          const center = stocked.center
          stocked.center = (center % centers) + 1
          yield* write(stocked, { reason: "relocation", from: 5, to: 5, at, late, center, toCenter: stocked.center })
        }
        break
      case "reverse":
      case "return": {
        const gone = yield* pick(
          told.filter(
            ({ unit, to: status, from, isReversed, reason }) =>
              from === 5 &&
              !isReversed &&
              status !== null &&
              unit.status === status &&
              status !== 5 &&
              reason !== "reversal",
          ),
        )
        if (!gone) break
        gone.unit.status = 5
        const reason = what === "return" && gone.to === 30 ? "return" : "reversal"
        yield* write(gone.unit, { reason, from: gone.to, to: 5, at, late, reverses: gone })
        break
      }
    }
    return what
  })
  return { act, told, units }
}

const dayIn = (zone: string, at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at)

/** What a movement did, told in words of its own and not in those of the database. */
function kindsOf({ reason, from, to, center, toCenter }: Told): ReadonlyArray<readonly [kind: string, center: number]> {
  if (reason === "relocation")
    return toCenter
      ? [
          ["movedOut", center],
          ["movedIn", toCenter],
        ]
      : []
  if (reason === "receipt") return [["received", center]]
  if (reason === "return") return [["returned", center]]
  if (reason === "adjustment") return [["adjustedDown", center]]
  if (reason === "count") return [[to === 5 ? "found" : "missing", center]]
  if (reason === "deactivation") return [["deactivated", center]]
  if (reason === "sale" || (reason === "removal" && to === 30)) return [["sold", center]]
  if (from !== 5) return []
  return [[{ 31: "damaged", 32: "lost", 33: "sentBack" }[to ?? 0] ?? "otherOut", center]]
}

/** What each movement did, one by one: a mistake and what took it back are two of them. */
const effectsOf = (told: ReadonlyArray<Told>, zone: string) =>
  told.flatMap((one) => {
    const root = one.reason === "reversal" && one.reverses ? one.reverses : one
    return kindsOf(root).map(([kind, center]) => ({
      ...{ kind, center, day: dayIn(zone, root.at), inventory: one.unit.inventory, by: root.by },
      units: root === one ? one.quantity : -one.quantity,
    }))
  })

/** Units by day and kind at these centers, counted movement by movement. */
export function naively(told: ReadonlyArray<Told>, zone: string, centers: ReadonlyArray<number>) {
  const sums = new Map<string, number>()
  for (const { kind, center, day, units } of effectsOf(told, zone)) {
    if (!centers.includes(center)) continue
    const key = `${day} ${kind}`
    sums.set(key, (sums.get(key) ?? 0) + units)
  }
  return [...sums].filter(([, units]) => units !== 0).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** What a person sold or removed at these centers, on these days. */
export const personNaively = (
  told: ReadonlyArray<Told>,
  zone: string,
  days: ReadonlyArray<string>,
  centers: ReadonlyArray<number>,
  by: number,
  kinds: ReadonlyArray<string>,
) =>
  effectsOf(told, zone)
    .filter(
      (one) => one.by === by && centers.includes(one.center) && days.includes(one.day) && kinds.includes(one.kind),
    )
    .reduce((sum, { units }) => sum + units, 0)

/** What left of a product by sales and removals from a day to a day. */
export const leftNaively = (told: ReadonlyArray<Told>, zone: string, from: string, to: string, inventory: number) =>
  effectsOf(told, zone)
    .filter((one) => one.inventory === inventory && one.day >= from && one.day <= to)
    .filter(({ kind }) => ["sold", "lost", "damaged", "sentBack", "otherOut"].includes(kind))
    .reduce((sum, { units }) => sum + units, 0)

const came = ["received", "returned", "movedIn", "found"]

/** What was lost less what turned up again at a center, on these days. */
export const shrinkNaively = (told: ReadonlyArray<Told>, zone: string, days: ReadonlyArray<string>, center: number) =>
  effectsOf(told, zone)
    .filter((one) => one.center === center && days.includes(one.day))
    .reduce(
      (sum, { kind, units }) =>
        kind === "found"
          ? sum - units
          : ["missing", "lost", "damaged", "adjustedDown"].includes(kind)
            ? sum + units
            : sum,
      0,
    )

/** What a group of products at centers did on these days: each morning's stock is counted from the beginning of the ledger. */
export function tradeNaively(
  told: ReadonlyArray<Told>,
  zone: string,
  days: ReadonlyArray<string>,
  isMeant: (one: { readonly inventory: number; readonly center: number }) => boolean,
  isOneCenter: boolean,
) {
  const meant = effectsOf(told, zone).filter(isMeant)
  const sum = (of: ReadonlyArray<{ readonly units: number }>) => of.reduce((all, { units }) => all + units, 0)
  const stockAt = (morning: string) =>
    sum(
      meant
        .filter(({ day }) => day < morning)
        .map(({ kind, units }) => ({ units: came.includes(kind) ? units : -units })),
    )
  const within = meant.filter(({ day }) => days.includes(day))
  return {
    sold: sum(within.filter(({ kind }) => kind === "sold")),
    arrived: sum(within.filter(({ kind }) => kind === "received" || (isOneCenter && kind === "movedIn"))),
    opening: stockAt(days[0] ?? ""),
    mornings: sum(days.map((day) => ({ units: stockAt(day) }))),
  }
}
