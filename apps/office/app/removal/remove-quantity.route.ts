import type { ActionFunctionArgs } from "@remix-run/node"
import { removeQuantity } from "./remove-quantity.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await removeQuantity(args))
