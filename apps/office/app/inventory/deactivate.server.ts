import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status-id"
import { Schema } from "effect"

const productStatus = { table: "Inventories", column: "StatusID", keyName: "InventoryID" }

export const deactivateProduct = act(Schema.Struct({ id: InventoryId }), (bff, { id }) =>
  bff.inventoryItem.update({ payload: { ...productStatus, key: id, value: inactive } }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await deactivateProduct(args))

export type DeactivateOutcome = Awaited<ReturnType<typeof deactivateProduct>>
