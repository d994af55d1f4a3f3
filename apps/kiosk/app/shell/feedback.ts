import { isUsualTag } from "@sightline/model/tag-number"
import { backText, backUnit } from "@sightline/screens/removal/back-words.ts"
import { newsOf, stateOf } from "@sightline/screens/removal/words.ts"
import type { HeardHere } from "@sightline/screens/task/answer.ts"
import { heardIn, isNameless, nameIn } from "@sightline/screens/task/counted.ts"
import { type Entry, isBack } from "@sightline/screens/task/entry.ts"
import { leftBy } from "@sightline/screens/task/left.ts"
import type { Announcement } from "./announcer"
import { countWords } from "./count-words"
import { alarmIn } from "./door-alarms"
import { doorWords } from "./door-words"
import type { Signal } from "./tones"

/** The tone of an entry. */
export const toneOf = (entry: Entry): Signal | undefined => (alarmIn(entry) ? "alarm" : signalOf(entry))

/** The sound and look of an entry from across the room; nothing while it is pending. */
export function signalOf({ state }: Entry): Exclude<Signal, "alarm"> | undefined {
  switch (state._tag) {
    case "Pending":
      return undefined
    case "Done":
      return isNameless({ state }) ? "kept" : "done"
    case "Unknown":
    case "Choosing":
    case "Conflict":
    case "Held":
      return "kept"
    case "Refused":
      if (state.reason === "NotChosen") return undefined
      return state.reason === "ItemAlreadyRemoved" ? "again" : "refused"
    case "NotFound":
      return "refused"
  }
}

/** A reader hears hundreds of tags while one tone sounds: of those that went well, one in so many is heard. */
const tagsATone = 25

/** A tag that hangs on nothing here: somebody's coat, which is not worth the screen. */
export const isStrangeTag = (entry: Entry): boolean =>
  entry.task._tag === "CountSeen" && isNameless(entry) && isUsualTag(entry.task.code)

/** Which entries are heard and spoken, each asked once. */
export function makeHearing() {
  let tags = 0
  return (entry: Entry): boolean => {
    const { task, state } = entry
    if (task._tag !== "CountSeen" || state._tag !== "Done" || !isUsualTag(task.code)) return true
    if (isStrangeTag(entry)) return false
    tags += 1
    return tags % tagsATone === 0
  }
}

/** The spoken outcome: the result, the item, the remaining stock. What was taken back is named as on the screen (decisions D-161). */
export function announcementOf(entry: Entry, entries: readonly Entry[] = []): Announcement | undefined {
  const alarm = alarmIn(entry)
  if (alarm) return { tone: "bad", text: doorWords.spoken(alarm) }
  const signal = signalOf(entry)
  if (!signal) return undefined
  const { task, state } = entry
  const name = nameIn(entry) ?? task.code
  const left = leftBy(entry)
  const act = isBack(task) && state._tag === "Done" ? entries.find(({ id }) => id === task.of) : undefined
  const result = act ? backSpoken(act) : `${stateOf(entry).text}: ${name}`
  const heard = heardIn(entry)
  if (left)
    return {
      tone: heard && heard.gone > 0 ? "bad" : "good",
      text: [`${result}. ${left.count} ${left.spoken}.`, ...(heard ? heardSpoken(heard) : [])].join(" "),
    }
  return { tone: signal === "done" ? "good" : "bad", text: `${newsOf(entry)?.text ?? stateOf(entry).text}: ${name}` }
}

/** What is to be done stands first. */
const heardSpoken = ({ tags, strangers, gone }: HeardHere): readonly string[] => [
  ...(gone > 0 ? [`${countWords.heard.gone(gone)}.`] : []),
  `${countWords.heard.tags(tags)}.`,
  ...(strangers > 0 ? [`${countWords.heard.strangers(strangers)}.`] : []),
]

const backSpoken = (act: Entry): string => [backText(act), backUnit(act)?.toLowerCase()].filter(Boolean).join(", ")

/** A tone for an old scan would be mistaken for the current one's; entries that need a person are still heard. */
const soonEnough = 10_000

export const isHeard = (entry: Entry, now: number): boolean => now - entry.at < soonEnough || toneOf(entry) !== "done"
