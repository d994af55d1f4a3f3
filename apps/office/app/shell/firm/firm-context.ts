import { createContext, useContext } from "react"

export type VendorLink = { readonly vendorId: number; readonly price?: number | null }

/** What the fields of firms know about the product and the user. */
export type FirmContext = {
  /** Null before the product is stored: nothing is linked yet. */
  readonly inventoryId: number | null
  readonly links: readonly VendorLink[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly mayEdit: boolean
  readonly mayPrice: boolean
}

const nothing: FirmContext = { inventoryId: null, links: [], categories: [], mayEdit: false, mayPrice: false }

const Firms = createContext<FirmContext>(nothing)
export const FirmProvider = Firms.Provider
export const useFirms = () => useContext(Firms)
