import { CenterId } from "@sightline/model/center"
import { userLengths } from "@sightline/model/length"
import { Role } from "@sightline/model/role"
import { isEmailAddress, UserId } from "@sightline/model/user"
import { accountWords } from "@sightline/screens/account/words.ts"
import { filled, formed } from "@sightline/screens/shell/fields.ts"
import { Option, Schema } from "effect"

const longName = { length: userLengths.name, said: accountWords.longName }

/** Boxes that are ticked come as fields of their own: `role.owner`, `center.31`. */
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
    change: Schema.Literal("save", "deactivate", "reactivate", "endSessions"),
    userId: Schema.compose(Schema.NumberFromString, UserId),
    version: Schema.compose(Schema.NumberFromString, Schema.Int),
  },
  boxes,
)

const role = Schema.decodeUnknownOption(Role)
const center = Schema.decodeUnknownOption(Schema.compose(Schema.NumberFromString, CenterId))

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
