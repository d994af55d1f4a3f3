import { useAct } from "@sightline/screens/act/use-act.ts"
import type { changeFirm } from "./firms.server"
import { firmRefusals } from "./words"

/** Changes a vendor or a manufacturer from a product's form. */
export const useFirmChange = () => useAct<typeof changeFirm>("/inventory/update/firm-change", firmRefusals)
