import type { Added } from "@sightline/model/cart-rules"

interface Said {
  readonly tone: "positive" | "caution"
  readonly words: string
}

const said = (most: number): Readonly<Record<Exclude<Added, "nothing">, Said>> => ({
  added: { tone: "positive", words: "Added to your cart." },
  // Document 0 §8.
  already: { tone: "caution", words: "Item already in cart" },
  tooMany: { tone: "caution", words: `You can have at most ${most} of this.` },
  full: { tone: "caution", words: "Your cart is full: it holds 50 different items." },
})

/** What adding came to, in words; nothing where nothing was done. */
export const wordsOf = (done: string | null, most: number): Said | undefined =>
  Object.entries(said(most)).find(([what]) => what === done)?.[1]
