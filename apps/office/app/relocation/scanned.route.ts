import type { LoaderFunctionArgs } from "@remix-run/node"
import { readScanned } from "./scanned.server"

export const loader = async (args: LoaderFunctionArgs) => Response.json(await readScanned(args))
