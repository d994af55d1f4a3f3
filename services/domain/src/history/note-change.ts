import { Caller } from "@sightline/model/caller"
import type { FieldChange } from "@sightline/model/history"
import { Effect } from "effect"
import { many } from "../db/db"
import { writeChange } from "./queries"

/** One field as it was and is. `code` is that of its definition, by which what not everybody may see is found again. */
export type NotedChange = FieldChange & { readonly code?: string }

interface Noted {
  readonly noun:
    | "inventory"
    | "inventory-item"
    | "colour"
    | "vendor"
    | "manufacturer"
    | "brand"
    | "category"
    | "category-option"
    | "upi-type"
    | "location"
  readonly id: number
  readonly action: string
  readonly changes: ReadonlyArray<NotedChange>
}

/** Writes down what the caller has changed of an item, in the transaction of the change. */
export const noteItemChange = (itemId: number, action: string, changes: ReadonlyArray<NotedChange>) =>
  noteChange({ noun: "inventory-item", id: itemId, action, changes })

/** The same of any other record. */
export const noteChange = ({ noun, id, action, changes }: Noted) =>
  Effect.flatMap(Caller, (caller) =>
    many(writeChange, {
      noun,
      id,
      userId: caller._tag === "Staff" ? caller.userId : null,
      action,
      changes,
    }),
  )
