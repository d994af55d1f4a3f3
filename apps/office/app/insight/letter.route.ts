import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { setLetter } from "./letter.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await setLetter(args))

export const loader = () => {
  throw notFound()
}
