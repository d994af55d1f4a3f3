import { PasswordLeaked, PasswordTooShort } from "@sightline/model/account"
import { passwordLength } from "@sightline/model/length"
import { Effect } from "effect"
import type { Lane } from "../lane/lane"
import { hashPassword } from "../session/password"
import { isLeaked } from "./leaked"

/** A new password as stored. Characters count as people see them (decisions D-40). */
export const newPassword = Effect.fn("newPassword")(function* (lane: Lane, password: string) {
  if ([...password].length < passwordLength.least) return yield* new PasswordTooShort()
  if (yield* isLeaked(password)) return yield* new PasswordLeaked()
  return yield* hashPassword(lane, password)
})
