import type { ShownLine } from "./cart.server"

/** Before tax, in whole cents. A line without a known price counts nothing. */
export const subtotalOf = (lines: readonly Pick<ShownLine, "quantity" | "price">[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
