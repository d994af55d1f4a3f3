import type { GroupCount } from "@sightline/model/group-count"
import type { QuantityRemoved, Removal } from "@sightline/model/removal"

/** The result of a stock statement: `done`, or the reason why nothing changed. */
export type Verdict =
  | "done"
  | "notFound"
  | "noRemoveStatus"
  | "statusNotAllowed"
  | "already"
  | "inactive"
  | "reserved"
  | "notRemoved"

/** The row that every stock statement returns and stores as the first answer to its request. */
export interface Outcome extends Removal {
  readonly verdict: Verdict
}

/** The same for a change of a group count; the count is the one after it, or the one that stands in its way. */
export interface GroupOutcome extends GroupCount {
  readonly verdict: "done" | "notFound" | "productInactive" | "inactive" | "notTracked" | "changed" | "outOfRange"
}

/** The same for several units of a product. */
export interface BatchOutcome extends QuantityRemoved {
  readonly verdict:
    | "done"
    | "productNotFound"
    | "productInactive"
    | "statusNotAllowed"
    | "notFound"
    | "inactive"
    | "grouped"
    | "missing"
  /** The units that could be taken. */
  readonly available: number
}

/** A part beside the batch that a movement split it off. */
export interface PartAtBatch {
  readonly partId: number
  readonly batchId: number
  readonly movementId: string
}
