import { DoorAlarm, type DoorAlarmSearch } from "@sightline/model/door-alarm"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { doorAlarms } from "./queries"

/** A page of the alarms of the doors at the caller's centers. */
export const listDoorAlarms = Effect.fn("listDoorAlarms")(function* (asked: DoorAlarmSearch) {
  const { centerIds } = yield* person
  const found = yield* one(doorAlarms, asked, centerIds)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(DoorAlarm))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})
