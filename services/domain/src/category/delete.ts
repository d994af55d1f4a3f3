import { CategoryDeleteRefused, type CategoryId, CategoryInUse, CategoryNotFound } from "@sightline/model/category"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { categoriesInUse, doomedCategories, deleteCategories as removeCategories } from "./queries"

/** Deletes categories without references, all or none: a row in use stays (decisions D-37). */
export const deleteCategories = Effect.fn("deleteCategories")((ids: ReadonlyArray<CategoryId>) =>
  once({
    answer: Schema.Void,
    refusal: CategoryDeleteRefused,
    act: Effect.fnUntraced(function* () {
      const doomed = yield* many(doomedCategories, ids)
      if (doomed.length !== new Set(ids).size) return yield* new CategoryNotFound()
      if ((yield* one(categoriesInUse, ids))?.isUsed) return yield* new CategoryInUse()
      yield* many(removeCategories, ids)
      yield* Effect.forEach(doomed, ({ id, name }) =>
        noteChange({ noun: "category", id, action: "Deleted", changes: [{ name: "Name", before: name, after: "" }] }),
      )
    }),
  }),
)
