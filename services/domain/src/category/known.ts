import type { CategoryId } from "@sightline/model/category"
import { Effect } from "effect"
import { one } from "../db/db"
import { hasItemType, knownCategories } from "./queries"

/** Whether all of these categories belong to the client. */
export const haveCategories = (ids: ReadonlyArray<CategoryId>) =>
  Effect.map(one(knownCategories, ids), (row) => row?.known === new Set(ids).size)

export const haveItemType = (id: number | null) =>
  id === null ? Effect.succeed(true) : Effect.map(one(hasItemType, id), (row) => row !== undefined)
