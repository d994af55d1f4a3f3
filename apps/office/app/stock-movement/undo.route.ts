import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { undo } from "./undo.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await undo(args))

export const loader = () => {
  throw notFound()
}
