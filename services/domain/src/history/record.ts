import type { FieldChange } from "@sightline/model/history"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { many } from "../db/db"
import { insertHistory } from "./queries"

interface Done {
  readonly noun: "inventory" | "inventory-item" | "vendor" | "manufacturer" | "colour" | "category-option" | "brand"
  readonly id: number
  readonly by: UserId
  readonly action: string
  readonly changes: ReadonlyArray<FieldChange>
}

/** What somebody did to a record, in the transaction that did it. */
export const recordDone = (done: Done) => Effect.asVoid(many(insertHistory, done))
