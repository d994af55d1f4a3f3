import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { forgetting } from "../shell/forget.server"

/** Only a post signs out: a link, or a picture on another site, does not. */
export const loader = () => redirect("/home-login")

/** Clears cart, session and all stored state, even if ending the session failed (document 0 §4, decisions D-27). */
export const action = async (args: ActionFunctionArgs) =>
  redirect("/home-login", { status: 303, headers: await forgetting(args, "all") })
