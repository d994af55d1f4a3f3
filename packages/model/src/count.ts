import { Schema } from "effect"
import { BrandId } from "./brand"
import { CategoryId } from "./category"
import { CenterId, CenterNotFound } from "./center"
import { countLengths } from "./count-rules"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StaleVersion } from "./stale-version"
import { UndoStep } from "./stock-movement"
import { TagNumber } from "./tag-form"

/** A place of a center. */
export const LocationId = id("LocationId")
export type LocationId = typeof LocationId.Type

export const CountSessionId = id("CountSessionId")
export type CountSessionId = typeof CountSessionId.Type

/** Made where the pass begins, so that a station begins one without a network. */
export const CountPassId = Schema.UUID.pipe(Schema.brand("CountPassId"))
export type CountPassId = typeof CountPassId.Type

/** `undone`: it was booked, and all that still stood of it was taken back. */
export const CountState = Schema.Literal("open", "review", "recount", "applied", "cancelled", "undone")
export type CountState = typeof CountState.Type

/** Nothing more is counted for a session in one of these states. */
export const decidedCounts: ReadonlyArray<CountState> = ["applied", "cancelled", "undone"]

/** `search` looks for single items that were not seen; `recount` counts an area again. */
export const CountPassKind = Schema.Literal("first", "recount", "search")
export type CountPassKind = typeof CountPassKind.Type

/** What a reading names: an item by its label, a product by its own number, or nothing. */
export const CountSubject = Schema.Literal("item", "inventory", "code")
export type CountSubject = typeof CountSubject.Type

/**
 * What a line is. Only `missing` and `surplus` are booked. `gone`: seen, though the ledger says it left. `misplaced`: seen,
 * though it stands elsewhere. `reserved`: not seen, and out by right. `moved`: it moved while it was counted. `early`: its
 * booking may still come. `blocked`: units that should be booked off are held. `unheard`: only radio looked for it, once, or it
 * has no tag.
 */
export const CountClass = Schema.Literal(
  "missing",
  "surplus",
  "gone",
  "misplaced",
  "reserved",
  "moved",
  "early",
  "blocked",
  "unheard",
)
export type CountClass = typeof CountClass.Type

/** What is to be counted; without a place the whole center, without categories or brands all of them. */
export const CountOpening = Schema.Struct({
  centerId: CenterId,
  locationId: Schema.NullOr(LocationId),
  categoryIds: Schema.Array(CategoryId),
  brandIds: Schema.Array(BrandId),
  /** How many seconds a sale and its booking may be apart. */
  graceSeconds: Schema.Int,
})
export type CountOpening = typeof CountOpening.Type

/** One walk of one person through one area. */
export const CountPass = Schema.Struct({
  id: CountPassId,
  kind: CountPassKind,
  area: Schema.String,
  by: Schema.String,
  begunAt: Schema.Date,
  endedAt: Schema.NullOr(Schema.Date),
  /** Units that it saw. */
  units: Schema.Int,
  /** It arrived after the count was booked, and changes nothing. */
  isLate: Schema.Boolean,
  isAtStation: Schema.Boolean,
  /** The caller began it. */
  isOwn: Schema.Boolean,
})
export type CountPass = typeof CountPass.Type

/** What differs. */
export const CountLine = Schema.Struct({
  key: Schema.String,
  inventoryId: InventoryId,
  name: Schema.String,
  /** The items that the line is about. */
  itemIds: Schema.Array(InventoryItemId),
  place: Schema.String,
  class: CountClass,
  counted: Schema.Int,
  expected: Schema.Int,
  variance: Schema.Int,
  /** So large that it is counted twice before anybody believes it. */
  isDue: Schema.Boolean,
  /** It is due, nobody has looked at it a second time yet, and nobody has decided the count. */
  isToCountAgain: Schema.Boolean,
  /** The people whose readings it rests on; nobody for what nobody saw. */
  countedBy: Schema.Array(Schema.String),
})
export type CountLine = typeof CountLine.Type

export const CountSession = Schema.Struct({
  id: CountSessionId,
  center: Schema.Struct({ id: CenterId, name: Schema.String }),
  place: Schema.NullOr(Schema.String),
  /** The place, with all below it. */
  locationId: Schema.NullOr(LocationId),
  categories: Schema.Array(Schema.String),
  brands: Schema.Array(Schema.String),
  state: CountState,
  openedBy: Schema.String,
  openedAt: Schema.Date,
  graceSeconds: Schema.Int,
  passes: Schema.Array(CountPass),
  /** Who approved or cancelled it. */
  decided: Schema.NullOr(Schema.Struct({ by: Schema.String, at: Schema.Date, because: Schema.NullOr(Schema.String) })),
  /** Who took its booking back. */
  undone: Schema.NullOr(Schema.Struct({ by: Schema.String, at: Schema.Date })),
  /** It is booked, and recently enough that an editor may take the booking back. */
  isUndoable: Schema.Boolean,
  version: Schema.Int,
})
export type CountSession = typeof CountSession.Type

/** What a review found. People who only count do not see it: they count blind. */
export const CountReview = Schema.Struct({
  at: Schema.Date,
  digest: Schema.String,
  /** Labels and numbers that were compared. */
  compared: Schema.Int,
  /** Of all lines, by class. */
  sums: Schema.Array(Schema.Struct({ class: CountClass, lines: Schema.Int, units: Schema.Int })),
  /** The first hundred, those that would be booked first. */
  lines: Schema.Array(CountLine),
  /** Read, and nobody knows what it is. */
  unknown: Schema.Array(Schema.Struct({ code: Schema.String, times: Schema.Int })),
})
export type CountReview = typeof CountReview.Type

/** A single item to search for, with its last place and without any number. */
export const CountWanted = Schema.Struct({ itemId: InventoryItemId, name: Schema.String, place: Schema.String })

/** What a station lists of such an item, so that a scan strikes it out there. */
export const CountSearched = Schema.Struct({
  ...CountWanted.fields,
  /** What its label says. */
  code: Schema.String,
  /** The place and those around it, the outermost first. */
  placeIds: Schema.Array(LocationId),
  /** A pass of the count has seen it since. */
  isFound: Schema.Boolean,
})
export type CountSearched = typeof CountSearched.Type

/** The single items to search for while a count is counted again; none in any other state. */
export const CountSearch = Schema.Struct({
  /** Those that nobody has found yet, with those that are not listed. */
  left: Schema.Int,
  /** At most so many that a station keeps them, by their places; what is left stands before what is found. */
  items: Schema.Array(CountSearched),
})
export type CountSearch = typeof CountSearch.Type

export const CountDetail = Schema.Struct({
  session: CountSession,
  review: Schema.NullOr(CountReview),
  wanted: Schema.Array(CountWanted),
})
export type CountDetail = typeof CountDetail.Type

/** A reading of a label; several units at once where somebody typed how many. */
export const CountSighting = Schema.Struct({
  code: Schema.String,
  quantity: Schema.Int,
  at: Schema.Date,
})
export type CountSighting = typeof CountSighting.Type

/** What a reading was taken for. It says nothing of what should be there. */
export const CountSeen = Schema.Struct({
  code: Schema.String,
  /** Null for a code that names nothing here. */
  name: Schema.NullOr(Schema.String),
  /** Units that this pass has seen of it by now. */
  units: Schema.Int,
})
export type CountSeen = typeof CountSeen.Type

/** A radio tag that a sweep has heard. */
export const CountHeard = Schema.Struct({ epc: TagNumber, at: Schema.Date })
export type CountHeard = typeof CountHeard.Type

/** What a pass has by radio. It says nothing of what should be there. */
export const CountSwept = Schema.Struct({
  /** Tags of items that this pass has heard by now, each once. */
  tags: Schema.Int,
  /** Of those that were sent, the ones that hang on nothing here. */
  foreign: Schema.Array(TagNumber),
})
export type CountSwept = typeof CountSwept.Type

export const CountBegin = Schema.Struct({
  sessionId: CountSessionId,
  passId: CountPassId,
  kind: CountPassKind,
  area: Schema.String,
  /** The place that the area is; null where it is some other part of the count. */
  locationId: Schema.NullOr(LocationId),
  at: Schema.Date,
})
export type CountBegin = typeof CountBegin.Type

export const CountApproval = Schema.Struct({
  id: CountSessionId,
  version: Schema.Int,
  digest: Schema.String,
  because: Schema.NullOr(Schema.String.pipe(Schema.maxLength(countLengths.because))),
})
export type CountApproval = typeof CountApproval.Type

/** What an approval has booked. */
export const CountApplied = Schema.Struct({ missing: Schema.Int, surplus: Schema.Int, movements: Schema.Int })
export type CountApplied = typeof CountApplied.Type

export class CountNotFound extends Schema.TaggedError<CountNotFound>()("CountNotFound", {}) {}

/** The place is not at the center or not within the count, or a category or brand does not exist. */
export class CountScopeUnknown extends Schema.TaggedError<CountScopeUnknown>()("CountScopeUnknown", {}) {}

/** The session is in a state in which this cannot be done. */
export class CountSettled extends Schema.TaggedError<CountSettled>()("CountSettled", { state: CountState }) {}

/** Nobody has ended a pass yet, or somebody still counts. */
export class CountUnfinished extends Schema.TaggedError<CountUnfinished>()("CountUnfinished", {
  counting: Schema.Int,
}) {}

export class CountPassNotFound extends Schema.TaggedError<CountPassNotFound>()("CountPassNotFound", {}) {}

/** The pass was ended before. */
export class CountPassEnded extends Schema.TaggedError<CountPassEnded>()("CountPassEnded", {}) {}

/** The stock has moved since the approver looked: nothing was booked. */
export class CountChanged extends Schema.TaggedError<CountChanged>()("CountChanged", {}) {}

/** Large differences that nobody has counted a second time, or so many that the area may be wrong, need a reason. */
export class CountDoubtful extends Schema.TaggedError<CountDoubtful>()("CountDoubtful", {
  due: Schema.Int,
  isWide: Schema.Boolean,
}) {}

/** Who counted a large difference does not approve it, unless nobody else can (decisions D-146). */
export class OwnCountRefused extends Schema.TaggedError<OwnCountRefused>()("OwnCountRefused", {}) {}

/** It was booked too long ago for the booking to be taken back as one. */
export class CountTooOld extends Schema.TaggedError<CountTooOld>()("CountTooOld", {}) {}

/**
 * Why what a count has booked for an item cannot be taken back. `gone`: its units went on since. `reserved`: they are promised to
 * somebody. `waiting`: the item waits for a planned relocation. `far`: it stands at a center where the caller does not work.
 */
export const CountObstacle = Schema.Struct({
  why: Schema.Literal("gone", "reserved", "waiting", "far"),
  itemId: InventoryItemId,
  /** Its product's description, or the number. */
  name: Schema.String,
  /** What happened to it since. */
  steps: Schema.Array(UndoStep),
})
export type CountObstacle = typeof CountObstacle.Type

/** Something stands in the way of taking a booking back: nothing was written. The first few obstacles are named. */
export class CountUndoBlocked extends Schema.TaggedError<CountUndoBlocked>()("CountUndoBlocked", {
  obstacles: Schema.Array(CountObstacle),
}) {}

export const CountOpenRefused = Schema.Union(CenterNotFound, CountScopeUnknown)
export const CountBeginRefused = Schema.Union(CountNotFound, CountSettled, CountScopeUnknown)
export const CountSeeRefused = Schema.Union(CountPassNotFound, CountPassEnded, CountSettled)
export const CountReviewRefused = Schema.Union(CountNotFound, CountSettled, CountUnfinished, StaleVersion)
export const CountChangeRefused = Schema.Union(CountNotFound, CountSettled, StaleVersion)
export const CountApplyRefused = Schema.Union(
  CountChangeRefused,
  CountUnfinished,
  CountChanged,
  CountDoubtful,
  OwnCountRefused,
)
export const CountUndoRefused = Schema.Union(CountChangeRefused, CountTooOld, CountUndoBlocked)
