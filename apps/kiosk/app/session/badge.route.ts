import type { ActionFunctionArgs } from "@remix-run/node"
import { askBadge } from "../shell/badge.server"
import { beginWork } from "./begin-work.server"

/** Begins the session of a badge's person. */
export const action = async (args: ActionFunctionArgs) => beginWork(args, await askBadge(args))
