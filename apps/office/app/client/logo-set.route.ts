import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { setLogo } from "./logo.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await setLogo(args))

export const loader = () => {
  throw notFound()
}
