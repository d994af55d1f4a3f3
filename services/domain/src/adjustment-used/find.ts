import type { AdjustmentUsedFilter, PulledSearch } from "@sightline/model/adjustment-used"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { pulls, purposesOf } from "./queries"
import { pulledPage } from "./queries-find"

/** What items can be pulled for. */
export const listPurposes = Effect.fn("listPurposes")(() => many(purposesOf))

/** The submissions of the caller's centers. */
export const listPulls = Effect.fn("listPulls")(function* (filter: AdjustmentUsedFilter) {
  return yield* many(pulls, filter, yield* person)
})

/** The products of pulled items, page by page. */
export const searchPulled = Effect.fn("searchPulled")(function* (asked: PulledSearch) {
  const found = yield* one(pulledPage, asked, yield* ownCenters)
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})
