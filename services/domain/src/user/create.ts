import { randomUUID } from "node:crypto"
import type { CenterId } from "@sightline/model/center"
import type { Role } from "@sightline/model/role"
import { roleNames, rolesUpTo } from "@sightline/model/role-name"
import { CenterRefused, EmailTaken, RoleTooStrong, UserId } from "@sightline/model/user"
import { InviteRefused, RegisterRefused } from "@sightline/model/user-refused"
import { Effect, Option, Schema } from "effect"
import { newPassword } from "../account/new-password"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { laneOf } from "../lane/lane"
import { linkLife } from "../mail/compose"
import { MailSettings } from "../mail-settings/mail-settings"
import { once } from "../once/once"
import { digest, invitationToken } from "../secret/secret"
import { inviteUser, registerUser } from "./queries"
import { mayGive } from "./rules"

const Registered = Schema.Struct({ userId: UserId })
/**
 * A kept answer names the link and does not hold it: its token is derived from the name with the installation's secret.
 */
const Invited = Schema.Struct({ userId: UserId, linkId: Schema.NullOr(Schema.UUID) })
/** Per person; a higher rate is a machine's (decisions D-124). */
const limit = { most: 60, window: "1 hour" }

interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Registration extends Person {
  readonly password: string
  readonly cellPhone: string
  readonly workPhone: string
  /** Null stands for all of the caller's own. */
  readonly centerIds: ReadonlyArray<CenterId> | null
}

/** A new account at the caller's client with the role WebUser alone, for centers the caller has (decisions D-38). */
export const register = Effect.fn("register")(function* ({ password, ...user }: Registration) {
  const caller = yield* staffAt(user.centerIds ?? [])
  const hash = yield* newPassword(laneOf(caller.clientId), password)
  const centerIds = user.centerIds ?? caller.centerIds
  const made = one(registerUser, caller.userId, { ...user, hash, centerIds }).pipe(
    Effect.flatMap((row) =>
      row ? Effect.succeed({ userId: UserId.make(row.id) }) : Effect.dieMessage("no user was made"),
    ),
    Effect.catchSomeDefect((defect) => (isTaken("user_email")(defect) ? Option.some(new EmailTaken()) : Option.none())),
  )
  return yield* once({
    answer: Registered,
    refusal: RegisterRefused,
    before: countRequest("register", String(caller.userId), limit),
    act: () => made,
  })
})

interface Invitation extends Person {
  readonly roles: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<CenterId>
}

/**
 * A membership at the caller's client with roles up to their own. It counts at once for a new address, otherwise when its
 * holder accepts (decisions D-128, D-154). Without a mail server the answer holds the link.
 */
export const invite = Effect.fn("invite")(function* (user: Invitation) {
  const caller = yield* staffAt(user.centerIds)
  if (!mayGive(caller.roles, user.roles)) return yield* new RoleTooStrong()
  const { isMailed, publicUrl } = yield* MailSettings
  const made = Effect.gen(function* () {
    const linkId = isMailed ? null : randomUUID()
    const row = yield* one(inviteUser, caller.userId, {
      ...user,
      roleNames: user.roles.map((role) => roleNames[role]).join(", "),
      may: rolesUpTo(caller.roles),
      link: linkId === null ? null : digest(yield* invitationToken(linkId)),
      life: linkLife.invitation,
    })
    if (typeof row?.id !== "number") return yield* new EmailTaken()
    return { userId: UserId.make(row.id), linkId }
  })
  const { userId, linkId } = yield* once({
    answer: Invited,
    refusal: InviteRefused,
    before: countRequest("invite", String(caller.userId), limit),
    act: () => made,
  })
  return { userId, link: linkId === null ? null : `${publicUrl}/invitation?token=${yield* invitationToken(linkId)}` }
})

/** Nobody gives a center that they do not have. */
const staffAt = Effect.fnUntraced(function* (centerIds: ReadonlyArray<CenterId>) {
  const caller = yield* person
  if (centerIds.some((center) => !caller.centerIds.includes(center))) return yield* new CenterRefused()
  return caller
})
