import { Schema } from "effect"
import { ScannedInventory } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { Removal } from "./removal"
import { StationId } from "./station"
import { StatusId } from "./status"

/** A UUIDv7, made when the code was read: the entry's identity and its idempotency key. */
export const EntryId = Schema.UUID.pipe(
  Schema.filter((text) => text[14] === "7", { message: () => "must be a UUID of version 7" }),
  Schema.brand("EntryId"),
)
export type EntryId = typeof EntryId.Type

const Code = Schema.String.pipe(
  Schema.filter((code) => code.length <= 200 && !code.includes("\u0000") && !/\p{Surrogate}/u.test(code), {
    message: () => "must be well-formed text of at most 200 characters",
  }),
)

/** What the person at the station meant. */
export const EntryTask = Schema.Union(
  /** One unit leaves the stock (decisions D-122). `itemId` once it is known which of several; it then wins over the code. */
  Schema.Struct({ _tag: Schema.Literal("Remove"), code: Code, itemId: Schema.NullOr(InventoryItemId) }),
  /**
   * A removal is taken back: of the earlier entry `of` of this station, whose item need not be known yet, or of `itemId`.
   * With both, what `of` removed is meant, if it removed anything.
   */
  Schema.Struct({
    _tag: Schema.Literal("Reverse"),
    code: Code,
    itemId: Schema.NullOr(InventoryItemId),
    of: Schema.NullOr(EntryId),
  }),
)
export type EntryTask = typeof EntryTask.Type

/** A scan as the station kept it. */
export const StationEntry = Schema.Struct({
  id: EntryId,
  /** Counts the entries of this station from 1, without a gap. It orders; what identifies is `id`. */
  sequence: Schema.Int.pipe(Schema.positive()),
  task: EntryTask,
  /** When the code was read, by the station's clock; what lies in the future is taken as now. */
  scannedAt: Schema.Date,
  /** Of the person who scanned; `null` when nobody was signed in with one. */
  grant: Schema.NullOr(Schema.String.pipe(Schema.maxLength(2000))),
  /** The server has failed on it again and again: if it does once more, it is kept for a manager. */
  isFailing: Schema.optional(Schema.Boolean),
})
export type StationEntry = typeof StationEntry.Type

/** Why an entry is not applied by itself. */
export const WaitReason = Schema.Literal(
  "noGrant",
  /** Not signed by this installation, or for another station or client. */
  "grantInvalid",
  "grantExpired",
  /** The person was deactivated, or his session was ended by somebody or for theft; signing out revokes nothing. */
  "personRevoked",
  /** Roles or centers have changed since the grant was issued. */
  "rightsChanged",
  "stationRevoked",
  /** It takes back an entry that waits itself. */
  "ofWaiting",
  /** By a fault of its own, the server cannot carry it out. */
  "serverFailed",
)
export type WaitReason = typeof WaitReason.Type

/** Who last moved an item: the other side of a conflict. */
export const LastMovement = Schema.Struct({
  by: Schema.String,
  at: Schema.Date,
  /** When the code was read, where that was earlier than `at`. */
  scannedAt: Schema.NullOr(Schema.Date),
  station: Schema.NullOr(Schema.String),
  toStatusId: StatusId,
})
export type LastMovement = typeof LastMovement.Type

/** What became of an entry. All but `Waiting` are final: the same entry again gives the same answer. */
export const EntryOutcome = Schema.Union(
  Schema.Struct({ _tag: Schema.Literal("Removed"), change: Removal, product: ScannedInventory }),
  Schema.Struct({ _tag: Schema.Literal("Reversed"), change: Removal, product: Schema.NullOr(ScannedInventory) }),
  /** Several items could be meant and nothing was removed: the choice is an entry of its own, with its `itemId`. */
  Schema.Struct({ _tag: Schema.Literal("Choice"), products: Schema.Array(ScannedInventory) }),
  /** The code names nothing of this client, or `message` says why nothing of it can be taken. */
  Schema.Struct({
    _tag: Schema.Literal("NotFound"),
    message: Schema.NullOr(Schema.String),
    product: Schema.NullOr(ScannedInventory),
  }),
  Schema.Struct({
    _tag: Schema.Literal("Refused"),
    reason: Schema.Literal(
      "RemoveStatusMissing",
      "StatusNotAllowed",
      "RoleRefused",
      "NothingRemovable",
      "NothingToReverse",
      /** The id was used before for another request of this person. */
      "KeyReused",
    ),
    product: Schema.NullOr(ScannedInventory),
    itemId: Schema.NullOr(InventoryItemId),
  }),
  /** The station thought otherwise than the stock says: both sides, and the way back where there is one. */
  Schema.Struct({
    _tag: Schema.Literal("Conflict"),
    reason: Schema.Literal("alreadyRemoved", "reserved", "inactive", "notRemoved", "alreadyThere"),
    product: Schema.NullOr(ScannedInventory),
    itemId: InventoryItemId,
    /** What the stock says. */
    statusId: Schema.NullOr(StatusId),
    last: Schema.NullOr(LastMovement),
    /** The status to which a reversal of the item would take it back; `null`: there is none. */
    reversibleTo: Schema.NullOr(StatusId),
  }),
  /** Kept on the server, not applied: a manager applies or drops it. Asked again, the entry answers how it stands then. */
  Schema.Struct({ _tag: Schema.Literal("Waiting"), reason: WaitReason }),
  Schema.Struct({
    _tag: Schema.Literal("Dropped"),
    by: Schema.String,
    at: Schema.Date,
    because: Schema.String,
  }),
)
export type EntryOutcome = typeof EntryOutcome.Type

/** The answer to one entry. */
export const EntryAnswer = Schema.Struct({
  id: EntryId,
  sequence: Schema.Int,
  /** When the server took it in; a late one has a much earlier `scannedAt`. */
  appliedAt: Schema.Date,
  outcome: EntryOutcome,
})
export type EntryAnswer = typeof EntryAnswer.Type

/**
 * The answer to a batch. Entries are applied one after the other, in their sequence. Known ids get their answer again;
 * at the first new entry whose sequence is not the expected one the server stops: what has no answer was not taken in. A
 * station then sends the entry `nextSequence` first; if it has none, it numbers its unsent entries anew from there.
 */
export const EntryAnswers = Schema.Struct({
  answers: Schema.Array(EntryAnswer),
  nextSequence: Schema.Int,
  isRevoked: Schema.Boolean,
})
export type EntryAnswers = typeof EntryAnswers.Type

/** An entry that waits for a manager, or waited until one decided. */
export const HeldEntry = Schema.Struct({
  id: EntryId,
  station: Schema.Struct({ id: StationId, name: Schema.String }),
  task: EntryTask,
  /** Who scanned, where a grant of ours says so. */
  scannedBy: Schema.NullOr(Schema.String),
  scannedAt: Schema.Date,
  arrivedAt: Schema.Date,
  reason: WaitReason,
  decided: Schema.NullOr(
    Schema.Struct({ by: Schema.String, at: Schema.Date, because: Schema.NullOr(Schema.String), outcome: EntryOutcome }),
  ),
})
export type HeldEntry = typeof HeldEntry.Type

/** Why a manager takes a scan out of the stock's way. */
export const DropReason = Schema.Trim.pipe(
  Schema.filter((text) => text.length >= 1 && text.length <= 300, {
    message: () => "must be 1 to 300 characters long",
  }),
  Schema.filter((text) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text), {
    message: () => "must be well-formed text",
  }),
)

/** No such entry waits at this client. */
export class EntryNotFound extends Schema.TaggedError<EntryNotFound>()("EntryNotFound", {}) {}

/** Somebody else has decided it. */
export class EntryDecided extends Schema.TaggedError<EntryDecided>()("EntryDecided", {}) {}
