import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { ServiceOutcome } from "./maintenance.server"

/** The documents' own messages are literal (document 1 §8, decisions D-95). */
export const words = {
  serviceUnsaved: "You have unsaved Maintenance. Do still want to exist with out saving?",
  serviceAdded: "Successfully create history service!",
  serviceNotAdded: "Fail create history service!",
} as const

export const refusals: RefusalWords<ServiceOutcome> = goodsRefusals
