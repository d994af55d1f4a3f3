import { Schema } from "effect"
import { CountPassId, CountPassKind, CountSubject } from "./count"
import { CountHeardHere } from "./count-result"
import { isDay } from "./day"
import { DoorAlarmId } from "./door-alarm"
import { GroupCount } from "./group-count"
import { largestGroupCount } from "./group-count-rules"
import { ScannedInventory } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { ItemSaved } from "./inventory-item-form"
import { largestId } from "./largest-id"
import { QuantityRemoved, Removal } from "./removal"
import { StationId } from "./station"
import { StatusId } from "./status"
import { MovementId, Undone, UndoStep } from "./stock-movement"
import { BlockedBecause, longestChain } from "./stock-movement-rules"
import { TagNumber } from "./tag-form"

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

/** What was read, and the item once it is known which of several. */
const Named = { code: Code, itemId: Schema.NullOr(InventoryItemId) }

/** Units of one task; larger numbers are typing mistakes. */
const Count = Schema.Int.pipe(
  Schema.filter((count) => count >= 1 && count <= largestGroupCount, { message: () => "must be from 1 to 9999" }),
)

const RecordId = Schema.Int.pipe(Schema.between(1, largestId))

/** The intent of the person at the station. */
export const EntryTask = Schema.Union(
  /**
   * One unit leaves the stock (decisions D-122). `itemId` once a person chose among several; it then wins over the code.
   */
  Schema.Struct({ _tag: Schema.Literal("Remove"), code: Code, itemId: Schema.NullOr(InventoryItemId) }),
  /**
   * Reverses a removal: the earlier entry `of` of this station, whose item need not be known yet, or `itemId`. With both,
   * it reverses the removal of `of`, if there was one.
   */
  Schema.Struct({
    _tag: Schema.Literal("Reverse"),
    code: Code,
    itemId: Schema.NullOr(InventoryItemId),
    of: Schema.NullOr(EntryId),
  }),
  /**
   * Adjusts a group count in the direction of its reason (decisions D-112). With `seen`, the count that the person saw,
   * another count now is a conflict.
   */
  Schema.Struct({
    _tag: Schema.Literal("AdjustGroup"),
    ...Named,
    count: Count,
    remainderId: RecordId,
    seen: Schema.NullOr(Schema.Int.pipe(Schema.between(0, largestId))),
  }),
  /** Several units leave the stock for a status, all or none: of the item, or those that came in first. */
  Schema.Struct({ _tag: Schema.Literal("RemoveQuantity"), ...Named, quantity: Count, statusId: StatusId }),
  /** Units join the stock: those of the item, or as an item of their own at the station's center. */
  Schema.Struct({ _tag: Schema.Literal("AddQuantity"), ...Named, quantity: Count }),
  /**
   * Takes back what the earlier entry `of` of this station did, whatever it was, with the later movements that the person
   * was shown (decision 110).
   */
  Schema.Struct({
    _tag: Schema.Literal("Undo"),
    ...Named,
    of: EntryId,
    chain: Schema.Array(MovementId).pipe(Schema.maxItems(longestChain)),
  }),
  /**
   * One unit of a delivery is counted for its order; the code of the order's own paper posts the count. A damaged unit is not
   * for sale, and an extra one is of a product that nobody ordered (decision 129). What is more than was ordered is posted
   * where the paper's scan says so.
   */
  Schema.Struct({
    _tag: Schema.Literal("Receive"),
    ...Named,
    orderId: RecordId,
    isDamaged: Schema.optional(Schema.Boolean),
    isExtra: Schema.optional(Schema.Boolean),
    /** A day as `YYYY-MM-DD`. */
    expiresOn: Schema.optional(Schema.String.pipe(Schema.filter(isDay, { message: () => "must be a day" }))),
    takesOver: Schema.optional(Schema.Boolean),
  }),
  /** The item goes to a place. */
  Schema.Struct({ _tag: Schema.Literal("Relocate"), ...Named, locationId: RecordId }),
  /** A walk through an area begins: the label of a place names it, or its person did (decision 140). */
  Schema.Struct({
    _tag: Schema.Literal("CountBegin"),
    ...Named,
    passId: CountPassId,
    sessionId: RecordId,
    kind: CountPassKind,
  }),
  /** One unit was seen on that walk. */
  Schema.Struct({ _tag: Schema.Literal("CountSeen"), ...Named, passId: CountPassId }),
  Schema.Struct({ _tag: Schema.Literal("CountEnd"), ...Named, passId: CountPassId }),
  /** A radio tag hangs on the item from now on; with `mayMove` it leaves the item that it is on (decision 165). */
  Schema.Struct({
    _tag: Schema.Literal("PairTag"),
    ...Named,
    epc: TagNumber,
    mayMove: Schema.optional(Schema.Boolean),
  }),
  /** The radio tag with this number went through the station's door (decision 227). */
  Schema.Struct({ _tag: Schema.Literal("PassDoor"), ...Named }),
)
export type EntryTask = typeof EntryTask.Type

/** The tasks that this release carries out: a station keeps any other until the server names it. */
export const entryTasks: ReadonlyArray<EntryTask["_tag"]> = EntryTask.members.map(
  ({ fields }) => fields._tag.literals[0],
)

/** The largest body that is kept unread. */
const mostUnread = 20_000

/** The first release knew them, so a body that does not fit is a mistake and none of a later release. */
const isOfLater = (raw: object): raw is { readonly _tag: string } =>
  "_tag" in raw &&
  typeof raw._tag === "string" &&
  /^[A-Z][A-Za-z]{0,39}$/.test(raw._tag) &&
  raw._tag !== "Remove" &&
  raw._tag !== "Reverse" &&
  isStorable(JSON.stringify(raw))

/** The store holds neither a NUL nor half a character, both of which JSON escapes. */
const isStorable = (text: string): boolean => text.length <= mostUnread && !/\\u(0000|d[89a-f])/i.test(text)

const RawTask = Schema.declare(
  (value: unknown): value is { readonly _tag: string } =>
    typeof value === "object" && value !== null && isOfLater(value),
  { message: () => "must be a task", jsonSchema: { type: "object" } },
)

/** A task of a later release, as it was sent: kept, and read once the server has been updated. */
const UnreadableTask = Schema.transform(RawTask, Schema.Struct({ _tag: Schema.Literal("Unreadable"), raw: RawTask }), {
  strict: true,
  decode: (raw) => ({ _tag: "Unreadable" as const, raw }),
  encode: ({ raw }) => raw,
})

/** A task as it arrives. */
export const SentTask = Schema.Union(EntryTask, UnreadableTask)
export type SentTask = typeof SentTask.Type

/** A scan as the station kept it. */
export const StationEntry = Schema.Struct({
  id: EntryId,
  /** Counts the entries of this station from 1, without a gap. It gives the order; `id` identifies. */
  sequence: Schema.Int.pipe(Schema.positive()),
  task: SentTask,
  /** The time of reading by the station's clock; a time in the future counts as now. */
  scannedAt: Schema.Date,
  /** The grant of the person who scanned; `null` without one. */
  grant: Schema.NullOr(Schema.String.pipe(Schema.maxLength(2000))),
  /** The server has failed on it repeatedly: with another failure it is kept for a manager. */
  isFailing: Schema.optional(Schema.Boolean),
})
export type StationEntry = typeof StationEntry.Type

/** The reason why an entry is not applied by itself. */
export const WaitReason = Schema.Literal(
  "noGrant",
  /** Not signed by this installation, or for another station or client. */
  "grantInvalid",
  "grantExpired",
  /** The person was deactivated, or their session was ended by somebody or for theft; signing out revokes nothing. */
  "personRevoked",
  /** Roles or centers have changed since the grant was issued. */
  "rightsChanged",
  /** Nobody with this grant was signed in at the station when the code was read. */
  "notSignedIn",
  /** For entries from before decision 74: a revoked station keeps them now. */
  "stationRevoked",
  /** It reverses an entry that still waits. */
  "ofWaiting",
  /** The server fails on it through its own fault. */
  "serverFailed",
  /** Its task is of a later release than the server's. */
  "unreadable",
)
export type WaitReason = typeof WaitReason.Type

/** The person who last moved an item: the other side of a conflict. */
export const LastMovement = Schema.Struct({
  by: Schema.String,
  at: Schema.Date,
  /** The time of reading, where that was before `at`. */
  scannedAt: Schema.NullOr(Schema.Date),
  station: Schema.NullOr(Schema.String),
  toStatusId: StatusId,
})
export type LastMovement = typeof LastMovement.Type

/** The outcome of an entry. All but `Waiting` are final: the same entry again gets the same answer. */
export const EntryOutcome = Schema.Union(
  Schema.Struct({ _tag: Schema.Literal("Removed"), change: Removal, product: ScannedInventory }),
  Schema.Struct({ _tag: Schema.Literal("Reversed"), change: Removal, product: Schema.NullOr(ScannedInventory) }),
  Schema.Struct({
    _tag: Schema.Literal("GroupAdjusted"),
    change: GroupCount,
    product: Schema.NullOr(ScannedInventory),
  }),
  Schema.Struct({
    _tag: Schema.Literal("QuantityRemoved"),
    removed: QuantityRemoved,
    product: Schema.NullOr(ScannedInventory),
  }),
  Schema.Struct({
    _tag: Schema.Literal("QuantityAdded"),
    added: ItemSaved,
    product: Schema.NullOr(ScannedInventory),
  }),
  Schema.Struct({ _tag: Schema.Literal("Undone"), undone: Undone, product: Schema.NullOr(ScannedInventory) }),
  /** A unit was counted: so many by now, of so many that the order still waits for. */
  Schema.Struct({
    _tag: Schema.Literal("Received"),
    orderId: Schema.Int,
    counted: Schema.Int,
    open: Schema.Int,
    product: Schema.NullOr(ScannedInventory),
  }),
  /** What was counted for an order is in stock. */
  Schema.Struct({ _tag: Schema.Literal("ReceiptPosted"), orderId: Schema.Int, units: Schema.Int }),
  Schema.Struct({
    _tag: Schema.Literal("Relocated"),
    itemId: InventoryItemId,
    place: Schema.String,
    product: Schema.NullOr(ScannedInventory),
  }),
  /** A count of this area goes on. */
  Schema.Struct({ _tag: Schema.Literal("CountBegun"), area: Schema.String }),
  /**
   * What a reading was taken for, and how many units the walk has of it and in all; nothing of what should be there. `name` is
   * null for a code that names nothing.
   */
  Schema.Struct({
    _tag: Schema.Literal("Counted"),
    passId: CountPassId,
    subject: CountSubject,
    subjectId: Schema.Int,
    code: Schema.String,
    name: Schema.NullOr(Schema.String),
    units: Schema.Int,
    inPass: Schema.Int,
  }),
  Schema.Struct({
    _tag: Schema.Literal("CountEnded"),
    area: Schema.String,
    units: Schema.Int,
    /** What the walk heard by radio (decision 229). */
    heard: Schema.optional(CountHeardHere),
  }),
  /** `from` names the item that the tag left; `isSame` says that it was on this item before. */
  Schema.Struct({
    _tag: Schema.Literal("TagPaired"),
    epc: TagNumber,
    itemId: InventoryItemId,
    from: Schema.NullOr(InventoryItemId),
    isSame: Schema.Boolean,
    product: Schema.NullOr(ScannedInventory),
  }),
  /** A pairing was undone: the tag is on the item where it was before, or on none. */
  Schema.Struct({
    _tag: Schema.Literal("PairingUndone"),
    epc: TagNumber,
    itemId: Schema.NullOr(InventoryItemId),
    product: Schema.NullOr(ScannedInventory),
  }),
  /** A thing that may not leave went through the door: what it is, where it stands, and how often it was heard while its alarm is open. */
  Schema.Struct({
    _tag: Schema.Literal("DoorAlarmed"),
    alarmId: DoorAlarmId,
    itemId: InventoryItemId,
    name: Schema.String,
    number: Schema.String,
    place: Schema.String,
    times: Schema.Int,
    at: Schema.Date,
  }),
  /** What went through the door may do so, or is not the client's: nobody is told which. */
  Schema.Struct({ _tag: Schema.Literal("DoorQuiet") }),
  /** Several items match and nothing was removed: the choice is an entry of its own, with its `itemId`. */
  Schema.Struct({ _tag: Schema.Literal("Choice"), products: Schema.Array(ScannedInventory) }),
  /** The code names nothing of this client, or `message` says why nothing can be removed. */
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
      "InventoryInactive",
      "ItemInactive",
      "ItemGrouped",
      "GroupCountNotTracked",
      "GroupCountOutOfRange",
      "RemainderOptionNotFound",
      "FieldsRefused",
      "MovementUndone",
      "UndoBlocked",
      "NotReceived",
      "NotRelocated",
      "NotCounted",
      "NotPaired",
    ),
    product: Schema.NullOr(ScannedInventory),
    itemId: Schema.NullOr(InventoryItemId),
    /** The reason in words: what the fields of the product ask for, why a unit is not counted, why an item stays. */
    said: Schema.optional(Schema.String),
    /** Why it cannot be undone. */
    why: Schema.optional(Schema.Literal(...BlockedBecause)),
    /** The movements that stand in the way of it. */
    steps: Schema.optional(Schema.Array(UndoStep)),
  }),
  /** The station and the stock disagree: both sides, and the way back where there is one. */
  Schema.Struct({
    _tag: Schema.Literal("Conflict"),
    reason: Schema.Literal(
      "alreadyRemoved",
      "reserved",
      "inactive",
      "notRemoved",
      "alreadyThere",
      "groupCountChanged",
      "quantityMissing",
      "undoChained",
      "tagTaken",
    ),
    product: Schema.NullOr(ScannedInventory),
    /** Null where units of a product were meant. */
    itemId: Schema.NullOr(InventoryItemId),
    /** The group count in the stock, or the units that could be taken. */
    now: Schema.optional(Schema.Int),
    /** What has to be undone too, newest first. */
    chain: Schema.optional(Schema.Array(UndoStep)),
    /** The item that has the tag, and its product. */
    holder: Schema.optional(Schema.Struct({ itemId: InventoryItemId, product: Schema.String })),
    /** The state of the stock. */
    statusId: Schema.NullOr(StatusId),
    last: Schema.NullOr(LastMovement),
    /** The status that a reversal of the item would restore; `null` without one. */
    reversibleTo: Schema.NullOr(StatusId),
  }),
  /** Kept on the server, not applied: a manager applies or drops it. The same entry again gets its current state. */
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
  /** The time of acceptance; a late one has a much earlier `scannedAt`. */
  appliedAt: Schema.Date,
  outcome: EntryOutcome,
})
export type EntryAnswer = typeof EntryAnswer.Type

/**
 * The answer to a batch. Entries are applied one by one, in sequence. Known ids get their answer again; the server stops
 * at the first new entry with an unexpected sequence, and entries without an answer were not accepted. A station then
 * sends the entry `nextSequence` first; if it has none, it renumbers its unsent entries from there.
 */
export const EntryAnswers = Schema.Struct({
  answers: Schema.Array(EntryAnswer),
  nextSequence: Schema.Int,
  /** A revoked station keeps its new entries until it is restored; nothing is lost. */
  isRevoked: Schema.Boolean,
  /** Too many entries of this station wait for a manager, so the next one that would wait stays at the station. */
  isFull: Schema.Boolean,
  /** The tasks that the server carries out. */
  tasks: Schema.Array(Schema.String),
})
export type EntryAnswers = typeof EntryAnswers.Type

/** The lists of entries for a manager: the recent ones with a conflict never waited. */
export const HeldList = Schema.Literal("waiting", "decided", "conflicts")
export type HeldList = typeof HeldList.Type

/** An entry that waits for a manager, waited for a decision, or met a conflict. */
export const HeldEntry = Schema.Struct({
  id: EntryId,
  station: Schema.Struct({ id: StationId, name: Schema.String }),
  task: SentTask,
  /** The person who scanned, if a grant of ours names them. */
  scannedBy: Schema.NullOr(Schema.String),
  scannedAt: Schema.Date,
  arrivedAt: Schema.Date,
  /** Null for a conflict, which did not wait. */
  reason: Schema.NullOr(WaitReason),
  decided: Schema.NullOr(
    Schema.Struct({ by: Schema.String, at: Schema.Date, because: Schema.NullOr(Schema.String), outcome: EntryOutcome }),
  ),
})
export type HeldEntry = typeof HeldEntry.Type

/** A manager's reason for dropping a scan. */
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

export const HeldEntryRefused = Schema.Union(EntryNotFound, EntryDecided)
