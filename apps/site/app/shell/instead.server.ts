import type { Bff } from "@sightline/bff-client/bff"
import { ColourId } from "@sightline/model/colour"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect } from "effect"

/** What the shop has in place of a product, in a colour or, for 0, in any. */
export const insteadOf = (bff: Bff, id: InventoryId, colourId: number) =>
  bff.catalogue.substitutes({ urlParams: { id, ...(colourId > 0 && { colourId: ColourId.make(colourId) }) } }).pipe(
    Effect.map((rows) =>
      rows.map(({ id, number, description, colour }) => ({
        id: Number(id),
        colourId: colour ? Number(colour.id) : 0,
        name: [description || number, colour?.name].filter(Boolean).join(" - "),
      })),
    ),
    // A product that has left the shop has nothing beside it.
    Effect.catchTag("InventoryNotFound", () => Effect.succeed([])),
  )
