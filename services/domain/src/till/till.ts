import { money } from "@sightline/model/money"
import {
  CashMoveRefused,
  CountRefused,
  type CountTill,
  type MoveCash,
  MoveRefused,
  type Takings,
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
import { noteChange } from "../history/note-change"
import { hasWeekBefore, unitsSoldToday } from "../insight/today"
import { once } from "../once/once"
import { closeTill, moveCash, takenToday, tillCount, tillCounts, tills, tryDifference } from "./queries"
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
      const { centerId: id, direction, amount, note } = moved
      yield* noteChange({
        ...{ noun: "till", id, action: direction === "in" ? "Cash put in" : "Cash taken out" },
        changes: [
          { name: "Cash", before: "", after: money(amount) },
          { name: "Note", before: "", after: note },
        ],
      })
    }),
  })
})

/** A try is an answer to the request, not a refusal, which would roll it back. */
const Counted = Schema.Union(Schema.Struct({ id: TillCountId }), Schema.Struct({ tryId: Schema.Int }))

/**
 * Counts a till. People count blind: a difference stays only with a note that explains it, and is told afterwards (decisions
 * D-139). A count that differs without one is kept as a try and refused (decision 174).
 */
export const count = Effect.fn("countTill")(function* (asked: CountTill) {
  const { userId, centerIds, seesAll } = yield* asker
  const counting = { ...asked, note: asked.note.trim(), userId: asked.userId ?? UserId.make(userId) }
  const counted = yield* once({
    answer: Counted,
    refusal: CountRefused,
    act: Effect.fnUntraced(function* () {
      const isTheirs = counting.userId !== userId && !seesAll
      if (isTheirs || !centerIds.some((center) => center === counting.centerId)) return yield* new TillNotFound()
      if (leavesTooMuch(counting)) return yield* new TillLeavesTooMuch()
      const closed = yield* one(closeTill, {
        user: counting.userId,
        center: counting.centerId,
        counted_by: userId,
        counted: counting.counted,
        left: counting.left,
        note: counting.note,
      })
      const outcome = closed?.answer
      if (!outcome?.id && !outcome?.tryId) return yield* new TillEmpty()
      // What should be there stays with the count, so that this line tells nobody before they count.
      const changes = [{ name: "Counted", before: "", after: money(counting.counted) }]
      const { centerId } = counting
      yield* noteChange({ noun: "till", id: centerId, action: outcome.id ? "Counted" : "Count refused", changes })
      if (outcome.tryId) return { tryId: outcome.tryId }
      if (!outcome.id) return yield* new TillEmpty()
      return { id: outcome.id }
    }),
  })
  if ("tryId" in counted) return yield* differs(counted.tryId)
  return yield* Effect.catchTag(getCount(counted.id), "TillCountNotFound", Effect.die)
})

/** The refusal of a try, with its difference for people who see it today: a repeated request may find them with fewer rights. */
const differs = Effect.fnUntraced(function* (tryId: number) {
  const who = yield* asker
  const row = who.seesAll ? yield* one(tryDifference, tryId, who) : undefined
  return yield* new TillDiffers({ difference: row?.difference ?? null })
})

/**
 * What was taken today, for the home: a seller's own, and everybody's for people who see their tills, with the units that were sold. It
 * stands beside the same weekday a week before up to this time of day, where Insight would compare the two.
 */
export const takings = Effect.fn("takings")(function* () {
  const who = yield* asker
  const taken = yield* one(takenToday, who)
  if (!taken) return yield* Effect.dieMessage("a sum has a row")
  const sold = who.seesAll ? yield* unitsSoldToday(who.centerIds) : null
  const compares = yield* hasWeekBefore
  const before = (amount: number | undefined) => (compares && amount !== undefined && amount > 0 ? amount : null)
  const { amount, cash, weekBefore } = taken
  return {
    ...{ isEverybodys: who.seesAll, amount, cash: who.seesAll ? cash : null, weekBefore: before(weekBefore) },
    ...{ units: sold?.units ?? null, unitsWeekBefore: before(sold?.weekBefore) },
  } satisfies Takings
})

/** A page of counts, newest first. */
export const listCounts = Effect.fn("listTillCounts")(function* (asked: TillCountSearch) {
  const found = yield* one(tillCounts, asked, yield* asker)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(TillCount))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** What a statement answers as JSON. */
const Kept = TillCountView.pick("report", "refused")

/** A count with its report, as it was counted. */
export const getCount = Effect.fn("getTillCount")(function* (id: TillCountId) {
  const row = yield* one(tillCount, id, yield* asker)
  if (!row) return yield* new TillCountNotFound()
  return { ...row, ...(yield* Effect.orDie(Schema.decodeUnknown(Kept)(row))) }
})
