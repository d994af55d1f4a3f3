import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { active, inactive } from "@sightline/model/status-id"
import { Schema } from "effect"

const productStatus = { table: "Inventories", column: "StatusID", keyName: "InventoryID" }

const turn = (value: typeof active | typeof inactive) =>
  act(Schema.Struct({ id: InventoryId }), (bff, { id }) =>
    bff.inventoryItem.update({ payload: { ...productStatus, key: id, value } }),
  )

export const deactivateProduct = turn(inactive)
export const reactivateProduct = turn(active)

export const deactivateAction = async (args: ActionFunctionArgs) => Response.json(await deactivateProduct(args))
export const reactivateAction = async (args: ActionFunctionArgs) => Response.json(await reactivateProduct(args))

export type StatusOutcome = Awaited<ReturnType<typeof deactivateProduct>>
