import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { deleteDraft, draftOf, draftsOf, type Written, writeDraft } from "./queries"

const owner = Effect.map(person, ({ userId }) => userId)

/** What the caller typed about this subject and has not saved, with its values read as `values`. */
export const storedDraft = <A, I>(subject: string, values: Schema.Schema<A, I>) =>
  Effect.gen(function* () {
    const row = yield* one(draftOf, yield* owner, subject)
    if (!row) return null
    const read = yield* Effect.orDie(Schema.decodeUnknown(values)(row.values))
    return { values: read, version: row.version, at: new Date(row.at) }
  })

/** The caller's drafts of one kind, newest first. */
export const storedDrafts = (kind: string) =>
  Effect.flatMap(owner, (userId) =>
    Effect.map(many(draftsOf, userId, kind), (rows) => rows.map(({ subject, at }) => ({ subject, at: new Date(at) }))),
  )

/** Replaces the caller's draft of this subject. */
export const storeDraft = (draft: Omit<Written, "userId">) =>
  Effect.flatMap(owner, (userId) => Effect.asVoid(many(writeDraft, { userId, ...draft })))

/** Ends the caller's draft of this subject. */
export const endDraft = (subject: string) =>
  Effect.flatMap(owner, (userId) => Effect.asVoid(many(deleteDraft, userId, subject)))
