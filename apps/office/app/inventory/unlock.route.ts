import type { LoaderFunctionArgs } from "@remix-run/node"
import { opened } from "./unlock.server"

export { action } from "./unlock.server"

export const loader = async (args: LoaderFunctionArgs) => Response.json(await opened(args))
