import { DoorAlarmRpcs } from "@sightline/domain-api/door-alarm"
import { listDoorAlarms } from "./list"
import { reopenDoorAlarm, settleDoorAlarm } from "./settle"

export const DoorAlarmHandlers = DoorAlarmRpcs.toLayer({
  "doorAlarm.list": (asked) => listDoorAlarms(asked),
  "doorAlarm.settle": (settlement) => settleDoorAlarm(settlement),
  "doorAlarm.reopen": ({ id }) => reopenDoorAlarm(id),
})
