import { random } from "@sightline/fixtures/random"
import type { InventoryRecord } from "@sightline/fixtures/records/inventory"
import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { dayFrom } from "./rows"

interface Past {
  readonly products: readonly InventoryRecord[]
  readonly items: readonly InventoryItemRecord[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Items that tests and README know by name are below, and stay as they are. */
export const firstGenerated = 10_001
/** Of the units that sold besides those of the assortment; the assortment of no client reaches them. */
const firstBestseller = 20_001
const copies = 3
/** Two years that can be compared, and what is left of the one before. */
const span = 740
/** A mild season, from January: new insurance years in spring, sunglasses in summer, gifts in December. */
const season = [0.92, 0.94, 1, 1.02, 1.05, 1.1, 1.06, 1, 1.02, 0.98, 1, 1.12]
const [sunday, saturday] = [0, 6]

const isGone = ({ id, leftDaysAgo }: InventoryItemRecord) => id >= firstGenerated && leftDaysAgo !== null
const isSold = (item: InventoryItemRecord) => isGone(item) && item.statusId === statuses.sold.id

/**
 * A client's items with two years of trade behind them: products that have been there for a year sold more than once, and what
 * left the stock did so on the days on which the shop was open, by the season. Nothing leaves before its product or
 * its batch was there, and because few batches are old, the later year sells a little more. Every call for a day gives the same.
 */
export function withPast({ products, items, today }: Past): readonly InventoryItemRecord[] {
  const created = new Map(products.map(({ id, createdDaysAgo }) => [id, createdDaysAgo]))
  const createdOf = ({ inventoryId }: InventoryItemRecord) => created.get(inventoryId) ?? 0
  const bestsellers = items
    .filter((item) => isSold(item) && item.quantity === 1 && item.splitFromId === null && createdOf(item) > 365)
    .flatMap((item) => Array.from({ length: copies }, () => ({ ...item, barcode: null })))
    .map((item, nth) => ({ ...item, id: firstBestseller + nth }))
  const all = [...items, ...bestsellers]
  const longest = (item: InventoryItemRecord) =>
    (item.splitFromId === null ? Math.max(createdOf(item), item.receivedDaysAgo) : item.receivedDaysAgo) - 1
  // Each by itself: what leaves a batch is cheap and cannot be older than its batch.
  const kinds = [
    all.filter((item) => isSold(item) && item.splitFromId === null),
    all.filter((item) => isSold(item) && item.splitFromId !== null),
    all.filter((item) => isGone(item) && !isSold(item)),
  ]
  const left = new Map(kinds.flatMap((kind) => spread(kind, longest, today)))
  return all.map((item) => {
    const leftDaysAgo = left.get(item.id)
    if (leftDaysAgo === undefined) return item
    const stayed = item.receivedDaysAgo - (item.leftDaysAgo ?? 0)
    const receivedDaysAgo =
      item.splitFromId === null ? Math.min(leftDaysAgo + stayed, longest(item) + 1) : item.receivedDaysAgo
    return { ...item, leftDaysAgo, receivedDaysAgo }
  })
}

/** How many days ago each unit left, by its id. The oldest days take units first, because few were there by then. */
function spread(
  units: readonly InventoryItemRecord[],
  longest: (unit: InventoryItemRecord) => number,
  today: string,
): readonly (readonly [id: number, daysAgo: number])[] {
  const chance = random(units.length)
  const waiting = [...units].sort((one, other) => longest(other) - longest(one) || one.id - other.id)
  const there: InventoryItemRecord[] = []
  return daysOf(units.length, chance.next, today).flatMap((day) => {
    while (waiting[0] && (longest(waiting[0]) >= day || there.length === 0)) there.push(...waiting.splice(0, 1))
    const [unit] = there.splice(chance.whole(0, there.length - 1), 1)
    if (!unit) return []
    const latest = Math.min(day, longest(unit))
    return [[unit.id, latest > 1 && weightOf(latest, today) === 0 ? latest - 1 : latest] as const]
  })
}

/** So many days ago, the oldest first: each has as many as its weight. */
function daysOf(count: number, next: () => number, today: string): readonly number[] {
  const weights = Array.from({ length: span }, (_, nth) => weightOf(span - nth, today))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [nth, before] = [0, 0]
  return Array.from({ length: count }, (_, unit) => {
    const at = ((unit + next()) / count) * whole
    while (nth < span - 1 && before + (weights[nth] ?? 0) <= at) {
      before += weights[nth] ?? 0
      nth += 1
    }
    return span - nth
  })
}

function weightOf(daysAgo: number, today: string): number {
  const day = new Date(`${dayFrom(today, -daysAgo)}T00:00:00Z`)
  const weekday = day.getUTCDay()
  if (weekday === sunday) return 0
  return (season[day.getUTCMonth()] ?? 1) * (weekday === saturday ? 1.3 : 1)
}
