import type { AuditFilter } from "@sightline/model/audit"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { pageOf } from "./list"
import { newestOf } from "./queries"

/** As many lines as one file holds. */
export const mostExported = 10_000

const Newest = Schema.Struct({
  history: Schema.String,
  movement: Schema.String,
  access: Schema.String,
  mail: Schema.String,
  entry: Schema.String,
})

/**
 * The newest lines of the stream at once, for a file. The export is a line of the stream, too; a repeated request reads the
 * same lines and writes none.
 */
export const exportAudit = Effect.fn("exportAudit")(function* (filter: AuditFilter) {
  const newest = yield* once({
    answer: Newest,
    refusal: Schema.Never,
    act: Effect.fnUntraced(function* () {
      const { clientId } = yield* person
      const found = yield* one(newestOf)
      if (!found) return yield* Effect.dieMessage("the audit has no end")
      yield* noteChange({ noun: "audit", id: clientId, action: "Exported", changes: changesOf(filter) })
      return found
    }),
  })
  const { history, movement, access, mail, entry } = newest
  return yield* pageOf(
    filter,
    {
      history: after(history),
      movement: after(movement),
      access: after(access),
      mail: after(mail),
      entry: { micros: after(entry), id: firstId },
    },
    mostExported,
  )
})

const firstId = "00000000-0000-0000-0000-000000000000"
const after = (key: string) => String(BigInt(key) + 1n)

const changesOf = ({ userId, noun, from, to, text }: AuditFilter) =>
  Object.entries({ Person: userId, About: noun, From: from, To: to, Text: text }).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [{ name, before: "", after: String(value) }],
  )
