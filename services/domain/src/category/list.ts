import type { CategoryId } from "@sightline/model/category"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { allCategories, categoryWith } from "./queries"

/** The client's kinds of goods, in their order. */
export const listCategories = () => many(allCategories)

export const categoryExists = (id: CategoryId) => Effect.map(one(categoryWith, id), (row) => row !== undefined)
