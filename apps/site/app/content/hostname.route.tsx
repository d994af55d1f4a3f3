import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ClinicHome } from "./clinic-home"
import { headOf, localBusiness } from "./head"
import { loadHouse } from "./load-house.server"

/** The home of the client that has an address of its own; any other address is not found (decisions D-06). */
export const loader = (args: LoaderFunctionArgs) => loadHouse(args)

export const meta: MetaFunction<typeof loader> = ({ data, location }) =>
  data
    ? headOf({
        title: data.house.name,
        description: data.house.home.text2,
        path: location.pathname.toLowerCase(),
        face: "clinic",
        facts: [localBusiness(data.house, data.origin)],
        ...data,
      })
    : [{ title: "This page is unusable · Sightline" }]

export default function ClientHome() {
  const { house } = useLoaderData<typeof loader>()
  return <ClinicHome house={house} />
}
