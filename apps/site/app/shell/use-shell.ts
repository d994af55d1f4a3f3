import { useRouteLoaderData } from "@remix-run/react"
import type { loader } from "../root"

/** The signed-in user, as far as a page shows them. */
export const usePerson = () => useRouteLoaderData<typeof loader>("root")?.shell.person ?? null
