import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import {
  Badge,
  BadgeId,
  BadgeIssueRefused,
  BadgePin,
  BadgeRevokeRefused,
  BadgeSignInRefused,
  badgeDays,
} from "@sightline/model/badge"
import { administrators } from "@sightline/model/role-table"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { badgeRefusals } from "./badge-refusals"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedInAnswer } from "./session"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { stationRefusals } from "./station-refusals"
import { userRefusals } from "./user-refusals"
import { answer, queryId, Succeeded, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({ ...badgeRefusals, ...stationRefusals, ...sessionRefusals, ...userRefusals })

const userId = wire("userID", wireId(UserId))

/** Cards with which people sign in at a station (decision 120). */
export class BadgeGroup extends HttpApiGroup.make("badge")
  .annotate(OpenApi.Description, "Badges: issued and revoked in the office, and the sign-in with one at a station.")
  .add(
    Call.post("signIn", "/api/Station/BadgeSignIn", {
      // The station's secret and the badge are the proof.
      who: "visitor",
      title: "Sign in at a station with a badge",
      about:
        "secret is the station's. A badge with a PIN answers BadgePinNeeded without one; five wrong PINs in a row, or twenty in its life, end the badge.",
    })
      .setPayload(
        Schema.Struct({
          secret: wireText(200),
          badge: wireText(200),
          pin: wireOptional("pin", wireText(8)),
        }),
      )
      .addSuccess(answer(SignedInAnswer))
      .addError(wired(BadgeSignInRefused)),
  )
  .add(
    Call.get("list", "/api/Badge/GetBadges", {
      who: administrators,
      title: "List the badges of a user",
      about: "The newest first, 20 at most, always without their codes.",
    })
      .setUrlParams(Schema.Struct({ userId: wire("userID", queryId(UserId)) }))
      .addSuccess(answer(Schema.Array(Badge)))
      .middleware(SignedIn),
  )
  .add(
    Call.post("issue", "/api/Badge/Issue", {
      who: administrators,
      title: "Issue a badge as a PDF",
      about:
        "The new badge replaces the one before. Only this answer holds its code. Admins, owners and people with a second factor need a PIN of four to eight digits. days is 1 to 730.",
    })
      .setPayload(
        Schema.Struct({
          userId,
          days: WireNumber.pipe(
            Schema.between(badgeDays.least, badgeDays.most, {
              message: () => `must be a whole number from ${badgeDays.least} to ${badgeDays.most}`,
            }),
          ),
          pin: wireOptional("pin", BadgePin),
        }),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/pdf" }))
      .addError(wired(BadgeIssueRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.post("revoke", "/api/Badge/Revoke", {
      who: administrators,
      title: "Revoke a badge",
      about: "The sessions that it began end. What was scanned in them and not sent waits for a manager.",
    })
      .setPayload(Schema.Struct({ id: wire("badgeId", wireId(BadgeId)) }))
      .addSuccess(answer(Succeeded))
      .addError(wired(BadgeRevokeRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  ) {}
