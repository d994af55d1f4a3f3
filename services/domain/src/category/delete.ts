import { type CategoryId, CategoryInUse } from "@sightline/model/category"
import { CategoryNotFound } from "@sightline/model/inventory-form"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { onceOnly } from "../once/kept"
import { categoriesInUse, doomedCategories, deleteCategories as removeCategories } from "./queries"

const deleteOnce = onceOnly(Schema.Void, Schema.Union(CategoryNotFound, CategoryInUse))

/** Categories that nothing refers to are deleted, all or none: a row in use is kept (decisions D-37). */
export const deleteCategories = Effect.fn("deleteCategories")(function* (ids: ReadonlyArray<CategoryId>) {
  yield* deleteOnce(
    Effect.gen(function* () {
      const doomed = yield* many(doomedCategories, ids)
      if (doomed.length !== new Set(ids).size) return yield* new CategoryNotFound()
      if ((yield* one(categoriesInUse, ids))?.isUsed) return yield* new CategoryInUse()
      yield* many(removeCategories, ids)
      yield* Effect.forEach(doomed, ({ id, name }) =>
        noteChange({ noun: "category", id, action: "Deleted", changes: [{ name: "Name", before: name, after: "" }] }),
      )
    }),
  )
})
