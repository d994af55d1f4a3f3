import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status"
import { Schema } from "effect"

const productStatus = { table: "Inventories", column: "StatusID", keyName: "InventoryID" }

const deactivate = act(Schema.Struct({ id: InventoryId }), (bff, { id }) =>
  bff.inventoryItem.update({ payload: { ...productStatus, key: id, value: inactive } }),
)

export const action = async (args: ActionFunctionArgs) => Response.json(await deactivate(args))

export type DeactivateOutcome = Awaited<ReturnType<typeof deactivate>>
