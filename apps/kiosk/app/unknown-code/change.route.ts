import type { ActionFunctionArgs } from "@remix-run/node"
import { settle } from "./change.server"

/** Links a code that named nothing, or sets it aside. */
export const action = async (args: ActionFunctionArgs) => Response.json(await settle(args))
