import { useRouteLoaderData } from "@remix-run/react"
import { type Section, sectionOf } from "@sightline/screens/shell/section.ts"
import type { loader } from "../root"

/** What the page knows of the client whose page it is; nothing where the shell itself could not be made. */
const useShown = () => useRouteLoaderData<typeof loader>("root")

export const usePerson = () => useShown()?.shell.person ?? null

/** The client's own content of one section: `HOME`, `FOOTER`. */
export const useSection = (name: string): Section => sectionOf(useShown()?.sections ?? [], name)

export const useClientName = () => useShown()?.clientName ?? null
