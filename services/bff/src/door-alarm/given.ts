import { DoorAlarmRpcs } from "@sightline/domain-api/door-alarm"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** The door alarms' part of the played domain. */
export const playedDoorAlarms = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  DoorAlarmRpcs.of({
    "doorAlarm.list": ({ page, pageSize, isSettled }) =>
      Effect.as(note("listDoorAlarms", { isSettled }), { rows: [], total: 0, page, pageSize }),
    "doorAlarm.settle": (settlement) => note("settleDoorAlarm", settlement),
    "doorAlarm.reopen": ({ id }) => note("reopenDoorAlarm", id),
  })
