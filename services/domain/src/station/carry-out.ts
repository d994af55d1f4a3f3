import type { SentTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import type { Outcome } from "./verbs/outcome"
import { remove } from "./verbs/remove"
import { reverse } from "./verbs/reverse"

/** Carries out what a person at a station asked for, with the operations of the office; refusals become outcomes. */
export const carryOut = (task: SentTask) => {
  switch (task._tag) {
    case "Remove":
      return remove(task)
    case "Reverse":
      return reverse(task)
    case "Unreadable":
      return Effect.succeed<Outcome>({ _tag: "Waiting", reason: "unreadable" })
  }
}
