import type { Removal } from "@sightline/model/removal"

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

/** The user who moves stock, and the request's key. */
export interface Mover {
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
  readonly once: { readonly key: string; readonly digest: string } | null
}
