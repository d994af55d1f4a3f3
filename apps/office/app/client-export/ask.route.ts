import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { ask } from "./ask.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await ask(args))

export const loader = () => {
  throw notFound()
}
