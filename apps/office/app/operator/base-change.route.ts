import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { baseChange } from "./base-change.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await baseChange(args))

export const loader = () => {
  throw notFound()
}
