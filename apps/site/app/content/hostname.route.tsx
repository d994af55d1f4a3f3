import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { ClinicHome } from "./clinic-home"
import { businessFacts, headOf } from "./head"

/** The home of a client with an address of its own; any other address is not found (decisions D-06). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { client } = await visitorLayout(args, args.params.hostname)
  return { url: client?.url ?? "" }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? headOf(matches, {
        title: "Eye exams, glasses and contact lenses",
        description: "What we do, where we are and how to make an appointment.",
        path: `/${data.url}`,
        face: "clinic",
        facts: (house, origin) => businessFacts(house, origin, `/${data.url}`),
      })
    : [{ title: "This page is unusable · Sightline" }]

export default function HomeOfClient() {
  return <ClinicHome person={null} tiles={[]} waiting={null} approvals={null} taken={null} newest={null} />
}
