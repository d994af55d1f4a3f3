import type { MovementReason } from "@sightline/model/stock-movement-rules"

/** What the screens of scans and their routes tell each other: plain data, the same in the office and in the kiosk. */

export interface Product {
  readonly id: number
  readonly items: readonly Unit[]
  readonly image: string | null
  readonly totalQuantity: number
  readonly itemTypeName: string
  readonly number: string
  readonly code: string
  readonly upc: string
  readonly description: string
}

/** An item that a code names: one unit, or a batch of them. */
export interface Unit {
  readonly id: number
  readonly statusId: number
  readonly quantity: number
}

export interface Change {
  /** The item that now carries the unit: of a batch, the one that was split off. */
  readonly itemId: number
  readonly previousStatusId: number
  readonly statusId: number
  readonly totalQuantity: number
}

/** The look-up found nothing, or has a message instead of something to take. */
export interface NotFound {
  readonly _tag: "NotFound"
  readonly message: string | null
  readonly product: Product | null
}

export type RefusalReason =
  | "ItemAlreadyRemoved"
  | "ItemNotRemovable"
  | "InventoryItemNotFound"
  | "RemoveStatusMissing"
  | "StatusNotAllowed"
  | "RoleRefused"
  | "ClientRefused"
  | "KeyReused"
  | "Unreadable"
  | "NothingRemovable"
  | "NothingToReverse"
  | "NotChosen"
  | "InventoryInactive"
  | "ItemInactive"
  | "ItemGrouped"
  | "GroupCountNotTracked"
  | "GroupCountOutOfRange"
  | "GroupCountChanged"
  | "RemainderOptionNotFound"
  | "QuantityMissing"
  | "FieldsRefused"
  | "MovementUndone"
  | "UndoBlocked"
  | "UndoChained"
  | "NotReceived"
  | "NotRelocated"
  | "NotCounted"
  | "NotPaired"
  | "TagTaken"
  | "Dropped"

export interface Refusal {
  readonly _tag: "Refused"
  readonly reason: RefusalReason
  readonly product: Product | null
  readonly itemId: number | null
  /** The status to which the item can be taken back, when a reversal is possible. */
  readonly reversibleTo: number | null
  /** Who moved it before, where that is known. */
  readonly other?: OtherSide | null
  /** What a person has said to it, in their own words. */
  readonly said?: string | undefined
}

/** Who last moved an item, and when: in milliseconds of the day it was read, where a station kept it, else applied. */
export interface OtherSide {
  readonly by: string
  readonly at: number
  readonly station: string | null
}

/** A later movement that depends on what is to be undone. */
export interface Step {
  readonly id: number
  readonly reason: MovementReason
  readonly by: string
  readonly at: number
  readonly station: string | null
  readonly name: string
  readonly itemId: number
  readonly quantity: number
}

/** A station thought otherwise than the stock says. */
export interface Conflict {
  readonly _tag: "Conflict"
  readonly reason:
    | "ItemAlreadyRemoved"
    | "ItemNotRemovable"
    | "GroupCountChanged"
    | "QuantityMissing"
    | "UndoChained"
    | "TagTaken"
  readonly product: Product | null
  /** Null where units of a product were meant. */
  readonly itemId: number | null
  /** The group count in the stock, or the units that could be taken. */
  readonly now?: number | undefined
  /** What has to be undone too, newest first. */
  readonly chain?: readonly Step[] | undefined
  /** The item that has the tag, and its product. */
  readonly holder?: { readonly itemId: number; readonly product: string } | undefined
  readonly reversibleTo: number | null
  readonly other: OtherSide | null
}

export type HeldReason =
  | "noGrant"
  | "grantInvalid"
  | "grantExpired"
  | "personRevoked"
  | "rightsChanged"
  | "notSignedIn"
  | "stationRevoked"
  | "ofWaiting"
  | "serverFailed"
  | "unreadable"

/** Why the server takes a scan in later: until then the station keeps it and asks now and then. */
export type KeptBecause = "stationRevoked" | "tooManyWait" | "updateNeeded"

/** The server has it and applies it when a manager says so. */
export interface Held {
  readonly _tag: "Held"
  readonly reason: HeldReason
}

/** What a sweep by radio heard; of what left the stock though it is here, the first things. */
export interface HeardHere {
  readonly tags: number
  readonly strangers: number
  readonly gone: number
  readonly things: readonly { readonly itemId: number; readonly name: string; readonly status: string }[]
}

/** The end that a task was meant to have; each kind of task has its own. */
export type Done =
  | { readonly _tag: "Removed"; readonly change: Change }
  | { readonly _tag: "Reversed"; readonly change: Change }
  | { readonly _tag: "GroupAdjusted"; readonly itemId: number; readonly groupCount: number }
  | { readonly _tag: "QuantityRemoved"; readonly quantity: number; readonly totalQuantity: number }
  | { readonly _tag: "QuantityAdded"; readonly itemId: number; readonly totalQuantity: number }
  | { readonly _tag: "Undone"; readonly movements: number; readonly totalQuantity: number }
  | { readonly _tag: "Received"; readonly counted: number; readonly open: number }
  | { readonly _tag: "ReceiptPosted"; readonly units: number }
  | { readonly _tag: "Relocated"; readonly itemId: number; readonly place: string }
  | { readonly _tag: "CountBegun"; readonly area: string }
  /** `name` is null for a code that names nothing; `inPass` are the units of the whole walk. */
  | {
      readonly _tag: "Counted"
      readonly passId: string
      readonly name: string | null
      readonly units: number
      readonly inPass: number
      /** The item that it was taken for, where it was one; a station of the last release has not kept it. */
      readonly itemId?: number
    }
  | { readonly _tag: "CountEnded"; readonly area: string; readonly units: number; readonly heard?: HeardHere }
  /** `from` is the item that the tag left; `isSame`: it was on this one before. */
  | {
      readonly _tag: "TagPaired"
      readonly epc: string
      readonly itemId: number
      readonly from: number | null
      readonly isSame: boolean
    }
  /** What may not leave went through the door, in milliseconds of the day; `times` while its alarm is open. */
  | {
      readonly _tag: "DoorAlarmed"
      readonly alarmId: number
      readonly itemId: number
      readonly name: string
      readonly number: string
      readonly place: string
      readonly times: number
      readonly at: number
    }
  | { readonly _tag: "DoorQuiet" }
  /** The item where the tag is again, if any. */
  | { readonly _tag: "PairingUndone"; readonly epc: string; readonly itemId: number | null }

export type TaskAnswer =
  | (Done & { readonly product?: Product | null })
  | { readonly _tag: "Choice"; readonly products: readonly Product[] }
  | NotFound
  | Refusal
  | Conflict
  | Held

/** What a scan asks for; `itemId` once it is known which of several. */
export interface RemovalRequest {
  readonly clientId: number
  /** The user who scanned it: an unsent scan is never sent in another user's name. */
  readonly userId: number
  readonly code: string
  readonly itemId?: number | undefined
}

export interface ReversalRequest {
  readonly clientId: number
  readonly userId: number
  readonly itemId: number
  readonly statusId: number
}
