import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { active, inactive } from "@sightline/model/status-id"
import { Schema } from "effect"

const Turn = Schema.Struct({ ids: Schema.Array(InventoryId), to: Schema.Literal(active, inactive) })

export const turnProducts = act(Turn, (bff, { ids, to }) =>
  bff.inventory.setStatuses({ payload: { ids, statusId: to } }),
)

export const turnAction = async (args: ActionFunctionArgs) => Response.json(await turnProducts(args))

export type TurnOutcome = Awaited<ReturnType<typeof turnProducts>>
