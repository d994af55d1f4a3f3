import { type AssigneeId, AssigneeNotFound, type AssigneeType, AssignRefused } from "@sightline/model/assignee"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { setAssignee } from "../inventory-item/assign"
import { usableItem, visibleItem } from "../inventory-item/usable"
import { countOwnMail, mailAboutItem } from "../mail/about-item"
import { once } from "../once/once"
import { assigneeNamed, assigneesOf, heldAssignee } from "./queries"

/** Everybody in the list of a type. */
export const assigneesIn = (type: AssigneeType) => many(assigneesOf, type, null)

/** The list of a type, including the given item's assignee even after they left the list. */
export const listAssignees = Effect.fn("listAssignees")(function* (type: AssigneeType, itemId: InventoryItemId | null) {
  const item = itemId === null ? undefined : yield* visibleItem(itemId)
  return yield* many(assigneesOf, type, type === "Item" ? (item?.assigneeId ?? null) : null)
})

interface Assignment {
  readonly itemId: InventoryItemId
  readonly assigneeId: AssigneeId | null
  /** Tells the assignee by mail. */
  readonly isSent: boolean
}

/** Assigns an item to a person in the list of items, or to nobody; the history records the previous assignee. */
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
  return yield* once({
    answer: Schema.Void,
    refusal: AssignRefused,
    before: isSent ? countOwnMail : Effect.void,
    act: () => change,
  })
})

/** A person in the list of this type; nothing new is assigned to people who have left it. */
export const assigneeOf = (type: AssigneeType, id: AssigneeId) =>
  Effect.flatMap(one(heldAssignee, id), (found) =>
    found?.type === type ? Effect.succeed(found) : Effect.fail(new AssigneeNotFound()),
  )

const nameOf = (of: { firstName: string; lastName: string } | undefined) => (of ? `${of.firstName} ${of.lastName}` : "")
