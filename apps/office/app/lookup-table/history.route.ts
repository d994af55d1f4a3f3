import type { LoaderFunctionArgs } from "@remix-run/node"
import { readHistory } from "./tables.server"

/** The history of a row, for its dialog. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await readHistory(args))
