import type { ActionFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { ColourId, ColourKey } from "@sightline/model/colour"
import { param } from "@sightline/model/id"
import { InventoryColourId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { headOfTab } from "../shell/product-head.server"

const Product = Schema.Struct({
  inventoryId: param(InventoryId),
})

/** The colours of a product, and the client's card to add more from. */
export const coloursPage = load(Product, (bff, { inventoryId }, { session }) =>
  Effect.all(
    {
      head: headOfTab(bff, inventoryId, session),
      form: bff.inventory.form({ payload: { inventory: inventoryId } }),
      colours: bff.colour.ofInventory({ urlParams: { inventoryId } }),
      card: bff.colour.list({ urlParams: {} }),
    },
    { concurrency: "unbounded" },
  ),
)

const Described = { key: ColourKey, name: Schema.String, code: Schema.String }

const Change = Schema.Union(
  Schema.Struct({ what: Schema.Literal("create"), ...Described }),
  Schema.Struct({ what: Schema.Literal("add"), inventoryId: InventoryId, colourId: ColourId }),
  Schema.Struct({ what: Schema.Literal("remove"), inventoryId: InventoryId, id: InventoryColourId }),
)

const Photos = Schema.Struct({
  inventoryId: InventoryId,
  colourId: InventoryColourId,
  imageNames: Schema.Array(Schema.String),
})

export const changeColour = act(Change, (bff, asked) =>
  Effect.gen(function* () {
    if (asked.what === "create") {
      const { key, name, code } = asked
      return Number((yield* bff.colour.create({ payload: { key, name, code } })).id)
    }
    if (asked.what === "remove") {
      const { inventoryId, id } = asked
      yield* bff.colour.remove({ payload: { inventoryId, id } })
      return Number(id)
    }
    const { inventoryId, colourId } = asked
    return Number((yield* bff.colour.add({ payload: { inventoryId, colourId } })).id)
  }),
)

/** Attaches uploaded photos to a colour. */
export const addPhotos = act(Photos, (bff, payload) => bff.image.add({ payload }))
export const storePhotos = async (args: ActionFunctionArgs) => Response.json(await addPhotos(args))

/** Changes a product's colours. */
export const changeColours = async (args: ActionFunctionArgs) => Response.json(await changeColour(args))
export type ColourOutcome = Awaited<ReturnType<typeof changeColour>>
