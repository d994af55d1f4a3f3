import { type Cart, heldIn, maxQuantity } from "@sightline/model/cart-rules"
import type { CatalogueImage } from "@sightline/model/catalogue"

/** A product in one colour, or in none where it has none. */
export interface Variant {
  readonly colourId: number
  readonly name: string | null
  readonly images: ReadonlyArray<CatalogueImage>
  readonly available: number
}

interface Colour extends Omit<Variant, "colourId"> {
  readonly id: number
  readonly name: string
}

interface Product {
  readonly images: Variant["images"]
  readonly hasColour: boolean
  readonly available: number
  readonly colours: readonly Colour[]
}

/** The variants of a product: its colours, where products of its kind come in colours and it has some. */
export const variantsOf = ({ hasColour, colours, images, available }: Product): readonly [Variant, ...Variant[]] => {
  const [first, ...others] = hasColour ? colours.map(({ id, ...colour }) => ({ ...colour, colourId: id })) : []
  return first ? [first, ...others] : [{ colourId: 0, name: null, images, available }]
}

/** The variant in the colour that is asked for, or the first. */
export const shownOf = (variants: readonly [Variant, ...Variant[]], colourId: number) =>
  variants.find((variant) => variant.colourId === colourId) ?? variants[0]

/** What is left of a variant beside what the cart already holds, and how much of it may be added. */
export function leftOf({ available, colourId }: Variant, inventoryId: number, cart: Cart | null) {
  const held = cart === null ? 0 : heldIn(cart, { inventoryId, colourId })
  return { held, left: Math.max(0, available - held), most: maxQuantity(available) }
}
