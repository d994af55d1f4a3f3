import { patched, patchOf, restored } from "@sightline/fields/patch"
import {
  type FieldChange,
  type FieldDefinition,
  FieldsChanged,
  type FieldsDraft,
  FieldsRestoreRefused,
  FieldsVersionNotFound,
  type OwnFields,
} from "@sightline/model/field-definition"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect } from "effect"
import { person } from "../caller/person"
import { inTransaction, many, one } from "../db/db"
import { once } from "../once/once"
import {
  categoryNames,
  centerNames,
  definitions,
  draftOf,
  holdClient,
  keepDraft,
  versionFields,
  versionsOf,
} from "./queries"

/** The published definitions; their ids stay here, because everybody else names them by their codes. */
export const publishedFields = Effect.map(many(definitions), (rows) =>
  rows.map(({ id: _id, ...field }): FieldDefinition => field),
)

/**
 * The draft over what is published. The draft is read first: of whoever publishes in between, the reader gets an old
 * version, which is refused, and not old definitions.
 */
export const standing = Effect.gen(function* () {
  const draft = yield* one(draftOf)
  const published = yield* publishedFields
  const changes = draft?.changes ?? []
  return { published, changes, draft, version: draft?.version ?? 0, fields: patched(published, changes) }
})

type Standing = Effect.Effect.Success<typeof standing>

/** The definitions of the caller's client with the draft and the former states. */
export const ownFields = () =>
  inTransaction(
    Effect.gen(function* () {
      const { published, changes, draft, version } = yield* standing
      const versions = (yield* many(versionsOf)).map(({ by, ...row }) => ({ ...row, by: by ?? "Sightline" }))
      return {
        ...{ published, changes, version, versions },
        last: draft ? { at: draft.at, by: draft.by ?? "Sightline" } : null,
        categories: yield* many(categoryNames),
        centers: yield* many(centerNames),
      } satisfies OwnFields
    }),
  )

/** Holds the client's definitions and refuses whoever has not seen their newest state. */
export const held = Effect.fnUntraced(function* (version: number) {
  yield* one(holdClient)
  const now = yield* standing
  if (now.version !== version) return yield* new StaleVersion({ version: now.version, values: {} })
  return now
})

/** Keeps what differs from the published definitions, in the open transaction. */
export const drafted = Effect.fnUntraced(function* ({ version }: Standing, changes: ReadonlyArray<FieldChange>) {
  const { userId } = yield* person
  yield* one(keepDraft, userId, { changes, version: version + 1 })
  return { version: version + 1 }
})

/** The draft as it stands in the form; it may be unfinished, for no form shows it. */
export const saveDraft = Effect.fn("saveFieldDraft")((asked: FieldsDraft) =>
  once({
    answer: FieldsChanged,
    refusal: StaleVersion,
    act: Effect.fnUntraced(function* () {
      return yield* drafted(yield* held(asked.version), asked.changes)
    }),
  }),
)

/** Throws the draft away: the page shows what is published. */
export const discardDraft = Effect.fn("discardFieldDraft")((version: number) =>
  once({
    answer: FieldsChanged,
    refusal: StaleVersion,
    act: Effect.fnUntraced(function* () {
      return yield* drafted(yield* held(version), [])
    }),
  }),
)

/** Makes a former state the draft, so that what it does to records is counted and shown before it is published. */
export const restoreFields = Effect.fn("restoreFields")((number: number, version: number) =>
  once({
    answer: FieldsChanged,
    refusal: FieldsRestoreRefused,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(version)
      const former = yield* one(versionFields, number)
      if (!former) return yield* new FieldsVersionNotFound()
      const { categories, centers } = yield* existing
      // What was deleted since cannot be named again.
      const back = restored(now.published, former.fields).map((field) => ({
        ...field,
        categories: field.categories?.filter((id) => categories.includes(id)) ?? null,
        centers: field.centers.filter((id) => centers.includes(id)),
      }))
      return yield* drafted(now, patchOf(now.published, back))
    }),
  }),
)

/** What definitions may name. */
export const existing = Effect.all({
  categories: Effect.map(many(categoryNames), (rows) => rows.map(({ id }) => id)),
  centers: Effect.map(many(centerNames), (rows) => rows.map(({ id }) => id)),
})
