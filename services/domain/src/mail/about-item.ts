import type { AssigneeId } from "@sightline/model/assignee"
import { Caller } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { NoteId } from "@sightline/model/note"
import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { many } from "../db/db"
import { enqueueAboutItem } from "./queries"

interface AboutItem {
  readonly kind: "note" | "assignment"
  readonly assigneeId: AssigneeId
  readonly itemId: InventoryItemId
  readonly noteId: NoteId | null
}

/** Enough for a day of letters to workshops and colleagues; nobody writes a hundred in an hour. */
const limit = { most: 100, window: "1 hour" }

/** Counts a mail before the caller sends it (decisions D-42, D-124). */
export const countOwnMail = Effect.flatMap(Caller, (caller) =>
  countRequest("item-mail", caller._tag === "Staff" ? String(caller.userId) : "nobody", limit),
)

/** Queues a mail to an assignee in the causing transaction; its content is read at sending time. */
export const mailAboutItem = (about: AboutItem) =>
  Effect.flatMap(Caller, (caller) =>
    many(enqueueAboutItem, { ...about, by: caller._tag === "Staff" ? caller.userId : 0 }),
  )
