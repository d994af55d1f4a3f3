import { useRouteLoaderData } from "@remix-run/react"
import type { loader } from "../root"
import { type House, houseOf } from "./house"

/** The house whose page it is: the client at the address, one's own, or the one that visitors see. */
export function useHouse(): House {
  const shown = useRouteLoaderData<typeof loader>("root")
  return houseOf({ name: shown?.clientName ?? null, sections: shown?.sections ?? [] })
}
