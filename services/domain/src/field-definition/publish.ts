import { definitionProblems } from "@sightline/fields/definition"
import { startValues } from "@sightline/fields/values"
import type { CategoryId } from "@sightline/model/category"
import { CategoryNotFound } from "@sightline/model/category"
import { FieldsRefused, type FilledFields } from "@sightline/model/category-option"
import {
  type FieldDefinition,
  type FieldImpacts,
  FieldsChanged,
  FieldsPublishRefused,
  ImpactUnseen,
  type PreviewedForm,
} from "@sightline/model/field-definition"
import { Data, Effect } from "effect"
import { person } from "../caller/person"
import { inTransaction, many, one } from "../db/db"
import { itemFields } from "../field/definitions"
import { ownFields } from "../field/own-fields"
import { listedProblems } from "../field/values"
import { noteChange } from "../history/note-change"
import { inventoryForm } from "../inventory/form"
import { once } from "../once/once"
import { drafted, existing, held, publishedFields, standing } from "./draft"
import { fieldChanges } from "./history"
import { formsOf, impactOf } from "./impact"
import {
  clearCategories,
  forgetVersions,
  holdClient,
  keepVersion,
  tellFields,
  versionFields,
  versionsOf,
  writeCategories,
  writeFields,
  writeLines,
  writeParents,
} from "./queries"

/** Former states and the current one that are kept. */
const kept = 20

type Standing = Effect.Effect.Success<typeof standing>

/** Writes the draft into the definitions, in the open transaction: a form reads all of it or none. */
const applied = Effect.fnUntraced(function* ({ published, fields }: Standing) {
  const problems = definitionProblems(published, fields, yield* existing)
  if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
  const changed = fields.filter((field) => !isSame(field, published))
  const rows = yield* many(writeFields, changed)
  yield* one(
    clearCategories,
    rows.map(({ id }) => id),
  )
  yield* one(writeCategories, changed)
  yield* one(writeLines, changed)
  yield* one(writeParents, changed)
  return rows
})

const isSame = (field: FieldDefinition, published: ReadonlyArray<FieldDefinition>) =>
  JSON.stringify(published.find(({ code }) => code === field.code)) === JSON.stringify(field)

/** Carries an answer out of a transaction that is rolled back. */
class Tried<A> extends Data.TaggedError("Tried")<{ readonly answer: A }> {}

/** What a question answers while the draft is published; nothing of it stays, and nobody else sees it. */
const tried = <A, E, R>(ask: (now: Standing) => Effect.Effect<A, E, R>) =>
  inTransaction(
    Effect.gen(function* () {
      yield* one(holdClient)
      const now = yield* standing
      return yield* new Tried({ answer: yield* ask(now) })
    }),
  ).pipe(
    Effect.catchIf(
      (error): error is Tried<A> => error instanceof Tried,
      ({ answer }) => Effect.succeed(answer),
    ),
  )

/** What publishing the draft would do to products and items, counted; mistakes of the draft are refused instead. */
export const draftImpact = Effect.fn("draftImpact")(function* () {
  return yield* tried(countedWhileApplied)
})

const countedWhileApplied = Effect.fnUntraced(function* (now: Standing) {
  const before = yield* formsOf
  yield* applied(now)
  return yield* impactOf(now, before)
})

/**
 * The form that people get once the draft is published: the draft is written, the form is read as always, and all of it is
 * taken back.
 */
export const previewForm = Effect.fn("previewForm")(function* (categoryId: CategoryId, form: PreviewedForm) {
  return yield* tried(
    Effect.fnUntraced(function* (now) {
      if (!(yield* existing).categories.includes(categoryId)) return yield* new CategoryNotFound()
      yield* applied(now)
      if (form === "product") {
        const { fields, values, readOnly } = yield* Effect.orDie(inventoryForm(null, categoryId))
        return { fields, values, readOnly } satisfies FilledFields
      }
      const { fields, readOnly } = yield* ownFields(yield* itemFields(categoryId))
      return { fields, values: startValues(fields), readOnly } satisfies FilledFields
    }),
  )
})

/**
 * Makes the draft what every form shows, whole and only without a mistake. Whatever it does to records is named: a caller who
 * has not seen exactly that is told instead. Stored values stay as they are.
 */
export const publishFields = Effect.fn("publishFields")((version: number, seen: string | null) =>
  once({
    answer: FieldsChanged,
    refusal: FieldsPublishRefused,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(version)
      const before = yield* formsOf
      const rows = yield* applied(now)
      if (rows.length === 0) return { version: now.version }
      const impact: FieldImpacts = yield* impactOf(now, before)
      if (impact.impacts.length > 0 && impact.seen !== seen) return yield* new ImpactUnseen(impact)
      yield* keptVersions(now)
      for (const { id, code } of rows) {
        const of = (fields: ReadonlyArray<FieldDefinition>) => fields.find((field) => field.code === code)
        const changes = fieldChanges(of(now.published), of(now.fields))
        if (changes.length > 0) yield* noteChange({ noun: "category-option", id, action: "Published", changes })
      }
      yield* many(
        tellFields,
        rows.map(({ id }) => id),
      )
      return yield* drafted(now, [])
    }),
  }),
)

/** Keeps the state that was, as far as it is not kept yet, and the one that is. */
const keptVersions = Effect.fnUntraced(function* ({ published }: Standing) {
  const [last] = yield* many(versionsOf)
  const former = last && (yield* one(versionFields, last.number))
  if (!former || !isWritten(former.fields, published)) yield* one(keepVersion, { fields: published, by: null })
  const { userId } = yield* person
  const made = yield* one(keepVersion, { fields: yield* publishedFields, by: userId })
  if (!made) return yield* Effect.dieMessage("the definitions were not kept")
  yield* one(forgetVersions, made.number - kept)
})

/** Whether a kept state, whose document knows no order of its parts, is this one. */
const isWritten = (kept: ReadonlyArray<FieldDefinition>, now: ReadonlyArray<FieldDefinition>) =>
  JSON.stringify(sorted(kept)) === JSON.stringify(sorted(now))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
