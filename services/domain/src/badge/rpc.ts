import { BadgeRpcs } from "@sightline/domain-api/badge"
import { Redacted } from "effect"
import { issueBadge, listBadges, revokeBadge } from "./issue"

export const BadgeHandlers = BadgeRpcs.toLayer({
  "badge.list": ({ userId }) => listBadges(userId),
  "badge.issue": ({ pin, ...wanted }) => issueBadge({ ...wanted, pin: pin && Redacted.value(pin) }),
  "badge.revoke": ({ id }) => revokeBadge(id),
})
