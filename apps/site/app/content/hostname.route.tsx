import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { ClinicHome } from "./clinic-home"

/** The home of the client that has an address of its own; any other address is not found (decisions D-06). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { client } = await visitorLayout(args, args.params.hostname)
  return { name: client?.name ?? "Home" }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.name} · Sightline` : "This page is unusable · Sightline" },
]

export default ClinicHome
