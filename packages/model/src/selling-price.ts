/** The fields that say what customers pay: for a product, or for one item of it (decisions D-104). */
const sellingPriceCodes: ReadonlySet<string> = new Set(["ListPrice", "SpecialPrice"])

export const isSellingPrice = (code: string) => sellingPriceCodes.has(code)

/** The people who change these prices at a client, by its setting (decisions D-158). */
export const priceChangers = ["administrators", "everybody"] as const
export type PriceChangers = (typeof priceChangers)[number]

export const priceChangerNames: Readonly<Record<PriceChangers, string>> = {
  administrators: "Owner, SupperAdmin and Admin",
  everybody: "Everybody who may save products",
}

/** Why a save with another price is refused, in the words that stand at the field (decisions D-158). */
export const priceRefusal = (name: string) => `${name} can only be changed by an Owner, a SupperAdmin or an Admin`
