import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { ColourOutcome } from "./colours.server"

/** The documents' own messages are literal (document 1 §8). */
export const words = {
  colourUploaded: "Upload Color Success",
  colourNotUploaded: "Upload Color Fail",
  colourNotCreated: "Create Color Fail",
} as const

export const refusals: RefusalWords<ColourOutcome> = {
  ...goodsRefusals,
  ColourNotFound: serverSays,
  ColourCodeTaken: "Another color already has this code.",
  ColourTaken: "This product already has this color.",
}
