import type { DoorAlarm } from "@sightline/model/door-alarm"
import type { DoorEnd } from "@sightline/model/door-alarm-rules"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type { Times } from "@sightline/screens/shell/times.ts"
import type { reopenAlarm, settleAlarm } from "./door.server"

type Of<Act extends (args: never) => Promise<{ readonly _tag: string }>> = RefusalWords<OutcomeOf<Act>>

/** The words of what left by a door. */
export const words = {
  title: "Door alarms",
  lead: "Things whose tag was heard at a door although nobody had sold them. A reader hears that a tag passes, and not in which direction.",
  back: "Radio tags",
  count: (total: number) => (total === 1 ? "1 alarm" : `${total.toLocaleString("en-US")} alarms`),
  none: "No door alarm is open",
  noneHelp: "Open /kiosk/door at a station with a radio reader: what leaves there and was not sold appears here.",
  noneSettled: "No alarm was settled yet",
  noneSettledHelp: "Alarms that somebody settled appear here, with what became of the thing.",
  showsSettled: "Show what is settled",
  showsOpen: "Show what is open",
  pages: "Pages of door alarms",
  item: "Item",
  place: "Hangs at",
  door: "Door",
  heard: "Last heard",
  times: "Times",
  state: "State",
  open: "Open",
  left: ({ status, at, by }: NonNullable<DoorAlarm["left"]>, lastAt: Date, times: Times) =>
    at > lastAt ? `${status} since, at ${times(at)}, by ${by}` : `${status} at ${times(at)}, by ${by}`,
  ends: {
    back: "It is back",
    byRight: "It went by right",
    gone: "It is gone",
  } satisfies Record<DoorEnd, string>,
  settledBy: (by: string, time: string) => `${by}, ${time}`,
  settle: "Settle",
  settleOf: (name: string, itemId: number) => `Settle the alarm of ${name}, item ${itemId}`,
  what: "What became of it?",
  choices: {
    back: "It is back: the stock stays as it is",
    byRight: "It went by right: the stock stays as it is",
    gone: "It is gone: one unit leaves the stock as lost",
  } satisfies Record<DoorEnd, string>,
  note: "Note",
  noteHelp: "Where it went, and who says so. A thing that went by right needs one.",
  settled: (name: string) => `The alarm of ${name} is settled`,
  reopen: "Open again",
  reopenOf: (name: string) => `Open the alarm of ${name} again`,
  reopened: (name: string) => `The alarm of ${name} is open again`,
} as const

const notFound = "This alarm is not at your centers"

export const settleRefusals: Of<typeof settleAlarm> = {
  Unreadable: "Please say what became of it, with a note of at most 300 characters.",
  DoorAlarmNotFound: notFound,
  DoorAlarmSettled: "Somebody else has settled this alarm already",
  DoorNoteMissing: "Please say by what right it went.",
  DoorAlarmBlocked: "The item is no longer free in stock, so nothing was booked. Look at the item first.",
}

export const reopenRefusals: Of<typeof reopenAlarm> = {
  Unreadable: notFound,
  DoorAlarmNotFound: notFound,
  DoorAlarmSettled: "This alarm is open already",
  DoorAlarmFinal: "This alarm was settled more than a day ago, or another one of the item is open",
}
