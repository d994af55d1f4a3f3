import {
  CashMoveRefused,
  CountRefused,
  type CountTill,
  type MoveCash,
  MoveRefused,
  TillCount,
  TillCountId,
  TillCountNotFound,
  type TillCountSearch,
  TillCountView,
  TillDiffers,
  TillEmpty,
  TillLeavesTooMuch,
  TillNotFound,
} from "@sightline/model/till"
import { leavesTooMuch } from "@sightline/model/till-rules"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { countTill, heldTill, moveCash, tillCount, tillCounts, tills } from "./queries"
import { asker } from "./seen"

/** The tills that wait for a count. */
export const listTills = Effect.fn("listTills")(function* () {
  return yield* many(tills, yield* asker)
})

/** Cash goes into the caller's till, or out of it, for a reason. */
export const move = Effect.fn("moveCash")(function* (asked: MoveCash) {
  const moved = { ...asked, note: asked.note.trim() }
  return yield* once({
    answer: Schema.Void,
    refusal: MoveRefused,
    act: Effect.fnUntraced(function* () {
      if (moved.amount <= 0) return yield* new CashMoveRefused({ reason: "amount" })
      if (moved.note === "") return yield* new CashMoveRefused({ reason: "note" })
      if (!(yield* one(moveCash, moved, yield* asker))) return yield* new TillNotFound()
    }),
  })
})

/**
 * Counts a till. People count blind: a difference is told afterwards, and stays only with a note that explains it (decisions
 * D-139).
 */
export const count = Effect.fn("countTill")(function* (asked: CountTill) {
  const { userId, centerIds, seesAll } = yield* asker
  const counting = { ...asked, note: asked.note.trim(), userId: asked.userId ?? UserId.make(userId) }
  const { id } = yield* once({
    answer: Schema.Struct({ id: TillCountId }),
    refusal: CountRefused,
    act: Effect.fnUntraced(function* () {
      const isTheirs = counting.userId !== userId && !seesAll
      if (isTheirs || !centerIds.some((center) => center === counting.centerId)) return yield* new TillNotFound()
      if (leavesTooMuch(counting)) return yield* new TillLeavesTooMuch()
      yield* many(heldTill, counting.centerId, counting.userId)
      const outcome = yield* one(countTill, counting, { countedBy: userId })
      if (outcome?.verdict === "differs") return yield* new TillDiffers({ difference: outcome.difference })
      if (!outcome?.id) return yield* new TillEmpty()
      return { id: outcome.id }
    }),
  })
  return yield* Effect.catchTag(getCount(id), "TillCountNotFound", Effect.die)
})

/** A page of counts, newest first. */
export const listCounts = Effect.fn("listTillCounts")(function* (asked: TillCountSearch) {
  const found = yield* one(tillCounts, asked, yield* asker)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(TillCount))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** A count with its report, as it was counted. */
export const getCount = Effect.fn("getTillCount")(function* (id: TillCountId) {
  const row = yield* one(tillCount, id, yield* asker)
  if (!row) return yield* new TillCountNotFound()
  const report = yield* Effect.orDie(Schema.decodeUnknown(TillCountView.fields.report)(row.report))
  return { ...row, report }
})
