import type { Task } from "@sightline/screens/task/task.ts"
import type { TaskDesk } from "./desk"

/** What a scan does from now on. */
export type Mode = Exclude<Task["_tag"], "Reverse">

/** A mode that asks how many before it does anything. */
export type CountingMode = Exclude<Mode, "Remove">

/** The modes of this person; a scan removes until they choose another. */
export function modesOf(tasks: TaskDesk | undefined): readonly Mode[] {
  if (!tasks) return ["Remove"]
  return ["Remove", "AddQuantity", ...(tasks.mayRemoveQuantity ? (["RemoveQuantity"] as const) : []), "AdjustGroup"]
}
