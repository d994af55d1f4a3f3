import type { ActionFunctionArgs } from "@remix-run/node"
import { beginWork } from "./begin-work.server"
import { askPin } from "./pin.server"

/** Begins the session of a person who chose their name and typed their PIN. */
export const action = async (args: ActionFunctionArgs) => beginWork(args, await askPin(args))
