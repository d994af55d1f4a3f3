import type { Task } from "@sightline/screens/task/task.ts"
import type { TaskDesk } from "./desk"

/** What a scan does from now on. */
export type Mode = Exclude<Task["_tag"], "Reverse" | "Undo" | "PassDoor" | `Count${string}`> | "Count"

/** A mode that asks how many before it does anything. */
export type CountingMode = Exclude<Mode, "Remove" | "Count" | "PairTag" | TargetMode>

/** A mode that first reads for which order or to which place. */
export type TargetMode = "Receive" | "Relocate"

export const asksHowMany = (mode: Mode): mode is CountingMode =>
  mode !== "Remove" && mode !== "Count" && mode !== "PairTag" && !isTargetMode(mode)

/** A reader without an end key runs the numbers of tags together, and a tag answers for as long as it lies there. */
export const hearsTags = (mode: Mode): boolean => mode === "PairTag" || mode === "Count"

export const isTargetMode = (mode: Mode): mode is TargetMode => mode === "Receive" || mode === "Relocate"

/** The modes of this person; a scan removes until they choose another. */
export function modesOf(tasks: TaskDesk | undefined): readonly Mode[] {
  if (!tasks) return ["Remove"]
  return [
    "Remove",
    "AddQuantity",
    "RemoveQuantity",
    "AdjustGroup",
    "Receive",
    ...(tasks.mayRelocate ? (["Relocate"] as const) : []),
    ...(tasks.mayPair ? (["PairTag"] as const) : []),
    ...(tasks.counts?.length ? (["Count"] as const) : []),
  ]
}
