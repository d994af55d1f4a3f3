import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { InventoryId } from "@sightline/model/inventory"
import { ManufacturerId } from "@sightline/model/manufacturer"
import { Contact, VendorId } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"

const whole = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int()), { exact: true })
/** The query for a page of vendors or manufacturers. */
export const FirmSearch = Schema.Struct({
  search: Schema.optionalWith(Schema.String, { exact: true }),
  page: whole,
  pageSize: whole,
})

const firm = { name: Schema.String, description: Schema.String, categories: Schema.Array(CategoryId) }
const Change = Schema.Union(
  Schema.Struct({
    what: Schema.Literal("link"),
    inventoryId: InventoryId,
    vendorId: VendorId,
    statusId: Schema.Literal(5, 6),
  }),
  Schema.Struct({ what: Schema.Literal("price"), inventoryId: InventoryId, vendorId: VendorId, price: Schema.Int }),
  Schema.Struct({ what: Schema.Literal("vendor"), id: Schema.NullOr(VendorId), ...firm, contact: Contact }),
  Schema.Struct({ what: Schema.Literal("manufacturer"), id: Schema.NullOr(ManufacturerId), ...firm }),
)

const sentCategories = (ids: ReadonlyArray<CategoryId>) => ids.map((categoryID) => ({ categoryID }))

export const changeFirm = act(Change, (bff, asked) =>
  Effect.gen(function* () {
    switch (asked.what) {
      case "link": {
        const { inventoryId, vendorId, statusId } = asked
        const link = { inventoryId, vendorId, orderLeadingDays: 0, price: 0, statusId }
        yield* bff.vendor.link({ payload: link })
        return Number(vendorId)
      }
      case "price": {
        const { inventoryId, vendorId, price } = asked
        yield* bff.vendor.price({ payload: { inventoryId, vendorId, price } })
        return Number(vendorId)
      }
      case "vendor": {
        const { id, name, description, categories, contact } = asked
        const payload = { name, description, categories: sentCategories(categories), ...contact }
        const saved =
          id === null
            ? yield* bff.vendor.createSetting({ payload })
            : yield* bff.vendor.updateSetting({ payload: { ...payload, id } })
        return Number(saved.id)
      }
      case "manufacturer": {
        const { id, name, description, categories } = asked
        const payload = { name, description, categories: sentCategories(categories) }
        const saved =
          id === null
            ? yield* bff.manufacturer.createSetting({ payload })
            : yield* bff.manufacturer.updateSetting({ payload: { ...payload, id } })
        return Number(saved.id)
      }
    }
  }),
)

/** Changes vendors and manufacturers from a product's form. */
export const changeFirms = async (args: ActionFunctionArgs) => Response.json(await changeFirm(args))
export type FirmOutcome = Awaited<ReturnType<typeof changeFirm>>
