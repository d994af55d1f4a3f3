import type { EntryOutcome, EntryTask, SentTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { judgePassage } from "../../door-alarm/passage"
import type { Outcome } from "./outcome"

/** A tag was heard at the station's door. Whatever is no alarm has one and the same answer. */
export const passDoor = ({ code }: Extract<EntryTask, { _tag: "PassDoor" }>) =>
  Effect.map(
    judgePassage(code),
    (alarm): Outcome => (alarm ? { _tag: "DoorAlarmed", ...alarm } : { _tag: "DoorQuiet" }),
  )

/**
 * The task as its entry keeps it. An entry stays, so that it is judged once, but it forgets the number of a tag that was no alarm, and of
 * one that a manager dropped: a door keeps no diary of people (decision 227).
 */
export const withoutDiary = (task: SentTask, { _tag }: EntryOutcome): SentTask =>
  task._tag === "PassDoor" && (_tag === "DoorQuiet" || _tag === "Dropped") ? { ...task, code: "" } : task
