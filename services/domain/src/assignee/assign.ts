import { type AssigneeId, AssigneeNotFound, type AssigneeType } from "@sightline/model/assignee"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { setAssignee } from "../inventory-item/assign"
import { usableItem, visibleItem } from "../inventory-item/usable"
import { countOwnMail, mailAboutItem } from "../mail/about-item"
import { onceOnly } from "../once/kept"
import { assigneeNamed, assigneesOf, heldAssignee } from "./queries"

/** Everybody in the list of a type. */
export const assigneesIn = (type: AssigneeType) => many(assigneesOf, type, null)

/** The list of a type; whose the item is that was asked about stands in it also when he has left the list. */
export const listAssignees = Effect.fn("listAssignees")(function* (type: AssigneeType, itemId: InventoryItemId | null) {
  const item = itemId === null ? undefined : yield* visibleItem(itemId)
  return yield* many(assigneesOf, type, type === "Item" ? (item?.assigneeId ?? null) : null)
})

interface Assignment {
  readonly itemId: InventoryItemId
  readonly assigneeId: AssigneeId | null
  /** Tells him by mail. */
  readonly isSent: boolean
}

const Refused = Schema.Union(InventoryItemNotFound, InventoryInactive, ItemInactive, AssigneeNotFound)

/** Somebody of the list of items looks after an item from now on, or nobody does; the history tells who did before. */
export const assignItem = Effect.fn("assignItem")(function* ({ itemId, assigneeId, isSent }: Assignment) {
  const change = Effect.gen(function* () {
    const item = yield* usableItem(itemId)
    const assignee = assigneeId === null ? undefined : yield* assigneeOf("Item", assigneeId)
    if (item.assigneeId !== assigneeId) {
      const before = item.assigneeId === null ? undefined : yield* one(assigneeNamed, item.assigneeId)
      yield* setAssignee(itemId, assigneeId)
      yield* noteItemChange(itemId, "Assigned", [
        { code: "AssignedTo", name: "Assigned to", before: nameOf(before), after: nameOf(assignee) },
      ])
    }
    if (isSent && assignee) yield* mailAboutItem({ kind: "assignment", assigneeId: assignee.id, itemId, noteId: null })
  })
  return yield* onceOnly(Schema.Void, Refused)(change, isSent ? countOwnMail : Effect.void)
})

/** Somebody of the list of this type; whoever has left it is assigned to nothing new. */
export const assigneeOf = (type: AssigneeType, id: AssigneeId) =>
  Effect.flatMap(one(heldAssignee, id), (found) =>
    found?.type === type ? Effect.succeed(found) : Effect.fail(new AssigneeNotFound()),
  )

const nameOf = (of: { firstName: string; lastName: string } | undefined) => (of ? `${of.firstName} ${of.lastName}` : "")
