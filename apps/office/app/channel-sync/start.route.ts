import type { LoaderFunctionArgs } from "@remix-run/node"
import { startFetch } from "./sync.server"

export const loader = async (args: LoaderFunctionArgs) => Response.json(await startFetch(args))
