import { Schema } from "effect"
import { id } from "./id"

export const UserId = id("UserId")
export type UserId = typeof UserId.Type

export const User = Schema.Struct({
  id: UserId,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
})
export type User = typeof User.Type

/** The name that a header or a history row shows. */
export const fullName = (user: Pick<User, "firstName" | "lastName">) => `${user.firstName} ${user.lastName}`.trim()
