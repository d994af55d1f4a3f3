import {
  UnknownCode,
  type UnknownCodeId,
  UnknownCodeNotFound,
  UnknownCodeRefused,
  type UnknownCodeSearch,
  UnknownCodeSettled,
} from "@sightline/model/unknown-code"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { setAside, unknownCodes } from "./queries"
import { unknownCodeWorkbook } from "./workbook"

/** A page of the codes at the caller's centers that still name nothing. */
export const listUnknownCodes = Effect.fn("listUnknownCodes")(function* (asked: UnknownCodeSearch) {
  const { centerIds } = yield* person
  const found = yield* one(unknownCodes, asked, centerIds)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(UnknownCode))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

const mostExported = 10_000

/** The codes that wait, as a workbook. */
export const exportUnknownCodes = Effect.fn("exportUnknownCodes")(function* () {
  const { rows } = yield* listUnknownCodes({ isAside: false, page: 1, pageSize: mostExported })
  const bytes = yield* Effect.promise(() => unknownCodeWorkbook(rows))
  return { name: "unknown-codes.xlsx", bytes }
})

/** A code that nobody wants to hear of goes aside, and can be put back. */
export const setUnknownCodeAside = Effect.fn("setUnknownCodeAside")(function* (id: UnknownCodeId, isAside: boolean) {
  const { userId, centerIds } = yield* person
  return yield* once({
    answer: Schema.Void,
    refusal: UnknownCodeRefused,
    act: Effect.fnUntraced(function* () {
      const outcome = yield* one(setAside, { id, isAside, by: userId }, centerIds)
      if (!outcome) return yield* new UnknownCodeNotFound()
      if (!outcome.isDone) return yield* new UnknownCodeSettled()
      const action = isAside ? "Set aside" : "Put back"
      yield* noteChange({ noun: "unknown-code", id, action, changes: [] })
    }),
  })
})
