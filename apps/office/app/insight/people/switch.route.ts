import type { ActionFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { switchPeople } from "./people.server"

export const action = async (args: ActionFunctionArgs) => Response.json(await switchPeople(args))

export const loader = () => {
  throw notFound()
}
