import { money, priceOf } from "@sightline/model/money"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./price-now.css"

type Props = {
  listPrice: number | null
  /** The special price where it holds; null where it does not. */
  special: number | null
}

/** What a unit costs now: the list price, struck out where a special price holds instead (decisions D-104). */
export function PriceNow({ listPrice, special }: Props) {
  if (special === null) return priceOf(listPrice)
  return (
    <>
      <VisuallyHidden>List price </VisuallyHidden>
      <s className={look.struck}>{priceOf(listPrice)}</s> {money(special)}
    </>
  )
}
