import { Caller } from "@sightline/model/caller"
import type { FieldChange } from "@sightline/model/history"
import { Effect } from "effect"
import { many } from "../db/db"
import { writeChange } from "./queries"

/** One field before and after. `code` is its definition's, which tells whether a reader may see it. */
export type NotedChange = FieldChange & { readonly code?: string }

interface Noted {
  readonly noun:
    | "inventory"
    | "inventory-item"
    | "colour"
    | "customer"
    | "vendor"
    | "vendor-order"
    | "manufacturer"
    | "brand"
    | "category"
    | "category-option"
    | "upi-type"
    | "item-type"
    | "adjustment-used-for"
    | "location"
    | "place"
    | "station"
    | "user"
    | "center"
    | "client"
    | "audit"
    | "layout"
    | "channel"
    | "channel-order"
    | "assignee"
    | "printer"
    | "print-agent"
    | "till"
    | "import"
    | "relocation"
    | "adjustment-used"
    | "unknown-code"
    | "door-alarm"
    | "count"
  readonly id: number
  readonly action: string
  readonly changes: ReadonlyArray<NotedChange>
}

/** Writes the caller's changes of an item to its history, in the transaction of the change. */
export const noteItemChange = (itemId: number, action: string, changes: ReadonlyArray<NotedChange>) =>
  noteChange({ noun: "inventory-item", id: itemId, action, changes })

/** Does the same for any other record. */
export const noteChange = (noted: Noted) =>
  Effect.flatMap(Caller, (caller) => noteChangeBy(caller._tag === "Staff" ? caller.userId : null, noted))

/** Writes a change that somebody else answers for than the caller, such as the person whose code a machine shows. */
export const noteChangeBy = (userId: number | null, { noun, id, action, changes }: Noted) =>
  many(writeChange, { noun, id, userId, action, changes })
