import { PasswordTooShort } from "@sightline/model/account"
import { passwordLength } from "@sightline/model/length"
import { Effect } from "effect"
import { hashPassword } from "../session/password"

/** A new password as it is stored. Characters are counted as people see them (decisions D-40). */
export const newPassword = (password: string) =>
  [...password].length < passwordLength.least ? Effect.fail(new PasswordTooShort()) : hashPassword(password)
