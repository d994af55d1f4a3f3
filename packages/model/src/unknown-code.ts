import { Schema } from "effect"
import { CenterId, CenterNotFound } from "./center"
import { id } from "./id"
import { StationId } from "./station"

export const UnknownCodeId = id("UnknownCodeId")
export type UnknownCodeId = typeof UnknownCodeId.Type

/** What the person wanted of the code. */
export const UnknownCodeMode = Schema.Literal(
  "Remove",
  "AdjustGroup",
  "RemoveQuantity",
  "AddQuantity",
  "Receive",
  "Relocate",
  "PairTag",
)
export type UnknownCodeMode = typeof UnknownCodeMode.Type

/** A code that was read at a center and names nothing there (decision 113). */
export const UnknownCode = Schema.Struct({
  id: UnknownCodeId,
  code: Schema.String,
  times: Schema.Int,
  /** When it was read; a station without a network sends it later. */
  firstAt: Schema.Date,
  lastAt: Schema.Date,
  center: Schema.Struct({ id: CenterId, name: Schema.String }),
  /** Of the last reading; null for the office. */
  station: Schema.NullOr(Schema.Struct({ id: StationId, name: Schema.String })),
  seenBy: Schema.String,
  mode: UnknownCodeMode,
  aside: Schema.NullOr(Schema.Struct({ by: Schema.String, at: Schema.Date })),
})
export type UnknownCode = typeof UnknownCode.Type

/** A page of the codes that wait, or of those set aside. */
export const UnknownCodeSearch = Schema.Struct({ isAside: Schema.Boolean, page: Schema.Int, pageSize: Schema.Int })
export type UnknownCodeSearch = typeof UnknownCodeSearch.Type

export const UnknownCodeFile = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })

export class UnknownCodeNotFound extends Schema.TaggedError<UnknownCodeNotFound>()("UnknownCodeNotFound", {}) {}

/** Somebody else has set it aside, or put it back. */
export class UnknownCodeSettled extends Schema.TaggedError<UnknownCodeSettled>()("UnknownCodeSettled", {}) {}

export const UnknownCodeRefused = Schema.Union(UnknownCodeNotFound, UnknownCodeSettled)

/** A code that was read in the office, at the center where its person works. */
export const UnknownCodeRead = Schema.Struct({ code: Schema.String, centerId: CenterId, mode: UnknownCodeMode })
export type UnknownCodeRead = typeof UnknownCodeRead.Type

export const UnknownCodeReadRefused = CenterNotFound
