import type { ActionFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { CategoryId, UpiTypeId } from "@sightline/model/category"
import { Effect, Schema } from "effect"

/** Everything that the dialog of categories shows. */
export const readCategories = load(Schema.Struct({}), (bff) =>
  Effect.all(
    {
      categories: bff.category.list({ urlParams: {} }),
      attributes: bff.category.attributes({ urlParams: {} }),
      upiTypes: bff.category.upiTypes({ urlParams: {} }),
    },
    { concurrency: "unbounded" },
  ),
)

const text = Schema.String
const Change = Schema.Union(
  Schema.Struct({
    what: Schema.Literal("category"),
    id: Schema.NullOr(CategoryId),
    name: text,
    code: text,
    description: text,
    sortOrder: Schema.Int,
    attributeId: Schema.NullOr(Schema.Int),
    isShownOnline: Schema.Boolean,
    upiTypeId: Schema.NullOr(UpiTypeId),
    taxPercent: Schema.NullOr(Schema.Number),
    fieldsOf: Schema.NullOr(CategoryId),
  }),
  Schema.Struct({ what: Schema.Literal("deleteCategory"), id: CategoryId }),
  Schema.Struct({
    what: Schema.Literal("upiType"),
    id: Schema.NullOr(UpiTypeId),
    name: text,
    code: text,
    description: text,
    categoryId: Schema.NullOr(CategoryId),
  }),
  Schema.Struct({ what: Schema.Literal("deleteUpiType"), id: UpiTypeId }),
)

export const changeCategory = act(Change, (bff, { ...asked }) =>
  Effect.gen(function* () {
    switch (asked.what) {
      case "category": {
        const { what: _what, id, ...fields } = asked
        return Number((yield* bff.category.save({ payload: { ...fields, id: id ?? 0 } })).id)
      }
      case "deleteCategory":
        yield* bff.category.delete({ payload: { ids: [asked.id] } })
        return Number(asked.id)
      case "upiType": {
        const { what: _what, id, ...fields } = asked
        return Number((yield* bff.category.saveUpiType({ payload: { ...fields, id: id ?? 0 } })).id)
      }
      case "deleteUpiType":
        yield* bff.category.deleteUpiType({ urlParams: { id: asked.id }, payload: {} })
        return Number(asked.id)
    }
  }),
)

/** Changes categories from a product's form. */
export const changeCategories = async (args: ActionFunctionArgs) => Response.json(await changeCategory(args))

export type LoadedCategories = Awaited<ReturnType<typeof readCategories>>
export type CategoryOutcome = Awaited<ReturnType<typeof changeCategory>>
