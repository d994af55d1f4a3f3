import type { CategoryId } from "@sightline/model/category"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { allCategories, attributesInUse, categoryWith } from "./queries"
import { allUpiTypes } from "./queries-upi-type"

/** The client's kinds of goods, in their order. */
export const listCategories = () => many(allCategories)

/** What fields are shown by, under the names of the choices that carry it. */
export const listAttributes = () => many(attributesInUse)

/** The client's kinds of unique product identifier, by name. */
export const listUpiTypes = () => many(allUpiTypes)

export const categoryExists = (id: CategoryId) => Effect.map(one(categoryWith, id), (row) => row !== undefined)
