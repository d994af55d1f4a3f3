import type { ActionFunctionArgs } from "@remix-run/node"
import { currentCall } from "@sightline/bff-client/call"
import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { FieldValues } from "@sightline/model/category-option"
import type { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { VendorId } from "@sightline/model/vendor"
import { Effect, Either, Schema } from "effect"

const SaveFields = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
  /** The vendors chosen before the product existed. */
  vendors: Schema.Array(VendorId),
})

export const saveProduct = act(SaveFields, (bff, { id, categoryId, version, values, vendors }, { session }) =>
  Effect.gen(function* () {
    const saved = yield* bff.inventory.save({
      payload: {
        inventory: id ?? 0,
        level: [{ code: "Category", value: String(categoryId) }],
        ...(version !== null && { version }),
        options: Object.entries(values).map(([code, value]) => ({ code, value })),
      },
    })
    const links = yield* Effect.forEach(id === null ? vendors : [], (vendorId) =>
      Effect.either(
        under(`vendor-${vendorId}`, bff.vendor.link({ payload: newLink(saved.id, vendorId, session?.client.id) })),
      ),
    )
    return { id: saved.id, version: saved.version, unlinked: links.filter(Either.isLeft).length }
  }),
)

/** One link for each chosen vendor of a new product (document 1 §7). */
const newLink = (inventoryId: InventoryId, vendorId: VendorId, clientId: ClientId | undefined) =>
  ({ ...(clientId && { clientId }), inventoryId, vendorId, orderLeadingDays: 0, price: 0, statusId: 5 }) as const

/** Derives a key for each further call of one request, the same one when the request repeats. */
const under = <A, E, R>(name: string, call: Effect.Effect<A, E, R>) =>
  Effect.locallyWith(call, currentCall, (asked) => ({ ...asked, key: asked.key && `${asked.key}-${name}` }))

/** Saves the product form; every outcome has words on the form. */
export const action = async (args: ActionFunctionArgs) => Response.json(await saveProduct(args))

export type SaveOutcome = Awaited<ReturnType<typeof saveProduct>>
