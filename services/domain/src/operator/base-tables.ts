import {
  type BasePage,
  BaseRowKept,
  BaseRowRenamed,
  BaseRowTaken,
  BaseRowUnknown,
  BaseRowUsed,
  type BaseSearch,
  type BaseTable,
  countryCode,
  type NewBaseRow,
} from "@sightline/model/base-table"
import { FieldsRefused } from "@sightline/model/category-option"
import { Effect } from "effect"
import { installation } from "../db/db"
import { digest } from "../secret/secret"
import { unlessGone } from "./gone"
import { addBaseRow, baseRows, removeBaseRow, renameBaseRow } from "./queries-base"

/** A page of a list that all clients share, with what operators did to it (decisions D-142). */
export const readBaseTable = Effect.fn("readBaseTable")(function* (token: string, search: BaseSearch) {
  const [found] = yield* installation(baseRows, digest(token), search).pipe(unlessGone)
  if (!found) return yield* Effect.dieMessage("a list of the installation was not read")
  const { rows, total, inside, changes } = found
  const { page, pageSize } = search
  return {
    ...{ rows, page, pageSize, total, inside },
    changes: changes.map(({ at, ...change }) => ({ ...change, at: new Date(at) })),
  } satisfies BasePage
})

/** Adds a row, for every client. */
export const addToBaseTable = Effect.fn("addToBaseTable")(function* (token: string, row: NewBaseRow) {
  const code = row.table === "country" ? row.code.toUpperCase() : ""
  if (row.table === "country" && !countryCode.pattern.test(code))
    return yield* new FieldsRefused({ errors: { code: [countryCode.problem] } })
  const [added] = yield* installation(addBaseRow, digest(token), { ...row, code }).pipe(unlessGone)
  if (added?.verdict === "taken") return yield* new BaseRowTaken()
  if (!added || added.id === null) return yield* new BaseRowUnknown()
  return { id: added.id }
})

/** Renames a row, for every client. `was` is the name that the operator read. */
export const renameInBaseTable = Effect.fn("renameInBaseTable")(function* (
  token: string,
  { table, id, was, name }: { table: BaseTable; id: number; was: string; name: string },
) {
  const [renamed] = yield* installation(renameBaseRow, digest(token), table, id, was, name).pipe(unlessGone)
  switch (renamed?.verdict) {
    case "unknown":
      return yield* new BaseRowUnknown()
    case "kept":
      return yield* new BaseRowKept()
    case "stale":
      return yield* new BaseRowRenamed()
    case "taken":
      return yield* new BaseRowTaken()
  }
})

/** Removes a row that nothing names, at any client. Removing twice is removing once. */
export const removeFromBaseTable = Effect.fn("removeFromBaseTable")(function* (
  token: string,
  table: BaseTable,
  id: number,
) {
  const [removed] = yield* installation(removeBaseRow, digest(token), table, id).pipe(unlessGone)
  if (removed?.verdict === "kept") return yield* new BaseRowKept()
  if (removed?.verdict === "used") return yield* new BaseRowUsed()
})
