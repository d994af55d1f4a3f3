import {
  type MovableSearch,
  type RelocatableSearch,
  RelocationCodeUnknown,
  type RelocationScan,
} from "@sightline/model/relocation"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { wordsOf } from "../inventory/words"
import { meaningOf } from "../tag/meaning"
import { latestRelocations, movablePage, placeScanned, relocatablePage, scannedRelocatable } from "./queries-find"

/** The products whose items may move, page by page, with those items. */
export const searchRelocatable = Effect.fn("searchRelocatable")(function* ({ search, ...asked }: RelocatableSearch) {
  const found = yield* one(relocatablePage, { ...asked, words: termsOf(search) }, yield* centersIn(asked))
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** The items of the same products that may move at once, page by page: those in process are left out (document 1 §4). */
export const searchMovable = Effect.fn("searchMovable")(function* ({ search, ...asked }: MovableSearch) {
  const found = yield* one(movablePage, { ...asked, words: termsOf(search) }, yield* centersIn(asked))
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** The caller's centers, or the one of them that was chosen. */
const centersIn = ({ centerId }: Pick<RelocatableSearch, "centerId">) =>
  Effect.map(ownCenters, (own) => (centerId === null ? own : own.filter((id) => id === centerId)))

/** Characters of a word that the search stores. */
const longestWord = 80

/** The words of a search, as products keep theirs; more than a few are prose. */
const termsOf = (search: string) => [
  ...new Set(wordsOf(search).map((word) => [...word].slice(0, longestWord).join(""))),
]

/** A place at the caller's centers; Simple clients have none for relocations (decisions D-87). */
export const placeById = Effect.fn("placeById")(function* (id: number) {
  return yield* one(placeScanned, id, (yield* person).centerIds)
})

/** Reads a code at a relocation: the label of a place, or what may move. Each label names things of the caller's centers. */
export const scanRelocation = Effect.fn("scanRelocation")(function* (code: string) {
  const { centerIds } = yield* person
  const read = yield* meaningOf(code.trim())
  if (read.kind === "place") {
    const place = yield* placeById(read.id)
    if (!place) return yield* new RelocationCodeUnknown()
    return { _tag: "Place", ...place } satisfies RelocationScan
  }
  const products = yield* many(scannedRelocatable, read, centerIds)
  if (products.length === 0) return yield* new RelocationCodeUnknown()
  return { _tag: "Items", products } satisfies RelocationScan
})

/** The planned relocations of the caller's centers, then the latest others. */
export const listRelocations = Effect.fn("listRelocations")(function* () {
  return yield* many(latestRelocations, yield* ownCenters)
})
