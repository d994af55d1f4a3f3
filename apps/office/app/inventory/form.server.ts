import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { centersOf, firmRights, labelsOf } from "../shell/of-session"
import { newProductPath } from "./new-product-path"

/** A scanned code that the product shall carry. */
const code = Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { exact: true })

const Product = Schema.Struct({ inventoryId: param(InventoryId), code })
const New = Schema.Struct({
  category: Schema.optionalWith(param(CategoryId), {
    exact: true,
  }),
  code,
})

/** The form of a stored product. */
export const productForm = load(Product, (bff, { inventoryId, code }, { session }) =>
  Effect.all(
    {
      code: Effect.succeed(code),
      form: bff.inventory.form({ payload: { inventory: inventoryId } }),
      draft: bff.draft.get({ urlParams: { id: inventoryId } }),
      categories: bff.category.names({ urlParams: {} }),
      centerIds: Effect.succeed(centersOf(session)),
      links: bff.vendor.ofInventory({ urlParams: { inventoryId } }),
      rights: Effect.succeed(firmRights(session)),
      labels: Effect.succeed(labelsOf(session)),
      person: Effect.succeed({ userId: session?.user.id ?? 0, clientId: session?.client.id ?? 0 }),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
    },
    { concurrency: "unbounded" },
  ),
)

const newForm = load(New, (bff, { category, code }, { session }) =>
  Effect.all(
    {
      code: Effect.succeed(code),
      form: bff.inventory.form({
        payload: category === undefined ? {} : { level: [{ code: "Category", value: String(category) }] },
      }),
      draft: bff.draft.get({ urlParams: category === undefined ? {} : { categoryId: category } }),
      categories: bff.category.names({ urlParams: {} }),
      centerIds: Effect.succeed(centersOf(session)),
      rights: Effect.succeed(firmRights(session)),
      person: Effect.succeed({ userId: session?.user.id ?? 0, clientId: session?.client.id ?? 0 }),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
    },
    { concurrency: "unbounded" },
  ),
)

/** An empty form; the address names its category, so that a reload keeps it. */
export async function newProduct(args: LoaderFunctionArgs) {
  const found = await newForm(args)
  if (new URL(args.request.url).searchParams.has("category")) return found
  throw redirect(newProductPath(found.form.categoryId, found.code))
}
