import type { ActionFunctionArgs } from "@remix-run/node"
import { currentCall } from "@sightline/bff-client/call"
import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { FieldValues } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { VendorId } from "@sightline/model/vendor"
import { Effect, Either, Schema } from "effect"

const SaveFields = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
  /** The vendors that were chosen before there was a product to link them to. */
  vendors: Schema.Array(VendorId),
})

const save = act(SaveFields, (bff, { id, categoryId, version, values, vendors }) =>
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
      Effect.either(under(`vendor-${vendorId}`, bff.vendor.link({ payload: newLink(saved.id, vendorId) }))),
    )
    return { id: saved.id, version: saved.version, unlinked: links.filter(Either.isLeft).length }
  }),
)

/** One link for each chosen vendor of a new product (document 1 §7). */
const newLink = (inventoryId: InventoryId, vendorId: VendorId) =>
  ({ inventoryId, vendorId, orderLeadingDays: 0, price: 0, statusId: 5 }) as const

/** A further call of one request has a key of its own, and the same one when the request comes again. */
const under = <A, E, R>(name: string, call: Effect.Effect<A, E, R>) =>
  Effect.locallyWith(call, currentCall, (asked) => ({ ...asked, key: asked.key && `${asked.key}-${name}` }))

/** A save of the product form; every answer is one that the form can put into words. */
export const action = async (args: ActionFunctionArgs) => Response.json(await save(args))

export type SaveOutcome = Awaited<ReturnType<typeof save>>
