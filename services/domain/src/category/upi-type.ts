import {
  CategoryNotFound,
  CategoryRefused,
  UpiType,
  UpiTypeDeleteRefused,
  type UpiTypeId,
  UpiTypeInUse,
  UpiTypeNotFound,
  type UpiTypeSave,
} from "@sightline/model/category"
import { FieldsRefused } from "@sightline/model/category-option"
import { upiTypeProblems } from "@sightline/model/category-rules"
import { Effect, Schema } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { one } from "../db/db"
import { listedProblems } from "../field/values"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { categoryExists } from "./list"
import {
  categoryMarkedWith,
  heldUpiType,
  insertUpiType,
  deleteUpiType as removeUpiType,
  updateUpiType,
} from "./queries-upi-type"

/** Adds a kind of unique product identifier, or changes one as a whole. */
export const saveUpiType = Effect.fn("saveUpiType")(function* (sent: UpiTypeSave) {
  const asked = { ...sent, name: sent.name.trim(), code: sent.code.trim() }
  return yield* once({
    answer: UpiType,
    refusal: CategoryRefused,
    act: Effect.fnUntraced(function* () {
      const problems = upiTypeProblems(asked)
      if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
      const before = asked.id === null ? undefined : yield* one(heldUpiType, asked.id)
      if (asked.id !== null && !before) return yield* new UpiTypeNotFound()
      if (asked.categoryId !== null && !(yield* categoryExists(asked.categoryId))) return yield* new CategoryNotFound()
      const row = yield* unlessCodeTaken("upi_type_code")(
        before ? one(updateUpiType, before.id, asked) : one(insertUpiType, asked),
      )
      if (!row) return yield* Effect.dieMessage("a UPI type was not stored")
      const id = row.id as UpiTypeId
      const change = { name: "UPI type", before: before?.name ?? "", after: asked.name }
      yield* noteChange({ noun: "upi-type", id, action: before ? "Updated" : "Created", changes: [change] })
      return { ...asked, id }
    }),
  })
})

/** Deletes one that no category uses; others stay (decisions D-37). */
export const deleteUpiType = Effect.fn("deleteUpiType")((id: UpiTypeId) =>
  once({
    answer: Schema.Void,
    refusal: UpiTypeDeleteRefused,
    act: Effect.fnUntraced(function* () {
      const doomed = yield* one(heldUpiType, id)
      if (!doomed) return yield* new UpiTypeNotFound()
      if (yield* one(categoryMarkedWith, id)) return yield* new UpiTypeInUse()
      yield* one(removeUpiType, id)
      const change = { name: "UPI type", before: doomed.name, after: "" }
      yield* noteChange({ noun: "upi-type", id, action: "Deleted", changes: [change] })
    }),
  }),
)
