import type { AssigneeId } from "@sightline/model/assignee"
import { Caller } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { NoteId } from "@sightline/model/note"
import { Effect } from "effect"
import { many } from "../db/db"
import { countRequest } from "../session/attempts"
import { enqueueAboutItem } from "./queries"

interface AboutItem {
  readonly kind: "note" | "assignment"
  readonly assigneeId: AssigneeId
  readonly itemId: InventoryItemId
  readonly noteId: NoteId | null
}

/** A person writes to workshops and colleagues all day, and never a hundred times an hour. */
const limit = { most: 100, window: "1 hour" }

/** Counts a mail that its caller is about to send (decisions D-42, D-124). */
export const countOwnMail = Effect.flatMap(Caller, (caller) =>
  countRequest("item-mail", caller._tag === "Staff" ? String(caller.userId) : "nobody", limit),
)

/** A mail to an assignee, in the transaction that causes it; what it says is read when it is sent. */
export const mailAboutItem = (about: AboutItem) =>
  Effect.flatMap(Caller, (caller) =>
    many(enqueueAboutItem, { ...about, by: caller._tag === "Staff" ? caller.userId : 0 }),
  )
