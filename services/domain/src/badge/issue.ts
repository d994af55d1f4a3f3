import {
  type BadgeId,
  BadgeIssueRefused,
  BadgeNotFound,
  BadgePinMissing,
  BadgeRevokeRefused,
} from "@sightline/model/badge"
import { badgeCode } from "@sightline/model/badge-code"
import type { Role } from "@sightline/model/role"
import { rolesUpTo } from "@sightline/model/role-name"
import { RoleTooStrong, type UserId, UserNotFound } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { drawn } from "../paper/drawn"
import { badgeDigest, newBadgeLetters } from "../secret/badge-secret"
import { Secret, secretId } from "../secret/secret"
import { hashPassword } from "../session/password"
import { badgesOf, endBadge, endBadgeOf, endSessionsOfBadge, holderOf, holderOfBadge, insertBadge } from "./queries"

/** A person's badges at the client, the newest first. */
export const listBadges = Effect.fn("listBadges")(function* (userId: UserId) {
  const rows = yield* many(badgesOf, userId)
  return rows.map(({ revokedAt, revokedBy, ...badge }) => ({
    ...badge,
    revoked: revokedAt && { at: revokedAt, by: revokedBy ?? "Sightline" },
  }))
})

interface Wanted {
  readonly userId: UserId
  readonly days: number
  readonly pin: string | null
}

/** What the card says. It holds no secret, so it may be kept as the answer. */
const Said = Schema.Struct({ name: Schema.String, client: Schema.String, until: Schema.String, today: Schema.String })

/**
 * A new badge for a person up to the caller's own role, as a card to print; it replaces the one before, and that one's sessions end.
 * Only this answer holds its code.
 */
export const issueBadge = Effect.fn("issueBadge")(function* ({ userId, days, pin }: Wanted) {
  const caller = yield* person
  const secret = yield* Secret
  const letters = newBadgeLetters(secret, caller)
  const said = yield* once({
    answer: Said,
    refusal: BadgeIssueRefused,
    // Outside the transaction: a hash takes 50 ms.
    before: pin === null ? Effect.succeed(null) : hashPassword(laneOf(caller.clientId), pin),
    act: Effect.fnUntraced(function* (hashed) {
      const holder = yield* one(holderOf, userId)
      if (!holder) return yield* new UserNotFound()
      if (!isUpTo(caller.roles, holder.roles)) return yield* new RoleTooStrong()
      if (hashed === null && needsPin(holder)) return yield* new BadgePinMissing()
      const before = yield* one(endBadgeOf, userId, caller.userId)
      if (before) yield* one(endSessionsOfBadge, before.id)
      const hash = badgeDigest(secret, letters)
      const of = { userId, hash, secretId: secretId(secret), pinHash: hashed, days, by: caller.userId }
      const made = yield* one(insertBadge, of)
      if (!made) return yield* Effect.dieMessage("a badge was not written")
      const { until, today } = made
      const after = hashed === null ? `Until ${until}` : `Until ${until}, with a PIN`
      const changes = [{ name: "Badge", before: "", after }]
      yield* noteChange({ noun: "user", id: userId, action: "Badge issued", changes })
      return { name: holder.name, client: holder.client, until, today }
    }),
  })
  const { clientCode, clientId } = caller
  const card = { ...said, code: badgeCode(clientCode, letters), clientCode }
  const bytes = yield* Effect.orDie(drawn(laneOf(clientId), { kind: "badge", of: card }))
  return { name: "badge.pdf", bytes }
})

/** Ends a badge and the sessions that it began. */
export const revokeBadge = Effect.fn("revokeBadge")((id: BadgeId) =>
  once({
    answer: Schema.Void,
    refusal: BadgeRevokeRefused,
    act: Effect.fnUntraced(function* () {
      const { roles, userId } = yield* person
      const badge = yield* one(holderOfBadge, id)
      if (!badge || badge.isRevoked) return yield* new BadgeNotFound()
      if (!isUpTo(roles, badge.roles)) return yield* new RoleTooStrong()
      const ended = yield* one(endBadge, id, userId)
      if (!ended) return yield* new BadgeNotFound()
      yield* one(endSessionsOfBadge, id)
      const changes = [{ name: "Badge", before: "In force", after: "Revoked" }]
      yield* noteChange({ noun: "user", id: badge.userId, action: "Badge revoked", changes })
    }),
  }),
)

const isUpTo = (own: ReadonlyArray<Role>, theirs: ReadonlyArray<Role>) =>
  theirs.every((role) => rolesUpTo(own).includes(role))

/** Two things to show, where one alone could do much harm (decision 120). */
const needsPin = (holder: { readonly roles: ReadonlyArray<Role>; readonly has_second_factor: boolean }) =>
  holder.has_second_factor || holder.roles.some((role) => strong.has(role))
const strong: ReadonlySet<Role> = new Set(["admin", "owner", "superAdmin"])
