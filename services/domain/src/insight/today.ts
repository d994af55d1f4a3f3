import { plusDays } from "@sightline/model/day"
import { isComparable } from "@sightline/model/insight-sums"
import { Effect } from "effect"
import { one } from "../db/db"
import { standing } from "./queries"
import { soldToday } from "./queries-today"

/** Whether the client began early enough that today compares with the same weekday a week before. */
export const hasWeekBefore = Effect.gen(function* () {
  const now = yield* one(standing)
  return now !== undefined && isComparable(now, plusDays(now.today, -7))
})

/** Units sold today at these centers, and on the same weekday a week before up to this time of day. */
export const unitsSoldToday = Effect.fn("unitsSoldToday")(function* (centers: ReadonlyArray<number>) {
  const found = yield* one(soldToday, centers)
  return found ?? { units: 0, weekBefore: 0 }
})
