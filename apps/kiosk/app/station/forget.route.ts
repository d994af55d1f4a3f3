import { type ActionFunctionArgs, redirect } from "@remix-run/node"

export const loader = () => redirect("/")

/** The browser of a revoked station becomes a plain browser again, which can be registered again. */
export const action = ({ context }: ActionFunctionArgs) =>
  redirect("/sign-in", { status: 303, headers: { "Set-Cookie": context.station.forget() } })
