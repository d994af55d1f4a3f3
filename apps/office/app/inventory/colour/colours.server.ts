import type { ActionFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { ColourId, ColourKey } from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"

const Product = Schema.Struct({
  inventoryId: Schema.compose(Schema.NumberFromString, InventoryId, { strict: false }),
})

/** The colours of a product, and the client's card from which more are taken. */
export const coloursPage = load(Product, (bff, { inventoryId }) =>
  Effect.all({
    form: bff.inventory.form({ payload: { inventory: inventoryId } }),
    colours: bff.colour.ofInventory({ urlParams: { inventoryId } }),
    card: bff.colour.list({ urlParams: {} }),
  }),
)

const Described = { key: ColourKey, name: Schema.String, code: Schema.String }

const Change = Schema.Union(
  Schema.Struct({ what: Schema.Literal("create"), ...Described }),
  Schema.Struct({ what: Schema.Literal("add"), inventoryId: InventoryId, colourId: ColourId }),
  Schema.Struct({
    what: Schema.Literal("photos"),
    inventoryId: InventoryId,
    colourId: InventoryColourId,
    imageNames: Schema.Array(Schema.String),
  }),
)

const change = act(Change, (bff, asked) =>
  Effect.gen(function* () {
    if (asked.what === "create") {
      const { key, name, code } = asked
      return Number((yield* bff.colour.create({ payload: { key, name, code } })).id)
    }
    if (asked.what === "add") {
      const { inventoryId, colourId } = asked
      return Number((yield* bff.colour.add({ payload: { inventoryId, colourId } })).id)
    }
    const { inventoryId, colourId, imageNames } = asked
    return (yield* bff.image.add({ payload: { inventoryId, colourId, imageNames } })).length
  }),
)

/** What is done to the colours of a product. */
export const changeColours = async (args: ActionFunctionArgs) => Response.json(await change(args))
export type ColourOutcome = Awaited<ReturnType<typeof change>>
