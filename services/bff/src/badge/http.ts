import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"

export const BadgeHttp = HttpApiBuilder.group(BffApi, "badge", (handlers) =>
  Effect.map(Domain, ({ badge, session }) =>
    handlers
      .handle("signIn", ({ payload: { secret, badge, pin } }) =>
        Effect.flatMap(Asked, ({ address, headers }) =>
          ask(
            session.signInWithBadge({
              secret: Redacted.make(secret),
              badge: Redacted.make(badge),
              pin: pin === undefined ? null : Redacted.make(pin),
              address,
              device: headers["user-agent"] ?? "",
            }),
          ),
        ),
      )
      .handle("list", ({ urlParams }) => relay(badge.list(urlParams)))
      .handle("issue", ({ payload: { userId, days, pin } }) =>
        Effect.map(
          relay(badge.issue({ userId, days, pin: pin === undefined ? null : Redacted.make(pin) })),
          ({ name, bytes }) =>
            HttpServerResponse.uint8Array(bytes, {
              contentType: "application/pdf",
              headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
            }),
        ),
      )
      .handle("revoke", ({ payload }) => Effect.as(relay(badge.revoke(payload)), succeeded)),
  ),
)
