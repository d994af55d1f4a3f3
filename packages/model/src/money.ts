const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })

/** Whole cents as every screen shows money: `$1,234.50` (decisions D-83). The negative of nothing is nothing: no `-$0.00`. */
export const money = (cents: number) => format.format(cents / 100 + 0)

/** The same of a product's price, which nobody may have set yet (decisions D-158). */
export const priceOf = (cents: number | null) => (cents === null ? "No price" : money(cents))

/** The same; what is missing shows as `$0.00` (document 2 §2.1). */
export const moneyOrZero = (cents: number | null | undefined) => money(cents ?? 0)
