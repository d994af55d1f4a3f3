import {
  UpiType,
  type UpiTypeId,
  UpiTypeInUse,
  UpiTypeNotFound,
  type UpiTypeSave,
  upiTypeProblems,
} from "@sightline/model/category"
import { FieldsRefused } from "@sightline/model/category-option"
import { CategoryNotFound } from "@sightline/model/inventory-form"
import { CodeTaken } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { listedProblems } from "../inventory/values"
import { onceOnly } from "../once/kept"
import { categoryExists } from "./list"
import {
  categoryMarkedWith,
  heldUpiType,
  insertUpiType,
  deleteUpiType as removeUpiType,
  updateUpiType,
} from "./queries-upi-type"

const saveOnce = onceOnly(UpiType, Schema.Union(CategoryNotFound, UpiTypeNotFound, CodeTaken, FieldsRefused))

/** A kind of unique product identifier is added, or changed as a whole. */
export const saveUpiType = Effect.fn("saveUpiType")(function* (sent: UpiTypeSave) {
  const asked = { ...sent, name: sent.name.trim(), code: sent.code.trim() }
  return yield* saveOnce(
    Effect.gen(function* () {
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
  )
})

const deleteOnce = onceOnly(Schema.Void, Schema.Union(UpiTypeNotFound, UpiTypeInUse))

/** One that no category is marked with goes; otherwise it is kept (decisions D-37). */
export const deleteUpiType = Effect.fn("deleteUpiType")(function* (id: UpiTypeId) {
  yield* deleteOnce(
    Effect.gen(function* () {
      const doomed = yield* one(heldUpiType, id)
      if (!doomed) return yield* new UpiTypeNotFound()
      if (yield* one(categoryMarkedWith, id)) return yield* new UpiTypeInUse()
      yield* one(removeUpiType, id)
      const change = { name: "UPI type", before: doomed.name, after: "" }
      yield* noteChange({ noun: "upi-type", id, action: "Deleted", changes: [change] })
    }),
  )
})
