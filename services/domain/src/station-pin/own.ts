import {
  type OwnStationPin,
  StationPinBarred,
  StationPinNotFound,
  StationPinSetRefused,
  StationPinTooSimple,
} from "@sightline/model/station-pin"
import { isSimplePin, isStationPin, mayHaveStationPin } from "@sightline/model/station-pin-rules"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { knowsOwnPassword } from "../session/own-password"
import { hashPassword } from "../session/password"
import { endStationPin, stationPinOf, writeStationPin } from "./queries"

/** The caller's PIN at stations of the client, and whether they may have one. */
export const ownStationPin = Effect.fn("ownStationPin")(function* () {
  const { row, bar } = yield* own
  const state = row.set_at === null ? "none" : row.is_ended ? "ended" : row.is_locked ? "locked" : "set"
  return { state, setAt: row.set_at, usedAt: row.used_at, bar } satisfies OwnStationPin
})

/**
 * Sets or changes the caller's PIN, with their password. Sessions that the one before began end. Nobody from Admin up and nobody
 * with a second factor has one: a PIN is one thing alone (decision 210).
 */
export const setOwnStationPin = Effect.fn("setOwnStationPin")(function* (
  password: string,
  pin: string,
  address: string,
) {
  const { clientId, userId } = yield* person
  // Checked first: a refused PIN must not count as a guess at the password.
  if (!isStationPin(pin) || isSimplePin(pin)) return yield* new StationPinTooSimple()
  yield* once({
    answer: Schema.Void,
    refusal: StationPinSetRefused,
    before: Effect.zipRight(knowsOwnPassword(password, address), hashPassword(laneOf(clientId), pin)),
    act: Effect.fnUntraced(function* (hash) {
      const { row, bar } = yield* own
      if (bar) return yield* new StationPinBarred({ because: bar })
      yield* one(writeStationPin, userId, hash)
      const before = row.set_at === null ? "" : "Set"
      const changes = [{ name: "PIN at stations", before, after: before === "" ? "Set" : "Set again" }]
      yield* noteChange({ noun: "user", id: userId, action: "PIN set", changes })
    }),
  })
})

/** Removes the caller's PIN, and ends the sessions that it began. */
export const removeOwnStationPin = Effect.fn("removeOwnStationPin")(() =>
  once({
    answer: Schema.Void,
    refusal: StationPinNotFound,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      const ended = yield* one(endStationPin, userId)
      if (!ended?.done) return yield* new StationPinNotFound()
      const changes = [{ name: "PIN at stations", before: "Set", after: "" }]
      yield* noteChange({ noun: "user", id: userId, action: "PIN removed", changes })
    }),
  }),
)

const own = Effect.gen(function* () {
  const { userId } = yield* person
  const row = yield* one(stationPinOf, userId)
  if (!row) return yield* Effect.dieMessage("a caller is a user")
  const bar = !mayHaveStationPin(row.roles) ? "role" : row.has_second_factor ? "secondFactor" : null
  return { row, bar } as const
})
