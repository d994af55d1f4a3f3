import { BadgeRpcs } from "@sightline/domain-api/badge"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** The badges' part of the played domain. */
export const playedBadges = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  BadgeRpcs.of({
    "badge.list": ({ userId }) => Effect.as(note("listBadges", { userId }), []),
    "badge.issue": ({ userId, days }) =>
      Effect.as(note("issueBadge", { userId, days }), {
        name: "badge.pdf",
        bytes: new TextEncoder().encode("%PDF-1.7"),
      }),
    "badge.revoke": (asked) => note("revokeBadge", asked),
  })
