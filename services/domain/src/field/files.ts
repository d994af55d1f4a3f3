import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { addressing } from "../files/address"
import { end, keep, originalNames, waiting } from "../files/stored"
import { mayHold, typesOf } from "./file-kind"
import type { FieldsOf } from "./passwords"
import { itemWithFile } from "./queries"

type Fields = ReadonlyArray<CategoryOption>
const uploads = (fields: Fields) => fields.filter(({ valueType }) => valueType === valueTypes.upload)

/**
 * An upload field holds a file's name in the store; its line holds the sender's name for it (`name`) and its address
 * (`description`).
 */
export const withFiles = Effect.fn("withFiles")(function* (fields: Fields, ...held: ReadonlyArray<FieldValues>) {
  const of = uploads(fields)
  const names = of.flatMap(({ code }) => held.map((values) => values[code] ?? "")).filter((name) => name !== "")
  if (names.length === 0) return fields
  const { clientId } = yield* person
  const address = yield* addressing(clientId)
  const rows = yield* originalNames(names)
  const line = ({ name, originalName }: { name: string; originalName: string }, at: number): OptionLine => ({
    id: at + 1,
    code: name,
    name: originalName,
    description: address.whole(name),
    parentLineId: null,
    attributeId: null,
    isDisabled: false,
    isSelectDefault: false,
  })
  return fields.map((field) =>
    of.includes(field)
      ? { ...field, lines: rows.filter(({ name }) => held.some((values) => values[field.code] === name)).map(line) }
      : field,
  )
})

const changedFiles = (fields: Fields, before: FieldValues, after: FieldValues) =>
  uploads(fields).filter(({ code }) => (before[code] ?? "") !== (after[code] ?? ""))

/** A field accepts a new file only if the caller uploaded it for such a field and nothing refers to it yet. */
export const fileProblems = Effect.fn("fileProblems")(function* (
  fields: Fields,
  before: FieldValues,
  after: FieldValues,
) {
  const problems: Record<string, string> = {}
  for (const { code, name, supportFile } of changedFiles(fields, before, after)) {
    const value = after[code] ?? ""
    if (value === "") continue
    const { userId } = yield* person
    const isRight = mayHold(typesOf(supportFile), value) && (yield* waiting(value, userId)) !== undefined
    if (!isRight) problems[code] = `${name} is not a file that you uploaded`
  }
  return problems
})

/**
 * Keeps the files that a save has stored and ends those it replaced, except one that another item still holds. Returns the
 * fields with the names of both.
 */
export const settleFiles = Effect.fn("settleFiles")(function* (
  { inventoryId }: FieldsOf,
  fields: Fields,
  before: FieldValues,
  after: FieldValues,
) {
  const changed = changedFiles(fields, before, after)
  if (changed.length === 0) return fields
  const named = yield* withFiles(fields, before, after)
  const { userId } = yield* person
  for (const { code } of changed) {
    if (after[code]) yield* keep(after[code], userId)
    if (before[code] && !(yield* one(itemWithFile, inventoryId, code, before[code]))) yield* end(before[code])
  }
  return named
})
