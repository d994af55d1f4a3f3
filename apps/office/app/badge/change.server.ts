import { act } from "@sightline/bff-client/remix"
import { BadgeId, BadgePin } from "@sightline/model/badge"
import { param } from "@sightline/model/id"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"

const noPin = "A PIN has four to eight digits."

const ChangeFields = Schema.Union(
  Schema.Struct({
    change: Schema.Literal("issue"),
    userId: param(UserId),
    days: Schema.compose(Schema.NumberFromString, Schema.Int),
    pin: Schema.Union(Schema.Literal(""), BadgePin).annotations({
      message: () => ({ message: noPin, override: true }),
    }),
  }),
  Schema.Struct({ change: Schema.Literal("revoke"), badgeId: param(BadgeId) }),
)

/** A new badge answers its card, as the text of a PDF file: it goes to this answer and nowhere else. */
export const changeBadge = act(ChangeFields, ({ badge }, fields) =>
  Effect.gen(function* () {
    if (fields.change === "revoke") {
      yield* badge.revoke({ payload: { id: fields.badgeId } })
      return none
    }
    const { userId, days, pin } = fields
    const card = yield* badge.issue({ payload: { userId, days, ...(pin !== "" && { pin }) } })
    return { card: Buffer.from(card).toString("base64") }
  }),
)

const none: { readonly card: string | null } = { card: null }

export type BadgeChanged = Awaited<ReturnType<typeof changeBadge>>
