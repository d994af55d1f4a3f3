import type { Removal } from "@sightline/model/removal"

/** What became of a stock statement: `done`, or the reason why nothing changed. */
export type Verdict =
  | "done"
  | "notFound"
  | "noRemoveStatus"
  | "statusNotAllowed"
  | "already"
  | "inactive"
  | "reserved"
  | "notRemoved"

/** The row that every stock statement answers, and that is kept as the first answer to its request. */
export interface Outcome extends Removal {
  readonly verdict: Verdict
}

/** Who moves stock, and under which request. */
export interface Mover {
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
  readonly once: { readonly key: string; readonly digest: string } | null
}
