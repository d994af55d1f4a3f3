import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { FieldValues } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"

const SaveFields = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
})

const save = act(SaveFields, (bff, { id, categoryId, version, values }) =>
  bff.inventory.save({
    payload: {
      inventory: id ?? 0,
      level: [{ code: "Category", value: String(categoryId) }],
      ...(version !== null && { version }),
      options: Object.entries(values).map(([code, value]) => ({ code, value })),
    },
  }),
)

/** A save of the product form; every answer is one that the form can put into words. */
export const action = async (args: ActionFunctionArgs) => Response.json(await save(args))

export type SaveOutcome = Awaited<ReturnType<typeof save>>
