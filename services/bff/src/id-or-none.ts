import { badRequest } from "@sightline/bff-api/bad-request"
import { Effect, Option, Schema } from "effect"

/** An id where 0 means none; any other invalid value is the field's mistake. */
export const idOrNone = <A, I extends number>(id: Schema.Schema<A, I>, field: string, sent: number) =>
  sent === 0
    ? Effect.succeed(null)
    : Option.match(Schema.decodeUnknownOption(id)(sent), {
        onNone: () => badRequest({ [field]: ["must be a whole number from 0 to 2147483647"] }),
        onSome: Effect.succeed,
      })
