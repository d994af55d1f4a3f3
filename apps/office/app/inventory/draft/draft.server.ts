import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { CategoryId } from "@sightline/model/category"
import { FieldValues } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"

const Sent = Schema.Struct({
  id: Schema.NullOr(InventoryId),
  categoryId: CategoryId,
  typed: Schema.NullOr(Schema.Struct({ version: Schema.NullOr(Schema.Int), values: FieldValues })),
})

/** Saves or discards a form's draft. */
const settle = act(Sent, (bff, { id, categoryId, typed }) => {
  const of = id === null ? { categoryId } : { id }
  return typed === null
    ? bff.draft.drop({ payload: of })
    : bff.draft.keep({
        payload: { ...of, values: typed.values, ...(typed.version !== null && { version: typed.version }) },
      })
})

export const action = async (args: ActionFunctionArgs) => Response.json(await settle(args))
