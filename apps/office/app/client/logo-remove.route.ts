import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { removeLogo } from "./logo.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await removeLogo(args))

export const loader = () => {
  throw notFound()
}
