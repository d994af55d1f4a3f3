import type { ImportProblem, ShopAsk, ShopBecomes, ShopLeft, ShopReport } from "@sightline/model/import"
import { asNumber, type Units } from "./shop-amount"
import type { ShopFile } from "./shop-file"
import type { ShopLine } from "./shop-line"

/** A line with what it becomes in our words. */
export interface Placed {
  readonly line: ShopLine
  readonly category: string
  readonly itemType: string
  /** One of our brands, or empty. */
  readonly brand: string
  /** Empty if there is none for it; then its units are left out. */
  readonly center: string
}

/** Whether the line's product is tried. */
export const isTried = ({ line }: Placed) => !line.isAside && line.out?.what !== "row"

/** The whole units that are tried for a line: none if they are left out. */
export const unitsTried = (placed: Placed): number =>
  isTried(placed) && placed.line.out === null ? asNumber(placed.line.units) : 0

/** Why rows were not saved, by row. */
export type Reasons = ReadonlyMap<number, string>

/**
 * The reasons by row. Trying ends after many problems: what is below the last one was not tried.
 *
 * @param tried rows in their order
 */
export function reasonsOf(
  { problems, isOver }: { readonly problems: readonly ImportProblem[]; readonly isOver: boolean },
  tried: readonly number[],
): Reasons {
  const reasons = new Map<number, string>()
  for (const { row, field, reason } of problems) {
    const before = reasons.get(row)
    const own = field === "" ? reason : `${field}: ${reason}`
    reasons.set(row, before === undefined ? own : `${before}; ${own}`)
  }
  const last = isOver ? Math.max(...reasons.keys()) : Number.POSITIVE_INFINITY
  for (const row of tried.filter((number) => number > last))
    reasons.set(row, "was not tried: too many rows above it are wrong")
  return reasons
}

interface Outcome {
  readonly file: ShopFile
  readonly placed: readonly Placed[]
  /** Why products, and why the units of products, did not come in. */
  readonly products: Reasons
  readonly units: Reasons
  readonly mayCost: boolean
  readonly asks: readonly ShopAsk[]
}

/** What became of each row and of each unit of a shop's file. */
export function reconciled({ file, placed, products, units, mayCost, asks }: Outcome): ShopReport {
  const left: ShopLeft[] = []
  const becomes: ShopBecomes[] = []
  const centers = new Map<string, number>()
  let all: Units = 0n
  let brandless = 0
  for (const one of placed) {
    const { line } = one
    all += line.units
    if (line.isAside) continue
    const lost = lossOf(one, file, products.get(line.number), units.get(line.number))
    if (lost) left.push({ row: line.number, code: line.code, name: line.name, units: asNumber(line.units), ...lost })
    if (lost && !lost.isProductIn) continue
    const came = lost ? 0 : unitsTried(one)
    if (came > 0) centers.set(one.center, (centers.get(one.center) ?? 0) + came)
    if (line.brand !== "" && one.brand === "" && !file.isOfStock) brandless++
    becomes.push({
      ...{ row: line.number, code: line.code, name: line.name, price: line.price, units: came },
      ...{ category: one.category, itemType: one.itemType, center: came > 0 ? one.center : "" },
      cost: mayCost && line.cost !== "" ? line.cost : null,
    })
  }
  return {
    shop: file.shop,
    rows: file.lines.length,
    products: new Set(file.lines.filter(({ isAside }) => !isAside).map(({ product }) => product)).size,
    asides: file.lines.filter(({ isAside }) => isAside).length,
    units: asNumber(all),
    unitsIn: [...centers.values()].reduce((sum, came) => sum + came, 0),
    hasUnits: file.hasUnits,
    costs: file.hasCosts ? (mayCost ? "taken" : "withheld") : "none",
    brandless,
    centers: [...centers].map(([name, came]) => ({ name, units: came })),
    left,
    asks,
    becomes,
  }
}

/** Why a line is left out, as a whole or without its units; a line that loses nothing is not named. */
function lossOf(
  { line }: Placed,
  { isOfStock }: ShopFile,
  ofProduct: string | undefined,
  ofUnits: string | undefined,
): Pick<ShopLeft, "isProductIn" | "reason"> | undefined {
  if (line.out?.what === "row") return { isProductIn: false, reason: line.out.reason }
  if (ofProduct !== undefined) return { isProductIn: false, reason: ofProduct }
  // A row about stock alone has nothing else to bring.
  const isProductIn = !isOfStock
  if (line.out && (line.out.what === "text" || line.units !== 0n)) return { isProductIn, reason: line.out.reason }
  return ofUnits === undefined ? undefined : { isProductIn, reason: ofUnits }
}
