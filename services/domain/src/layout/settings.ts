import { FieldsRefused } from "@sightline/model/category-option"
import { ClientRefused } from "@sightline/model/client"
import type { FieldChange } from "@sightline/model/history"
import { type LayoutLine, layoutProblems, sameLayout } from "@sightline/model/layout-rules"
import {
  LayoutChanged,
  type LayoutDraft,
  LayoutPublishRefused,
  LayoutRestoreRefused,
  LayoutVersionNotFound,
  type OwnLayout,
} from "@sightline/model/layout-settings"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect } from "effect"
import { person } from "../caller/person"
import { inTransaction, many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { layoutOf } from "./queries"
import {
  clearLines,
  draftOf,
  forgetVersions,
  holdClient,
  keepDraft,
  keepVersion,
  versionLines,
  versionsOf,
  writeLines,
} from "./queries-settings"

/** Former states and the current one that are kept. */
const kept = 20

const publishedLayout = Effect.flatMap(one(layoutOf), (row) =>
  row ? Effect.succeed(row) : Effect.die(new ClientRefused()),
)

/**
 * The draft and what is published. The draft is read first: whoever publishes in between leaves the reader with an old
 * version, which is refused, and not with an old layout.
 */
const standing = Effect.gen(function* () {
  const draft = yield* one(draftOf)
  const { attributes: published, url } = yield* publishedLayout
  return { published, url, draft, version: draft?.version ?? 0, lines: draft?.lines ?? published }
})

/** The layout of the caller's client with its draft and its former states. */
export const ownLayout = () =>
  inTransaction(
    Effect.gen(function* () {
      const { published, url, draft, version, lines } = yield* standing
      const versions = (yield* many(versionsOf)).map(({ by, ...row }) => ({ ...row, by: by ?? "Sightline" }))
      const last = draft ? { at: draft.at, by: draft.by ?? "Sightline" } : null
      return { lines, published, version, last, versions, url } satisfies OwnLayout
    }),
  )

type Standing = Effect.Effect.Success<typeof standing>

/** Holds the client's layout and refuses whoever has not seen its newest state. */
const held = Effect.fnUntraced(function* (version: number) {
  yield* one(holdClient)
  const now = yield* standing
  if (now.version !== version) return yield* new StaleVersion({ version: now.version, values: {} })
  return now
})

/** The draft as it stands in the form; it may be unfinished, for nobody sees it. */
export const saveDraft = Effect.fn("saveDraft")((asked: LayoutDraft) =>
  once({
    answer: LayoutChanged,
    refusal: StaleVersion,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(asked.version)
      return yield* drafted(now, asked.lines)
    }),
  }),
)

/** Throws the draft away: the form shows what is published. */
export const discardDraft = Effect.fn("discardDraft")((version: number) =>
  once({
    answer: LayoutChanged,
    refusal: StaleVersion,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(version)
      return yield* drafted(now, now.published)
    }),
  }),
)

/** Makes the draft what everybody sees, whole and only without a mistake. */
export const publishLayout = Effect.fn("publishLayout")((version: number) =>
  once({
    answer: LayoutChanged,
    refusal: LayoutPublishRefused,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(version)
      return yield* swapped(now, now.lines, null)
    }),
  }),
)

/** Makes a former state what everybody sees again. An unfinished draft stays. */
export const restoreLayout = Effect.fn("restoreLayout")((number: number, version: number) =>
  once({
    answer: LayoutChanged,
    refusal: LayoutRestoreRefused,
    act: Effect.fnUntraced(function* () {
      const now = yield* held(version)
      const former = yield* one(versionLines, number)
      if (!former) return yield* new LayoutVersionNotFound()
      return yield* swapped(now, former.lines, number)
    }),
  }),
)

const drafted = Effect.fnUntraced(function* ({ version }: Standing, lines: ReadonlyArray<LayoutLine>) {
  const { userId } = yield* person
  yield* one(keepDraft, userId, { lines, version: version + 1 })
  return { version: version + 1 }
})

/** Puts lines in the place of the published ones, in the open transaction: a reader sees all of them or none. */
const swapped = Effect.fnUntraced(function* (now: Standing, lines: ReadonlyArray<LayoutLine>, restored: number | null) {
  const problems = Object.entries(layoutProblems(lines, now.url))
  if (problems.length > 0)
    return yield* new FieldsRefused({ errors: Object.fromEntries(problems.map(([at, why]) => [at, [why]])) })
  if (sameLayout(lines, now.published)) return { version: now.version }
  const { userId } = yield* person
  if ((yield* many(versionsOf)).length === 0)
    yield* one(keepVersion, { lines: now.published, by: null, restored: null })
  yield* one(clearLines)
  yield* one(writeLines, lines)
  const made = yield* one(keepVersion, { lines, by: userId, restored })
  if (!made) return yield* Effect.dieMessage("the layout was not kept")
  yield* one(forgetVersions, made.number - kept)
  yield* noteChange({
    noun: "layout",
    id: made.number,
    action: restored === null ? "Published" : "Restored",
    changes: differences(now.published, lines),
  })
  return yield* drafted(now, sameLayout(now.lines, now.published) ? lines : now.lines)
})

const nameOf = ({ section, name }: LayoutLine) => `${section} ${name}`

/** The whole line as the history tells it; its place among the others is not a part of it. */
const toldOf = (line: LayoutLine | undefined) =>
  line
    ? [
        line.value,
        line.code,
        line.navigateUrl,
        line.styleCss === "{}" ? "" : line.styleCss,
        line.isPublic ? "" : "(staff)",
      ]
        .filter((part) => part !== "")
        .join(" ")
    : ""

function differences(before: ReadonlyArray<LayoutLine>, after: ReadonlyArray<LayoutLine>): ReadonlyArray<FieldChange> {
  const was = new Map(before.map((line) => [nameOf(line), line]))
  const is = new Map(after.map((line) => [nameOf(line), line]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: toldOf(was.get(name)), after: toldOf(is.get(name)) }))
    .filter((change) => change.before !== change.after)
}
