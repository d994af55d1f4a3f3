const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })

/** Whole cents as every screen shows money: `$1,234.50` (decisions D-83). */
export const money = (cents: number) => format.format(cents / 100)
