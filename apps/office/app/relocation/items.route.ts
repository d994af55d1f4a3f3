import type { LoaderFunctionArgs } from "@remix-run/node"
import { findItems } from "./relocation.server"

/** A page of the From list. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await findItems(args))
