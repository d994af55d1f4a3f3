import { ClientId } from "@sightline/model/client"
import { userLengths } from "@sightline/model/length"
import { isEmailAddress } from "@sightline/model/user"
import { Schema } from "effect"
import { filled, formed, optional, secret } from "../shell/fields"
import { accountWords as words } from "./words"

const longEmail = { length: userLengths.email, said: words.longEmail }
const longName = { length: userLengths.name, said: words.longName }
const longPhone = { length: userLengths.phone, said: words.longPhone }

export const ForgotFields = Schema.Struct({ email: filled(words.noEmail, longEmail) })

/** The second of two passwords is wrong when it is not the first one. */
const equal = (fields: { readonly password: string; readonly confirm: string }) =>
  fields.password === fields.confirm || { path: ["confirm"], message: words.unequal }

export const ResetFields = Schema.Struct({
  token: filled("", { length: 200, said: "" }),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
}).pipe(Schema.filter(equal))

export const ChangePasswordFields = Schema.Struct({
  oldPassword: secret(words.noOldPassword),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
}).pipe(Schema.filter(equal))

export const DeactivateFields = Schema.Struct({})

/** Without a client nothing is sent (document 0 §5). */
export const RegisterFields = Schema.Struct({
  clientId: Schema.compose(Schema.NumberFromString, ClientId),
  firstName: filled(words.noFirstName, longName),
  lastName: filled(words.noLastName, longName),
  email: formed(words.noUserEmail, words.wrongEmail, isEmailAddress),
  password: secret(words.noPassword),
  confirm: secret(words.noConfirmation),
  workPhone: optional(longPhone),
  cellPhone: optional(longPhone),
}).pipe(Schema.filter(equal))
