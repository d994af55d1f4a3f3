import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { orderSuggestions } from "./order.server"

export const loader = () => {
  throw notFound()
}

export const action = async (args: ActionFunctionArgs) => Response.json(await orderSuggestions(args))
