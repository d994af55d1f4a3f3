import { type ActionFunctionArgs, redirect } from "@remix-run/node"

/** Only a post signs out: a link, or a picture on another site, does not. */
export const loader = () => redirect("/")

export const action = async ({ context }: ActionFunctionArgs) =>
  redirect("/sign-in", { status: 303, headers: { "Set-Cookie": await context.forget() } })
