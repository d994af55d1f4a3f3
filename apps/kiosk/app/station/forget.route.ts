import { type ActionFunctionArgs, redirect } from "@remix-run/node"

export const loader = () => redirect("/")

/** A browser whose station was revoked becomes a browser again, that somebody may register anew. */
export const action = ({ context }: ActionFunctionArgs) =>
  redirect("/sign-in", { status: 303, headers: { "Set-Cookie": context.station.forget() } })
