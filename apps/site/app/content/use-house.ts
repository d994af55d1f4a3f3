import { useRouteLoaderData } from "@remix-run/react"
import type { loader } from "../root"
import { type House, houseOf } from "./house"

/** The business of the page: the client at the address, the user's own, or the visitors' default. */
export function useHouse(): House {
  const shown = useRouteLoaderData<typeof loader>("root")
  return houseOf({ name: shown?.clientName ?? null, sections: shown?.sections ?? [] })
}
