import { CenterId } from "@sightline/model/center"
import { isEmailAddress } from "@sightline/model/email-address"
import { param } from "@sightline/model/id"
import { userLengths } from "@sightline/model/length"
import { Role } from "@sightline/model/role"
import { UserId } from "@sightline/model/user"
import { accountWords } from "@sightline/screens/account/words.ts"
import { filled, formed } from "@sightline/screens/shell/fields.ts"
import { Option, Schema } from "effect"

const longName = { length: userLengths.name, said: accountWords.longName }

/** Ticked boxes arrive as separate fields: `role.owner`, `center.31`. */
const boxes = Schema.Record({ key: Schema.String, value: Schema.Unknown })

export const InviteFields = Schema.Struct(
  {
    firstName: filled(accountWords.noFirstName, longName),
    lastName: filled(accountWords.noLastName, longName),
    email: formed(accountWords.noUserEmail, accountWords.wrongEmail, isEmailAddress),
  },
  boxes,
)

export const ChangeFields = Schema.Struct(
  {
    change: Schema.Literal("save", "deactivate", "reactivate", "endSessions", "endSession", "resetFactor", "removePin"),
    userId: param(UserId),
    version: Schema.compose(Schema.NumberFromString, Schema.Int),
    session: Schema.optionalWith(Schema.UUID, { exact: true }),
  },
  boxes,
)

const role = Schema.decodeUnknownOption(Role)
const center = Schema.decodeUnknownOption(param(CenterId))

const ticked = <A>(
  fields: Readonly<Record<string, unknown>>,
  prefix: string,
  read: (text: string) => Option.Option<A>,
) =>
  Object.keys(fields).flatMap((name) =>
    name.startsWith(prefix) ? Option.toArray(read(name.slice(prefix.length))) : [],
  )

export const rolesIn = (fields: Readonly<Record<string, unknown>>) => ticked(fields, "role.", role)
export const centersIn = (fields: Readonly<Record<string, unknown>>) => ticked(fields, "center.", center)
