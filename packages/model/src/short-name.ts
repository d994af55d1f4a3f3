import { Schema } from "effect"
import { isOneLine } from "./one-line"

/** A name that a person gives: 1 to 60 characters on one line, without space around it. */
export const ShortName = Schema.Trim.pipe(
  Schema.filter((name) => name.length >= 1 && name.length <= 60, { message: () => "must be 1 to 60 characters long" }),
  Schema.filter((name) => !name.includes("\u0000") && !/\p{Surrogate}/u.test(name), {
    message: () => "must be well-formed text",
  }),
  Schema.filter(isOneLine, { message: () => "must be on one line" }),
)
