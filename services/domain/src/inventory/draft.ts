import { Caller } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import { type FieldValues, valueTypes } from "@sightline/model/category-option"
import type { Draft, DraftOf } from "@sightline/model/draft"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { inventoryForm } from "./form"
import { deleteDraft, draftOf, writeDraft } from "./queries-draft"

const owner = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.succeed(caller.userId) : Effect.die(new SessionEnded()),
)

const subjectOf = ({ id, categoryId }: { readonly id: number | null; readonly categoryId: CategoryId }) =>
  id === null ? `inventory/new/${categoryId}` : `inventory/${id}`

/**
 * The values of the form's own fields: what the caller may not see now is neither kept nor given back, and a password is
 * typed anew.
 */
const own = ({ fields, readOnly }: InventoryForm, values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ code, valueType }) => {
      const value = values[code]
      const isLeftOut = readOnly.includes(code) || valueType === valueTypes.password
      return value === undefined || isLeftOut ? [] : [[code, value]]
    }),
  )

/** What the caller has typed into this form and not saved; nobody else's. */
export const getDraft = Effect.fn("getDraft")(function* ({ id, categoryId }: DraftOf) {
  const form = yield* inventoryForm(id, categoryId)
  const row = yield* one(draftOf, yield* owner, subjectOf(form))
  return row ? ({ ...row, at: new Date(row.at), values: own(form, row.values) } satisfies Draft) : null
})

/** Keeps what is typed while it is typed, so that no crash and no ended session costs it (decisions D-26). */
export const keepDraft = Effect.fn("keepDraft")(function* (
  of: DraftOf,
  { version, values }: { readonly version: number | null; readonly values: FieldValues },
) {
  const form = yield* inventoryForm(of.id, of.categoryId)
  const userId = yield* owner
  yield* actOnce(
    Effect.as(many(writeDraft, { userId, subject: subjectOf(form), version, values: own(form, values) }), null),
  )
})

/** The caller does without it. */
export const dropDraft = Effect.fn("dropDraft")(function* ({ id, categoryId }: DraftOf) {
  const form = yield* inventoryForm(id, categoryId)
  const userId = yield* owner
  yield* actOnce(Effect.as(many(deleteDraft, userId, subjectOf(form)), null))
})

/** What was saved is no draft any more: in the transaction of the save. */
export const settleDraft = (userId: number, id: number | null, categoryId: CategoryId) =>
  many(deleteDraft, userId, subjectOf({ id, categoryId }))
