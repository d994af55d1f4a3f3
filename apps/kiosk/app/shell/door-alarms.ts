import type { Done } from "@sightline/screens/task/answer.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"

type Alarmed = Extract<Done, { readonly _tag: "DoorAlarmed" }>

export const alarmIn = ({ state }: Pick<Entry, "state">): Alarmed | undefined =>
  state._tag === "Done" && state.answer._tag === "DoorAlarmed" ? state.answer : undefined

/** What went through the door and nobody has seen yet: a thing once, as it was heard last, and the entries that tell of it. */
export interface DoorAlarmShown extends Alarmed {
  readonly entryIds: readonly string[]
}

/** The alarms that nobody has seen, the one heard first on top. */
export function alarmsShown(entries: readonly Entry[]): readonly DoorAlarmShown[] {
  const shown = new Map<number, DoorAlarmShown>()
  for (const entry of entries) {
    const alarm = alarmIn(entry)
    if (!alarm) continue
    const before = shown.get(alarm.itemId)
    const latest = before && before.at > alarm.at ? before : alarm
    shown.set(alarm.itemId, { ...latest, entryIds: [...(before?.entryIds ?? []), entry.id] })
  }
  return [...shown.values()]
}
