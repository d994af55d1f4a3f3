import {
  Category,
  type CategoryId,
  CategoryNotFound,
  CategoryRefused,
  type CategorySave,
  UpiTypeNotFound,
} from "@sightline/model/category"
import { FieldsRefused } from "@sightline/model/category-option"
import { categoryProblems } from "@sightline/model/category-rules"
import { Effect } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { listedProblems } from "../field/values"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { categoryExists, listAttributes } from "./list"
import { copyFields, heldCategory, insertCategory, updateCategory } from "./queries"
import { heldUpiType } from "./queries-upi-type"

/**
 * Creates a category, with the general fields or those of another one, or changes it as a whole. Its products keep their
 * values.
 */
export const saveCategory = Effect.fn("saveCategory")(function* (sent: CategorySave) {
  const asked = { ...sent, name: sent.name.trim(), code: sent.code.trim() }
  return yield* once({
    answer: Category,
    refusal: CategoryRefused,
    act: Effect.fnUntraced(function* () {
      const problems = { ...categoryProblems(asked), ...(yield* attributeProblems(asked)) }
      if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
      const before = asked.id === null ? undefined : yield* one(heldCategory, asked.id)
      if (asked.id !== null && !before) return yield* new CategoryNotFound()
      yield* knownUpiType(asked)
      const id = before ? yield* change(before.id, asked) : yield* make(asked)
      const after = yield* one(heldCategory, id)
      if (!after) return yield* Effect.dieMessage("a category was not stored")
      yield* noteChange({
        noun: "category",
        id,
        action: before ? "Updated" : "Created",
        changes: changesOf(before, after),
      })
      return after
    }),
  })
})

/** An attribute that no choice carries would hide every field with an attribute for good. */
const attributeProblems = ({ attributeId }: CategorySave) =>
  attributeId === null
    ? Effect.succeed({})
    : Effect.map(listAttributes(), (known) =>
        known.some(({ id }) => id === attributeId) ? {} : { attributeId: "This attribute does not exist" },
      )

const knownUpiType = ({ upiTypeId }: CategorySave) =>
  Effect.gen(function* () {
    if (upiTypeId !== null && !(yield* one(heldUpiType, upiTypeId))) return yield* new UpiTypeNotFound()
  })

const onceEach = unlessCodeTaken("category_client_id_code_key")
const storedId = (row: { readonly id: number } | undefined) =>
  row ? Effect.succeed(row.id as CategoryId) : Effect.dieMessage("a held category was not there to be written")

const change = (id: CategoryId, asked: CategorySave) =>
  Effect.flatMap(onceEach(one(updateCategory, id, asked)), storedId)

const make = (asked: CategorySave) =>
  Effect.gen(function* () {
    if (asked.fieldsOf !== null && !(yield* categoryExists(asked.fieldsOf))) return yield* new CategoryNotFound()
    const id = yield* Effect.flatMap(onceEach(one(insertCategory, asked)), storedId)
    if (asked.fieldsOf !== null) yield* many(copyFields, asked.fieldsOf, id)
    return id
  })

const linesOf = (category: Category) => ({
  Name: category.name,
  Code: category.code,
  Description: category.description,
  "Shown online": category.isShownOnline ? "Yes" : "No",
  Tax: category.taxPercent === null ? "" : `${category.taxPercent}%`,
})

function changesOf(before: Category | undefined, after: Category) {
  const was: Readonly<Record<string, string>> = before ? linesOf(before) : {}
  return Object.entries(linesOf(after)).flatMap(([name, value]) =>
    was[name] === value ? [] : [{ name, before: was[name] ?? "", after: value }],
  )
}
