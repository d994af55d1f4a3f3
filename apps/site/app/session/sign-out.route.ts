import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { forgetting } from "../shell/forget.server"

/** Only a post signs out: a link, or a picture on another site, does not. */
export const loader = () => redirect("/home-login")

/** Cart, session and all stored state go, even if the session could not be ended (document 0 §4, decisions D-27). */
export const action = async ({ context }: ActionFunctionArgs) =>
  redirect("/home-login", { status: 303, headers: await forgetting(context, "all") })
