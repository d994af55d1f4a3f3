import { money } from "@sightline/model/money"
import { Icon } from "@sightline/ui/icon"
import { NativeButton } from "@sightline/ui/native-button"
import { Swatch } from "@sightline/ui/swatch"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { Price } from "../shell/price"
import type { Prices } from "../shell/prices"
import { ProductPicture } from "../shell/product-picture"
import type { ShownLine } from "./cart.server"
import * as look from "./cart-table.css"
import { subtotalOf } from "./subtotal"

type Props = { lines: readonly ShownLine[]; prices: Prices }

/** The lines of the cart. Each has forms of its own, which need no script. */
export function CartTable({ lines, prices }: Props) {
  return (
    <table className={look.table}>
      <thead className={look.head}>
        <tr>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Photo</VisuallyHidden>
          </th>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.inventoryId}.${line.colourId}`} line={line} prices={prices} />
        ))}
      </tbody>
      {prices !== null && (
        <tfoot>
          <tr className={look.total}>
            <th scope="row" colSpan={4}>
              Subtotal
            </th>
            <td>{money(subtotalOf(lines))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Line({ line, prices }: { line: ShownLine; prices: Prices }) {
  const { inventoryId, colourId, quantity, name, colour, images, available, most, ownPrice } = line
  const which = (
    <>
      <input type="hidden" name="inventoryId" value={inventoryId} />
      <input type="hidden" name="colourId" value={colourId} />
    </>
  )
  const shownName = name ?? "This product is no longer in the shop"
  const address = `/attribute/${inventoryId}${colourId === 0 ? "" : `?color=${colourId}`}`
  return (
    <tr className={look.line}>
      <td className={look.remove}>
        <form method="post" action="/cart">
          <input type="hidden" name="what" value="remove" />
          {which}
          <button type="submit" className={look.icon} aria-label={`Remove ${name ?? "it"} from the cart`}>
            <Icon name="delete" />
          </button>
        </form>
      </td>
      <td className={look.photo}>
        {name === null ? (
          <ProductPicture src={null} />
        ) : (
          <a className={look.thumbnail} href={address} aria-label={`Show ${name}`}>
            <ProductPicture src={images[0]?.thumbnail ?? null} />
          </a>
        )}
      </td>
      <td className={look.product}>
        {colour && (
          <span className={look.swatch} title={colour.code}>
            <Swatch colours={colour.key.split(",")} />
          </span>
        )}
        {name === null ? shownName : <a href={address}>{name}</a>}
        {quantity > available && name !== null && (
          <p className={look.short}>{available > 0 ? `Only ${available} left` : "Not in Stock"}</p>
        )}
      </td>
      <td className={look.quantity}>
        {name !== null && (
          <form method="post" action="/cart" className={look.form}>
            <input type="hidden" name="what" value="set" />
            {which}
            <input
              className={look.number}
              aria-label={`Quantity of ${name}`}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              defaultValue={quantity}
            />
            <NativeButton type="submit" tone="quiet" size="touch" aria-label={`Update the quantity of ${name}`}>
              Update
            </NativeButton>
          </form>
        )}
      </td>
      <td className={look.price}>
        {name !== null && <Price prices={prices} id={inventoryId} own={ownPrice ?? undefined} />}
      </td>
    </tr>
  )
}
