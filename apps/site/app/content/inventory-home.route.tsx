import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { usePerson } from "../shell/use-shell"
import { headOf, localBusiness } from "./head"
import { InventoryHome } from "./inventory-home"
import { loadHouse } from "./load-house.server"

export const loader = (args: LoaderFunctionArgs) => loadHouse(args)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headOf({
        title: "Sightline: the stock of an eye-care business, as it really is",
        description:
          "Sightline keeps the stock of eye-care businesses: scan an item and it has left, scan it wrongly and it is back.",
        path: "/",
        face: "offer",
        facts: [localBusiness(data.house, data.origin)],
        ...data,
      })
    : []

export default function Home() {
  const person = usePerson()
  return <InventoryHome house={useLoaderData<typeof loader>().house} isSignedIn={Boolean(person)} />
}
