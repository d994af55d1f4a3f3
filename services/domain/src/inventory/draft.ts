import { CategoryId } from "@sightline/model/category"
import { FieldValues } from "@sightline/model/category-option"
import type { Draft, DraftOf } from "@sightline/model/draft"
import { InventoryId } from "@sightline/model/inventory"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { valueTypes } from "@sightline/model/value-type"
import { Effect, Schema } from "effect"
import { endDraft, storeDraft, storedDraft, storedDrafts } from "../draft/stored"
import { once } from "../once/once"
import { inventoryForm } from "./form"

const subjectOf = ({ id, categoryId }: { readonly id: number | null; readonly categoryId: CategoryId }) =>
  id === null ? `inventory/new/${categoryId}` : `inventory/${id}`

const ofSubject = (subject: string): DraftOf => {
  const id = Number(subject.split("/").at(-1))
  return subject.startsWith("inventory/new/")
    ? { id: null, categoryId: CategoryId.make(id) }
    : { id: InventoryId.make(id), categoryId: null }
}

/**
 * The values of the form's own fields: those that the caller may not see now are neither kept nor returned, and passwords
 * are typed again.
 */
const own = ({ fields, readOnly }: InventoryForm, values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ code, valueType }) => {
      const value = values[code]
      const isLeftOut = readOnly.includes(code) || valueType === valueTypes.password
      return value === undefined || isLeftOut ? [] : [[code, value]]
    }),
  )

/** The caller's own draft of this form. */
export const getDraft = Effect.fn("getDraft")(function* ({ id, categoryId }: DraftOf) {
  const form = yield* inventoryForm(id, categoryId)
  const draft = yield* storedDraft(subjectOf(form), FieldValues)
  return draft ? ({ ...draft, values: own(form, draft.values) } satisfies Draft) : null
})

/** The caller's unsaved drafts, newest first. */
export const listDrafts = Effect.fn("listDrafts")(function* () {
  const drafts = yield* storedDrafts("inventory")
  return drafts.map(({ subject, at }) => ({ ...ofSubject(subject), at }))
})

/** Keeps values while the user types, so that a crash or an ended session loses nothing (decisions D-26). */
export const keepDraft = Effect.fn("keepDraft")(function* (
  of: DraftOf,
  { version, values }: { readonly version: number | null; readonly values: FieldValues },
) {
  const form = yield* inventoryForm(of.id, of.categoryId)
  const draft = { subject: subjectOf(form), version, values: own(form, values) }
  yield* once({ answer: Schema.Void, refusal: Schema.Never, act: () => storeDraft(draft) })
})

/** Discards the caller's draft. */
export const dropDraft = Effect.fn("dropDraft")(function* ({ id, categoryId }: DraftOf) {
  const form = yield* inventoryForm(id, categoryId)
  yield* once({ answer: Schema.Void, refusal: Schema.Never, act: () => endDraft(subjectOf(form)) })
})

/** Ends the draft of the saved record, in the transaction of the save. */
export const settleDraft = (id: number | null, categoryId: CategoryId) => endDraft(subjectOf({ id, categoryId }))
