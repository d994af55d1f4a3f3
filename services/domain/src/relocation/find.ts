import type { RelocatableSearch } from "@sightline/model/relocation"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { latestRelocations, relocatablePage } from "./queries-find"

/** The products whose items may move, page by page, with those items. */
export const searchRelocatable = Effect.fn("searchRelocatable")(function* ({ search, ...asked }: RelocatableSearch) {
  const own = yield* ownCenters
  const centers = asked.centerId === null ? own : own.filter((id) => id === asked.centerId)
  const found = yield* one(relocatablePage, { ...asked, words: wordsOf(search) }, centers)
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** The words of a search, as products keep theirs. */
const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, 80).join(""))

/** The planned relocations of the caller's centers, then the latest others. */
export const listRelocations = Effect.fn("listRelocations")(function* () {
  return yield* many(latestRelocations, yield* ownCenters)
})
