/** What the removal screen and its routes tell each other: plain data, the same in the office and in the kiosk. */

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
  | "NotChosen"

export interface Refusal {
  readonly _tag: "Refused"
  readonly reason: RefusalReason
  readonly product: Product | null
  readonly itemId: number | null
  /** The status to which the item can be taken back, when a reversal is possible. */
  readonly reversibleTo: number | null
}

export type RemovalAnswer =
  | { readonly _tag: "Removed"; readonly change: Change; readonly product: Product | null }
  | { readonly _tag: "Reversed"; readonly change: Change }
  | { readonly _tag: "Choice"; readonly products: readonly Product[] }
  | NotFound
  | Refusal

/** What a scan asks for; `itemId` once it is known which of several. */
export interface RemovalRequest {
  readonly clientId: number
  /** Whoever scanned it: an unsent scan is never sent in another's name. */
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
