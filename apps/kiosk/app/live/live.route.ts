import type { LoaderFunctionArgs } from "@remix-run/node"

/** What changes at the station's client, while somebody is signed in on it. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.live(request) ?? Response.json({ _tag: "SessionEnded" }, { status: 401 })
