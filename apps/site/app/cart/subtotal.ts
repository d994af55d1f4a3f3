import { currentPrice } from "@sightline/model/catalogue-rules"
import type { Prices } from "../shell/prices"
import type { ShownLine } from "./cart.server"

type Priced = Pick<ShownLine, "inventoryId" | "ownPrice" | "quantity">

const unitPrice = ({ inventoryId, ownPrice }: Priced, prices: Exclude<Prices, null>): number => {
  const known = prices[inventoryId]
  return known ? (ownPrice ?? currentPrice(known)) : 0
}

/** Before tax, in whole cents. A product without a known price counts nothing. */
export const subtotalOf = (lines: readonly Priced[], prices: Exclude<Prices, null>): number =>
  lines.reduce((sum, line) => sum + line.quantity * unitPrice(line, prices), 0)
