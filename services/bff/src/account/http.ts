import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"

export const AccountHttp = HttpApiBuilder.group(BffApi, "account", (handlers) =>
  Effect.map(Domain, ({ account, invitation, ownAccount }) =>
    handlers
      .handle("forgotPassword", ({ payload: { email } }) =>
        Effect.flatMap(Asked, ({ address }) => Effect.as(ask(account.forgotPassword({ email, address })), succeeded)),
      )
      .handle("resetPassword", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => {
          const [token, password] = [Redacted.make(payload.resetToken), Redacted.make(payload.newPassword)]
          return Effect.as(ask(account.resetPassword({ token, password, address })), succeeded)
        }),
      )
      .handle("invitation", ({ urlParams }) =>
        Effect.flatMap(Asked, ({ address }) =>
          relay(invitation.get({ token: Redacted.make(urlParams.token), address })),
        ),
      )
      .handle("acceptInvitation", ({ payload: { token, newPassword } }) =>
        Effect.flatMap(Asked, ({ address }) => {
          const password = newPassword === undefined ? null : Redacted.make(newPassword)
          return Effect.as(relay(invitation.accept({ token: Redacted.make(token), password, address })), succeeded)
        }),
      )
      .handle("changePassword", ({ payload }) =>
        Effect.flatMap(Asked, ({ address }) => {
          const change = {
            email: payload.email,
            oldPassword: Redacted.make(payload.oldPassword),
            newPassword: Redacted.make(payload.newPassword),
            address,
          }
          return Effect.as(relay(ownAccount.changePassword(change)), succeeded)
        }),
      )
      .handle("setStatus", ({ payload }) => Effect.as(relay(ownAccount.deactivate(payload)), succeeded))
      .handle("sessions", () => relay(ownAccount.sessions()))
      .handle("endSessions", ({ payload: { sessions } }) =>
        Effect.as(relay(ownAccount.endSessions({ sessionId: sessions === "others" ? null : sessions })), succeeded),
      ),
  ),
)
