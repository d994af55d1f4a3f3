import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import { pictureProblems, tooLarge } from "../shell/picture-problems"
import type { LogoSet } from "./logo.server"

/** The words about the client's logo. */
export const logoWords = {
  title: "Logo",
  none: "No logo yet: papers show the name alone.",
  about:
    "On invoices, credit notes, vendor orders and receipts, copies of older ones too, and in their mails. PNG or JPEG, up to 10 MB. It prints up to 5 cm wide, on white.",
  shown: (file: string) => `Logo: ${file}`,
  choose: "Choose a picture",
  replace: "Replace the logo",
  remove: "Remove the logo",
  file: "Picture of the logo",
  set: "The logo is set",
  notSet: "The logo was not set.",
  removed: "The logo is removed",
  notRemoved: "The logo was not removed.",
  removeTitle: "Remove the logo?",
  removeContent: "Papers and mails show the name alone from now on, copies of older ones too.",
  keep: "Keep it",
} as const

const notPictures = pictureProblems("logo")

export const logoRefusals: RefusalWords<LogoSet> = {
  NotAPhoto: ({ problem }) => notPictures[problem],
  BadRequest: tooLarge("logo"),
}
