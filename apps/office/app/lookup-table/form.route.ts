import type { LoaderFunctionArgs } from "@remix-run/node"
import { readForm } from "./tables.server"

/** The form of a row, for its dialog. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await readForm(args))
