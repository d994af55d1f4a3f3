import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import type { ColourOutcome } from "./colours.server"

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)

/** The documents' own messages are literal (document 1 §8). */
export const words = {
  colourUploaded: "Upload Color Success",
  colourNotUploaded: "Upload Color Fail",
  colourNotCreated: "Create Color Fail",
  remove: "Remove color",
  removal: (colour: string) => `Remove ${colour}`,
  removalOf: (product: string) =>
    `${product} no longer comes in this color. Your list of colors keeps it, and you can add it again.`,
  newPhotos: "Save or discard its new photos first.",
  removed: "The color is removed.",
  notRemoved: "The color was not removed.",
} as const

export const refusals: RefusalWords<ColourOutcome> = {
  ...goodsRefusals,
  ColourNotFound: serverSays,
  ColourCodeTaken: "Another color already has this code.",
  ColourTaken: "This product already has this color.",
  InventoryColourInUse: ({ items, photos }) => {
    const users = [items > 0 && counted(items, "item"), photos > 0 && counted(photos, "photo")].filter(Boolean)
    const isOne = items + photos === 1
    return `${users.join(" and ")} of this product ${isOne ? "has" : "have"} this color. Change or delete ${isOne ? "it" : "them"} first.`
  },
}
