import { money } from "@sightline/model/money"
import { Instead } from "../shell/instead"
import { Price } from "../shell/price"
import type { Prices } from "../shell/prices"
import * as look from "./cart-table.css"
import type { CheckOutLine } from "./check-out.server"
import type { Reason } from "./check-out-refused.server"
import { subtotalOf } from "./subtotal"

/** The server's own words for each. */
const words: Readonly<Record<Reason, string>> = {
  UnitNotFound: "Inventory not found",
  UnitTaken: "Another order holds this.",
  UnitPulled: "It was pulled from the shelf and waits for an approval.",
  UnitInChannelOrder: "An order of a sales channel holds this.",
  UnitElsewhere: "Too few are free at your centers. Others are free elsewhere.",
  UnitRemoved: "Somebody has just removed this from the stock.",
  UnitUnpriced: "This product has no price yet, so it cannot be sold.",
  OrderPaying: "A card is being charged for this order, so nothing can be added now.",
  OrderLocked: "This order was submitted, completed or cancelled, so it can no longer be changed.",
  OrderNotFound: "There is no such order.",
  InCart: "Item already in cart",
}

type Props = { lines: readonly CheckOutLine[]; prices: Prices }

/** What is about to be ordered, and why some of it could not be. */
export function CheckOutLines({ lines, prices }: Props) {
  return (
    <table className={look.table}>
      <thead className={look.head}>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ inventoryId, colourId, name, quantity, ownPrice, refused }) => (
          <tr key={`${inventoryId}.${colourId}`} className={look.plainLine}>
            <td className={look.product}>
              {name ?? "This product is no longer in the shop"}
              {refused && <RefusedLine {...refused} />}
            </td>
            <td>{quantity}</td>
            <td>{name !== null && <Price prices={prices} id={inventoryId} own={ownPrice ?? undefined} />}</td>
          </tr>
        ))}
      </tbody>
      {prices !== null && (
        <tfoot>
          <tr className={look.total}>
            <th scope="row" colSpan={2}>
              Subtotal
            </th>
            <td>{money(subtotalOf(lines))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type RefusedProps = Omit<NonNullable<CheckOutLine["refused"]>, "line">

/** Who has it, and what the shop has instead. */
function RefusedLine({ reason, holder, instead }: RefusedProps) {
  return (
    <>
      <p className={look.short}>
        {words[reason]}
        {holder && (
          <>
            {" "}
            <a href={`/instant-order/${holder.id}`}>Order {holder.id}</a>, {holder.by}, {holder.centerName}
          </>
        )}
      </p>
      <Instead offered={instead} />
    </>
  )
}
