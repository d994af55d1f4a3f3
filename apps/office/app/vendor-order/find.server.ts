import { load } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { VendorId } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { offeredVendors } from "./vendors.server"

const ids = (text: string) =>
  text
    .split(",")
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)

const asked = Schema.optionalWith(Schema.String, { default: () => "" })

const Asked = Schema.Struct({
  search: asked,
  categories: asked,
  vendors: asked,
  from: asked,
  to: asked,
  page: Schema.optionalWith(Schema.NumberFromString, { default: () => 1 }),
})

const pageSize = 10

/** A page of products for an order; empty filters are not sent (document 2 §7.1). */
export const readProducts = load(Asked, (bff, { search, categories, vendors, from, to, page }) => {
  const [categoryIds, vendorIds] = [ids(categories), ids(vendors)]
  return bff.vendorOrder
    .search({
      urlParams: {
        page,
        pageSize,
        ...(search !== "" && { search }),
        ...(categoryIds.length > 0 && { categoryIds: categoryIds.map((id) => CategoryId.make(id)) }),
        ...(vendorIds.length > 0 && { vendorIds: vendorIds.map((id) => VendorId.make(id)) }),
        ...(from !== "" && { soldFrom: from }),
        ...(to !== "" && { soldTo: to }),
      },
    })
    .pipe(Effect.map(({ rows, total }) => ({ rows, total, pages: Math.ceil(total / pageSize) })))
})

export type FoundProducts = Awaited<ReturnType<typeof readProducts>>

/** What the advanced search offers. */
export const readChoices = load(Schema.Struct({}), (bff) =>
  Effect.all(
    {
      vendors: offeredVendors(bff),
      categories: bff.category
        .list({ urlParams: {} })
        .pipe(Effect.map((rows) => rows.map(({ id, name }) => ({ id: Number(id), name })))),
    },
    { concurrency: "unbounded" },
  ),
)

export type Choices = Awaited<ReturnType<typeof readChoices>>
