import { useRouteLoaderData } from "@remix-run/react"
import type { loader } from "../root"

/** Who is signed in, as far as a page shows it. */
export const usePerson = () => useRouteLoaderData<typeof loader>("root")?.shell.person ?? null
