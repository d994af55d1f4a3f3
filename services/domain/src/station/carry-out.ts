import type { SentTask } from "@sightline/model/station-entry"
import { UnknownCodeMode } from "@sightline/model/unknown-code"
import { Effect, Schema } from "effect"
import { keepUnknown } from "../unknown-code/keep"
import { inTime } from "./late"
import { giveQuantity } from "./verbs/add-quantity"
import { adjustGroup } from "./verbs/adjust-group"
import { beginCount, endCount, seeCounted } from "./verbs/count"
import type { Outcome } from "./verbs/outcome"
import { pairAtStation } from "./verbs/pair-tag"
import { passDoor } from "./verbs/pass-door"
import { receive } from "./verbs/receive"
import { relocate } from "./verbs/relocate"
import { remove } from "./verbs/remove"
import { takeQuantity } from "./verbs/remove-quantity"
import { reverse } from "./verbs/reverse"
import { undo } from "./verbs/undo"

/**
 * Carries out what a person at a station asked for, with the operations of the office; refusals become outcomes. A code that
 * names nothing goes into the tray with its outcome (decision 113).
 */
export const carryOut = (task: SentTask, scannedAt: Date) =>
  Effect.tap(inTime(task, scannedAt, carriedOut), (outcome: Outcome) =>
    outcome._tag === "NotFound" && outcome.product === null && outcome.message === null && isRead(task)
      ? keepUnknown(task.code, task._tag)
      : Effect.void,
  )

type Read = Extract<SentTask, { readonly _tag: UnknownCodeMode }>

/** The task names what a scanner read, and no item that a person chose. */
const isRead = (task: SentTask): task is Read => isMode(task._tag) && "itemId" in task && task.itemId === null

const isMode = Schema.is(UnknownCodeMode)

const carriedOut = (task: SentTask) => {
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
    case "Undo":
      return undo(task)
    case "Receive":
      return receive(task)
    case "Relocate":
      return relocate(task)
    case "CountBegin":
      return beginCount(task)
    case "CountSeen":
      return seeCounted(task)
    case "CountEnd":
      return endCount(task)
    case "PairTag":
      return pairAtStation(task)
    case "PassDoor":
      return passDoor(task)
    case "Unreadable":
      return Effect.succeed<Outcome>({ _tag: "Waiting", reason: "unreadable" })
  }
}
