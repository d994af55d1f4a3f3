import { type CategoryOption, type FieldValues, type OptionLine, valueTypes } from "@sightline/model/category-option"
import { CategoryOptionNotFound, type SentOptionFile } from "@sightline/model/category-option-change"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { addressing } from "../files/address"
import { end, keep, store, waiting } from "../files/stored"
import { onceOnly } from "../once/kept"
import { person } from "../print-job/person"
import { judge, mayHold, typesOf } from "./file-kind"
import { fileNames, uploadField } from "./queries-file"

type Fields = ReadonlyArray<CategoryOption>
const uploads = (fields: Fields) => fields.filter(({ valueType }) => valueType === valueTypes.upload)

const Kept = Schema.Struct({ fileName: Schema.String, name: Schema.String })
const uploadOnce = onceOnly(Kept, Schema.Never)

/**
 * A file for an upload field, judged by what is in it; it waits for a day, for whoever sent it, until a product or an item
 * is saved with it (document 1 §3, decisions D-43).
 */
export const uploadFile = Effect.fn("uploadFile")(function* ({ code, file }: SentOptionFile) {
  const { userId, clientId } = yield* person
  const name = shortName(file.name)
  let fileName = ""
  // Its row stands before the file is written, whatever dies in between.
  const prepare = Effect.gen(function* () {
    const field = yield* one(uploadField, code)
    if (!field) return yield* new CategoryOptionNotFound()
    const { extension, whole, thumbnail } = yield* judge(file.bytes, typesOf(field.supportFile))
    fileName = yield* store({ userId, clientId, originalName: name, extension }, whole, thumbnail)
  })
  const kept = yield* uploadOnce(
    Effect.sync(() => ({ fileName, name })),
    prepare,
  )
  const address = yield* addressing(clientId)
  return { ...kept, url: address.whole(kept.fileName) }
})

/** The last part of what the sender calls it: his folders are his own business. */
const shortName = (name: string) =>
  name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{C}<>]/gu, "")
    .slice(0, 120) || "file"

/**
 * An upload field holds a file's name in the store; its line says what the sender called the file (`name`) and where it is
 * fetched (`description`).
 */
export const withFiles = Effect.fn("withFiles")(function* (fields: Fields, ...held: ReadonlyArray<FieldValues>) {
  const of = uploads(fields)
  const names = of.flatMap(({ code }) => held.map((values) => values[code] ?? "")).filter((name) => name !== "")
  if (names.length === 0) return fields
  const { clientId } = yield* person
  const address = yield* addressing(clientId)
  const rows = yield* many(fileNames, names)
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

/** A file that is new to a field is one that the caller has sent for such a field and that still waits. */
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
    if (!isRight) problems[code] = `${name} is not a file that was sent`
  }
  return problems
})

/** What is stored now is kept, and what it took the place of ends; the fields come back with the names of both. */
export const settleFiles = Effect.fn("settleFiles")(function* (
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
    if (before[code]) yield* end(before[code])
  }
  return named
})
