import type { AssigneeId } from "@sightline/model/assignee"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { many } from "../db/db"
import { writeAssignee } from "./queries-use"

/** A held item is somebody's from now on, or nobody's. */
export const setAssignee = (itemId: InventoryItemId, assigneeId: AssigneeId | null) =>
  many(writeAssignee, itemId, assigneeId)
