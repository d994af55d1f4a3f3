import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./add-to-cart.css"
import { wordsOf } from "./words"

type Props = {
  inventoryId: number
  colourId: number
  /** Units beside those in the cart. */
  left: number
  /** The largest quantity of a line. */
  most: number
  held: number
  /** What the last press came to. */
  done: string | null
}

/** What is in stock of a variant, and the way into the cart. */
export function AddToCart({ inventoryId, colourId, left, most, held, done }: Props) {
  const said = wordsOf(done, most)
  return (
    <div className={look.buy}>
      {said && (
        <Notice tone={said.tone} announce={said.tone === "caution" ? "alert" : "status"}>
          {said.words} {held > 0 && <a href="/cart">Go to the cart</a>}
        </Notice>
      )}
      {left > 0 ? (
        <p>
          <strong>{left}</strong> in stock{held > 0 && `, and ${held} in your cart`}
        </p>
      ) : (
        <p>{held > 0 ? `All ${held} are in your cart` : <strong>Not in Stock</strong>}</p>
      )}
      {(left > 0 || held > 0) && (
        <form className={look.form} method="post" action="/cart">
          <input type="hidden" name="what" value="add" />
          <input type="hidden" name="inventoryId" value={inventoryId} />
          <input type="hidden" name="colourId" value={colourId} />
          <div className={look.quantity}>
            <TextField
              label="Quantity"
              name="quantity"
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              defaultValue={1}
            />
          </div>
          <NativeButton type="submit" size="touch">
            Add to cart
          </NativeButton>
        </form>
      )}
    </div>
  )
}
