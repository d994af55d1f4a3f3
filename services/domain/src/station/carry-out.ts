import type { SentTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { giveQuantity } from "./verbs/add-quantity"
import { adjustGroup } from "./verbs/adjust-group"
import type { Outcome } from "./verbs/outcome"
import { remove } from "./verbs/remove"
import { takeQuantity } from "./verbs/remove-quantity"
import { reverse } from "./verbs/reverse"

/** Carries out what a person at a station asked for, with the operations of the office; refusals become outcomes. */
export const carryOut = (task: SentTask) => {
  switch (task._tag) {
    case "Remove":
      return remove(task)
    case "Reverse":
      return reverse(task)
    case "AdjustGroup":
      return adjustGroup(task)
    case "RemoveQuantity":
      return takeQuantity(task)
    case "AddQuantity":
      return giveQuantity(task)
    case "Unreadable":
      return Effect.succeed<Outcome>({ _tag: "Waiting", reason: "unreadable" })
  }
}
