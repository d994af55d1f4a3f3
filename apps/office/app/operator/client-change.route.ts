import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { change } from "./change.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await change(args))

export const loader = () => {
  throw notFound()
}
