import { phoneNotations } from "@sightline/model/customer-rules"
import { folded } from "@sightline/model/folded"
import { largestId } from "@sightline/model/largest-id"
import type { SalesOrderFind } from "@sightline/model/sales-order"
import { Effect } from "effect"
import { ownCenters } from "../../caller/own-centers"
import { one } from "../../db/db"
import { meaningOf } from "../../tag/meaning"
import { pageOf } from "./list"
import { foundPage } from "./queries-find"

/**
 * A page of the orders of one type at the caller's centers that one text finds (decision 195): by the number of the order or
 * of its invoice, by the buyer's name, e-mail address or phone, by products, or by a scanned code. The one with that number
 * comes first, then the newest.
 */
export const findOrders = Effect.fn("findOrders")(function* ({ search, ...asked }: SalesOrderFind) {
  const text = search.trim()
  const needle = { ...needleOf(text), code: text === "" ? null : yield* meaningOf(text) }
  return yield* pageOf(yield* one(foundPage, asked, needle, yield* ownCenters), asked)
})

const mostWords = 8
/** The longest term, in characters. */
const longestTerm = 80
/** So few digits begin too many phones and codes to be their beginning. */
const fewDigits = 3

/** What a text asks for; each of these finds orders of its own. */
function needleOf(text: string) {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  const [, year, sequence] = /^(\d{4})-(\d{1,9})$/.exec(text) ?? []
  return {
    orderId: number !== null && number <= largestId ? number : null,
    invoice: year && sequence ? { year: Number(year), sequence: Number(sequence) } : null,
    // Signs stand between the digits of a phone, so all of them are one number.
    phones: /^[+(\d][\d\s().+-]*$/.test(text)
      ? phoneNotations(text).filter((digits) => digits.length > fewDigits && digits.length <= longestTerm)
      : [],
    words: wordsOf(text),
  }
}

/** The words of a text, as the terms of buyers and those of products have them. An e-mail address is one word. */
function wordsOf(text: string) {
  const composed = text.normalize("NFC").toLowerCase()
  const words = composed.split(composed.includes("@") ? /\s+/u : /[^\p{L}\p{N}]+/u).filter((word) => word !== "")
  const asTerms = [...new Set(words)].slice(0, mostWords).map((word) => ({
    buyer: asTerm(folded(word)),
    product: asTerm(word),
    isShortNumber: /^\d+$/.test(word) && word.length <= fewDigits,
  }))
  // Alone it is the number of an order, or the code of a product.
  return asTerms.length === 1 && asTerms[0]?.isShortNumber ? [] : asTerms
}

const asTerm = (word: string) => [...word].slice(0, longestTerm).join("")
