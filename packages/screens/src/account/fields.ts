import { ClientId } from "@sightline/model/client"
import { isEmailAddress } from "@sightline/model/email-address"
import { param } from "@sightline/model/id"
import { userLengths } from "@sightline/model/length"
import { Schema } from "effect"
import { filled, formed, optional, secret } from "../shell/fields"
import { accountWords as words } from "./words"

const longEmail = { length: userLengths.email, said: words.longEmail }
const longName = { length: userLengths.name, said: words.longName }
const longPhone = { length: userLengths.phone, said: words.longPhone }

export const ForgotFields = Schema.Struct({ email: filled(words.noEmail, longEmail) })

/** The second of two passwords must equal the first. */
const equal = (fields: { readonly password: string; readonly confirm: string }) =>
  fields.password === fields.confirm || { path: ["confirm"], message: words.unequal }

export const ResetFields = Schema.Struct({
  token: filled("", { length: 200, said: "" }),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
}).pipe(Schema.filter(equal))

const invitationToken = filled("", { length: 200, said: "" })

/** With the session alone, or with a new password. */
export const AcceptFields = Schema.Struct({ token: invitationToken })
export const AcceptWithPasswordFields = Schema.Struct({
  token: invitationToken,
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
}).pipe(Schema.filter(equal))

export const ChangePasswordFields = Schema.Struct({
  oldPassword: secret(words.noOldPassword),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
}).pipe(Schema.filter(equal))

export const DeactivateFields = Schema.Struct({})

/** Without a client it sends nothing (document 0 §5). */
export const RegisterFields = Schema.Struct({
  clientId: param(ClientId),
  firstName: filled(words.noFirstName, longName),
  lastName: filled(words.noLastName, longName),
  email: formed(words.noUserEmail, words.wrongEmail, isEmailAddress),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
  workPhone: optional(longPhone),
  cellPhone: optional(longPhone),
}).pipe(Schema.filter(equal))
