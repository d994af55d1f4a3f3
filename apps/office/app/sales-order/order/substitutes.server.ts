import { load } from "@sightline/bff-client/remix"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"

const idIn = <A extends number>(id: Schema.Schema<A, number>) => Schema.compose(Schema.NumberFromString, id)

const Asked = Schema.Struct({
  inventoryId: idIn(InventoryId),
  itemId: Schema.optionalWith(idIn(InventoryItemId), { exact: true }),
  colourId: Schema.optionalWith(idIn(ColourId), { exact: true }),
})

/** What to add in place of a product that this order did not get. */
export const readSubstitutes = load(Asked, (bff, { inventoryId: id, ...asked }) =>
  bff.inventoryList.substitutes({ urlParams: { id, ...asked } }).pipe(
    Effect.map((rows) =>
      rows.map(({ id, colour, ...row }) => ({
        ...row,
        id: Number(id),
        colour: colour && { id: Number(colour.id), name: colour.name },
      })),
    ),
  ),
)

export type LoadedSubstitutes = Awaited<ReturnType<typeof readSubstitutes>>
