import { currentPrice, discountPercent } from "@sightline/model/catalogue-rules"
import { money } from "@sightline/model/money"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./price.css"
import type { Prices } from "./prices"

/** The two texts of the documents in place of a price (decisions D-48). */
export const loginToShow = "LOGIN TO SHOW PRICE"
export const loginToSee = "Login to see price"
/** Nobody has set a price yet, so it is not sold (decisions D-158). */
const noPrice = "No price yet"

type Props = {
  prices: Prices
  id: number
  /** What visitors read instead. */
  instead?: typeof loginToShow | typeof loginToSee
  /** A unit's own price, where it differs from the product's. */
  own?: number | undefined
  size?: keyof typeof look.price
}

/** What a product costs now, what it cost before, and how much that is off. */
export function Price({ prices, id, instead = loginToShow, own, size = "card" }: Props) {
  if (prices === null) return <p className={look.instead}>{instead}</p>
  const known = prices[id]
  if (!known) return null
  const now = own ?? currentPrice(known)
  if (now === null) return <p className={look.instead}>{noPrice}</p>
  const off = discountPercent({ listPrice: known.listPrice, specialPrice: now })
  return (
    <p className={look.price[size]}>
      <span className={look.now}>{money(now)}</span>
      {off > 0 && (
        <>
          <s className={look.before}>
            <VisuallyHidden>Before: </VisuallyHidden>
            {money(known.listPrice ?? now)}
          </s>
          <span className={look.off}>{off}% off</span>
        </>
      )}
    </p>
  )
}
