import { useAct } from "@sightline/screens/act/use-act.ts"
import type { changeColour } from "./colours.server"
import { refusals } from "./words"

/** Changes a product's colours. */
export const useColourChange = () => useAct<typeof changeColour>("/inventory/update/colour-change", refusals)
