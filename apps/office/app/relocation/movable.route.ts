import type { LoaderFunctionArgs } from "@remix-run/node"
import { findMovable } from "./relocation.server"

/** All items that a search finds and that may move now, as far as one relocation takes them. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await findMovable(args))
