import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { centersOf, firmRights, labelsOf, mayReactivate } from "../shell/of-session"
import { headOfTab, productHead } from "../shell/product-head.server"
import { newProductPath } from "./new-product-path"

/** A scanned code that the product shall carry. */
const code = Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { exact: true })

const Product = Schema.Struct({ inventoryId: param(InventoryId), code })
const OfCategory = Schema.Struct({ category: param(CategoryId), code })
const New = Schema.Struct({ code })

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
      head: headOfTab(bff, inventoryId, session),
      rights: Effect.succeed(firmRights(session)),
      labels: Effect.succeed(labelsOf(session)),
      mayReactivate: Effect.succeed(mayReactivate(session)),
      person: Effect.succeed({ userId: session?.user.id ?? 0, clientId: session?.client.id ?? 0 }),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
    },
    { concurrency: "unbounded" },
  ),
)

/** The head of a stored product alone, for a page that is open. */
export const headOf = load(Schema.Struct({ inventoryId: param(InventoryId) }), (bff, { inventoryId }, { session }) =>
  productHead(bff, inventoryId, session),
)

const newForm = load(OfCategory, (bff, { category, code }, { session }) =>
  Effect.all(
    {
      code: Effect.succeed(code),
      form: bff.inventory.form({ payload: { level: [{ code: "Category", value: String(category) }] } }),
      draft: bff.draft.get({ urlParams: { categoryId: category } }),
      categories: bff.category.names({ urlParams: {} }),
      centerIds: Effect.succeed(centersOf(session)),
      rights: Effect.succeed(firmRights(session)),
      person: Effect.succeed({ userId: session?.user.id ?? 0, clientId: session?.client.id ?? 0 }),
      timeZone: Effect.succeed(session?.client.timeZone ?? "UTC"),
    },
    { concurrency: "unbounded" },
  ),
)

const choice = load(New, (bff, { code }, { session }) =>
  Effect.all({
    code: Effect.succeed(code),
    categories: bff.category.names({ urlParams: {} }),
    rights: Effect.succeed(firmRights(session)),
  }),
)

/** An empty form; the address names its category, so that a reload keeps it. A client without categories has none. */
export async function newProduct(args: LoaderFunctionArgs) {
  if (new URL(args.request.url).searchParams.has("category")) return newForm(args)
  const { code, categories, rights } = await choice(args)
  const [first] = categories
  if (first) throw redirect(newProductPath(first.id, code))
  return { form: null, code, rights }
}
