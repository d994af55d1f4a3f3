import { Schema } from "effect"
import { CenterId } from "./center"
import { id } from "./id"
import { CardTaken } from "./payment"
import { cashReasons } from "./till-rules"
import { UserId } from "./user"

export const TillCountId = id("TillCountId")
export type TillCountId = typeof TillCountId.Type

/** The cash of one person at one center since their last count (decisions D-139). Money is whole cents. */
export const Till = Schema.Struct({
  userId: UserId,
  person: Schema.String,
  centerId: CenterId,
  centerName: Schema.String,
  /** The last count; null before the first. */
  since: Schema.NullOr(Schema.Date),
  /** Payments, refunds and movements that wait to be counted. */
  waiting: Schema.Int,
  /** What should be in the drawer; null for people who count blind. */
  expected: Schema.NullOr(Schema.Int),
  /** How many counts since the last one were refused because they differed; null for people who count blind. */
  refused: Schema.NullOr(Schema.Int),
})
export type Till = typeof Till.Type

const Sum = { count: Schema.Int, amount: Schema.Int }

/** What a count has counted, as it was then: every copy is drawn from it. */
export const TillReport = Schema.Struct({
  from: Schema.NullOr(Schema.Date),
  cash: Schema.Array(Schema.Struct({ reason: Schema.Literal(...cashReasons), ...Sum })),
  cards: Schema.Array(Schema.Struct({ brand: CardTaken.fields.brand, ...Sum })),
  /** What the smallest coin added to the cash, or took from it; older counts had none. */
  rounding: Schema.optionalWith(Schema.Int, { default: () => 0 }),
  /** Given back to cards. */
  cardRefunds: Schema.Struct(Sum),
  /** The invoices whose first payment is among these; null where there is none. */
  invoices: Schema.NullOr(Schema.Struct({ first: Schema.String, last: Schema.String, ...Sum, tax: Schema.Int })),
  taxes: Schema.Array(Schema.Struct({ percent: Schema.Number, net: Schema.Int, tax: Schema.Int })),
})
export type TillReport = typeof TillReport.Type

export const TillCount = Schema.Struct({
  id: TillCountId,
  userId: UserId,
  person: Schema.String,
  countedBy: Schema.String,
  centerName: Schema.String,
  at: Schema.Date,
  expected: Schema.Int,
  counted: Schema.Int,
  /** Counted less expected. */
  difference: Schema.Int,
  left: Schema.Int,
  note: Schema.String,
  /** How often the till was counted until the count stood; null for counts from before that was kept. */
  tries: Schema.NullOr(Schema.Int),
})
export type TillCount = typeof TillCount.Type

/**
 * What was taken today less what was given back, by the clock of the client: of everybody at the caller's centers, or of the
 * caller alone.
 */
export const Takings = Schema.Struct({
  isEverybodys: Schema.Boolean,
  /** Cash and cards together. */
  amount: Schema.Int,
  /** Null for people who count blind: it would tell them what should be in their drawer. */
  cash: Schema.NullOr(Schema.Int),
  /** The same amount of the same weekday a week before, up to this time of day; null where there is nothing to compare. */
  weekBefore: Schema.NullOr(Schema.Int),
  /** Units that left the stock as sold today at these centers; null for people who see their own alone. */
  units: Schema.NullOr(Schema.Int),
  /** The same of the same weekday a week before, up to this time of day; null where there is nothing to compare. */
  unitsWeekBefore: Schema.NullOr(Schema.Int),
})
export type Takings = typeof Takings.Type

/** A count that was refused because it differed (decision 174). */
export const TillTry = Schema.Struct({
  at: Schema.Date,
  countedBy: Schema.String,
  counted: Schema.Int,
  /** Counted less what should have been there then. */
  difference: Schema.Int,
})
export type TillTry = typeof TillTry.Type

export const TillCountView = Schema.Struct({
  ...TillCount.fields,
  report: TillReport,
  /** The counts before it that were refused, the first one first; null for people who count blind. */
  refused: Schema.NullOr(Schema.Array(TillTry)),
})
export type TillCountView = typeof TillCountView.Type

export const TillCountSearch = Schema.Struct({ page: Schema.Int, pageSize: Schema.Int })
export type TillCountSearch = typeof TillCountSearch.Type

export const CountTill = Schema.Struct({
  /** Null counts the caller's own. */
  userId: Schema.NullOr(UserId),
  centerId: CenterId,
  counted: Schema.Int,
  /** What stays in the drawer. */
  left: Schema.Int,
  note: Schema.String,
})
export type CountTill = typeof CountTill.Type

/** Cash that the caller puts into their drawer, or takes out of it. */
export const MoveCash = Schema.Struct({
  centerId: CenterId,
  direction: Schema.Literal("in", "out"),
  amount: Schema.Int,
  note: Schema.String,
})
export type MoveCash = typeof MoveCash.Type

/** A center that is not the caller's, or somebody else's drawer that the caller may not count. */
export class TillNotFound extends Schema.TaggedError<TillNotFound>()("TillNotFound", {}) {}

/** Nothing has happened since the last count. */
export class TillEmpty extends Schema.TaggedError<TillEmpty>()("TillEmpty", {}) {}

/** What was counted differs from what should be there, and the note says nothing about it. */
export class TillDiffers extends Schema.TaggedError<TillDiffers>()("TillDiffers", {
  /** Null for people who count blind: they would know what should be there before their count stands. */
  difference: Schema.NullOr(Schema.Int),
}) {}

export class TillLeavesTooMuch extends Schema.TaggedError<TillLeavesTooMuch>()("TillLeavesTooMuch", {}) {}

export class CashMoveRefused extends Schema.TaggedError<CashMoveRefused>()("CashMoveRefused", {
  reason: Schema.Literal("amount", "note"),
}) {}

export class TillCountNotFound extends Schema.TaggedError<TillCountNotFound>()("TillCountNotFound", {}) {}

export const CountRefused = Schema.Union(TillNotFound, TillEmpty, TillDiffers, TillLeavesTooMuch)
export const MoveRefused = Schema.Union(TillNotFound, CashMoveRefused)
