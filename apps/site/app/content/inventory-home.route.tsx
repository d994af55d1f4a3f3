import type { MetaFunction } from "@remix-run/node"
import { usePerson } from "../shell/use-shell"
import { businessFacts, headOf } from "./head"
import { InventoryHome } from "./inventory-home"
import { useHouse } from "./use-house"

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: "Sightline: the stock of an eye-care business, as it really is",
    description:
      "Sightline keeps the stock of eye-care businesses: scan an item and it leaves the stock; press Reverse and it is back.",
    path: "/",
    face: "offer",
    facts: businessFacts,
  })

export default function Home() {
  return <InventoryHome house={useHouse()} person={usePerson()} />
}
