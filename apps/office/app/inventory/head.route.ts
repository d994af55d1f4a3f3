import type { LoaderFunctionArgs } from "@remix-run/node"
import { headOf } from "./form.server"

export const loader = async (args: LoaderFunctionArgs) => Response.json(await headOf(args))
