import { Schema } from "effect"
import { letterSchedules } from "./insight-rules"
import { RoleRefused } from "./role"

const Day = Schema.String
const Schedule = Schema.Literal(...letterSchedules)

/** When a person has the owner's page of the client sent to them (decision 232). */
export const LetterChoice = Schema.Struct({ schedule: Schedule })
export type LetterChoice = typeof LetterChoice.Type

/** The same with what the person needs to know before they choose. */
export const InsightLetter = Schema.Struct({
  schedule: Schedule,
  /** Where it goes. */
  email: Schema.String,
  /** Why none can be sent: nobody has proved the address, or the installation sends no mail; null: it can. */
  bar: Schema.NullOr(Schema.Literal("address", "mail")),
  /** The day on whose morning the next one of each comes, by the client's clock. */
  next: Schema.Struct({ daily: Day, weekly: Day, monthly: Day }),
})
export type InsightLetter = typeof InsightLetter.Type

/** No letter can be sent to this person, so that none is promised. */
export class LetterBarred extends Schema.TaggedError<LetterBarred>()("LetterBarred", {
  why: Schema.Literal("address", "mail"),
}) {}

export const LetterRefused = Schema.Union(RoleRefused, LetterBarred)
export type LetterRefused = typeof LetterRefused.Type
