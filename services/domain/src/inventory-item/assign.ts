import type { AssigneeId } from "@sightline/model/assignee"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { many } from "../db/db"
import { writeAssignee } from "./queries-use"

/** Assigns a locked item to a person, or to nobody. */
export const setAssignee = (itemId: InventoryItemId, assigneeId: AssigneeId | null) =>
  many(writeAssignee, itemId, assigneeId)
