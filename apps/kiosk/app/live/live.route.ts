import type { LoaderFunctionArgs } from "@remix-run/node"

/** Changes at the station's client, while a user is signed in on it. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.live(request) ?? Response.json({ _tag: "SessionEnded" }, { status: 401 })
