import { InsightLetter, LetterBarred, LetterChoice, LetterRefused } from "@sightline/model/insight-letter"
import type { LetterSchedule } from "@sightline/model/insight-rules"
import { RoleRefused } from "@sightline/model/role"
import { editors } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { installation, many, one } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { noteChange } from "../history/note-change"
import { MailSettings } from "../mail-settings/mail-settings"
import { once } from "../once/once"
import { forgetLetter, makeLetters, nextLetters, ownLetterChoice, setLetter } from "./queries-letter"

/** The caller's own choice at this client. Nothing is sent to an address that nobody has proved, or without mail. */
const own = Effect.gen(function* () {
  const { userId, roles } = yield* person
  if (!roles.some((role) => editors.includes(role))) return yield* new RoleRefused()
  const { isMailed } = yield* MailSettings
  const row = yield* one(ownLetterChoice, userId)
  if (!row) return yield* Effect.dieMessage("a caller is a member")
  return { ...row, userId, bar: !isMailed ? "mail" : row.isProved ? null : "address" } as const
})

/** When the owner's page is sent to the caller, where to, and when the next one comes (decision 232). */
export const insightLetter = Effect.fn("insightLetter")(function* () {
  const { schedule, email, bar } = yield* own
  const days = yield* many(nextLetters)
  const next = Object.fromEntries(days.map((one) => [one.schedule, one.day]))
  return yield* Effect.orDie(Schema.decodeUnknown(InsightLetter)({ schedule, email, bar, next }))
})

/** Has the owner's page sent to the caller, or stops that. The first one is of the first period that ends from now on. */
export const setInsightLetter = Effect.fn("setInsightLetter")(({ schedule }: LetterChoice) =>
  once({
    answer: LetterChoice,
    refusal: LetterRefused,
    act: Effect.fnUntraced(function* () {
      yield* many(oneAtATime, `letters of insight to ${(yield* person).userId}`)
      const { userId, bar, ...before } = yield* own
      if (schedule !== "never" && bar) return yield* new LetterBarred({ why: bar })
      if (schedule === before.schedule) return { schedule }
      yield* schedule === "never" ? many(forgetLetter, userId) : many(setLetter, userId, schedule)
      const changes = [{ name: "Insight by mail", before: shown[before.schedule], after: shown[schedule] }]
      yield* noteChange({ noun: "user", id: userId, action: "Insight by mail set", changes })
      return { schedule }
    }),
  }),
)

const shown: Record<LetterSchedule, string> = {
  never: "Never",
  daily: "Every morning",
  weekly: "Every Monday",
  monthly: "On the first of the month",
}

/** Makes the letters whose time has come: once a period and person, by its row. Each is a mail of the queue. */
export const makeInsightLetters = Effect.fn("makeInsightLetters")(function* () {
  yield* installation(makeLetters, editors)
})
