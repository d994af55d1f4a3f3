import { AccountRpcs, InvitationRpcs, OwnAccountRpcs } from "@sightline/domain-api/account"
import { Redacted } from "effect"
import { changePassword } from "./change-password"
import { deactivate } from "./deactivate"
import { forgotPassword } from "./forgot-password"
import { acceptInvitation, readInvitation } from "./invitation"
import { resetPassword } from "./reset-password"
import { endOwnSessions, ownSessions } from "./sessions"

export const AccountHandlers = AccountRpcs.toLayer({
  "account.forgotPassword": ({ email, address }) => forgotPassword(email, address),
  "account.resetPassword": ({ token, password, address }) =>
    resetPassword(Redacted.value(token), Redacted.value(password), address),
})

export const InvitationHandlers = InvitationRpcs.toLayer({
  "invitation.get": ({ token, address }) => readInvitation(Redacted.value(token), address),
  "invitation.accept": ({ token, password, address }) =>
    acceptInvitation(Redacted.value(token), password && Redacted.value(password), address),
})

export const OwnAccountHandlers = OwnAccountRpcs.toLayer({
  "ownAccount.changePassword": ({ email, oldPassword, newPassword, address }) =>
    changePassword({
      email,
      oldPassword: Redacted.value(oldPassword),
      newPassword: Redacted.value(newPassword),
      address,
    }),
  "ownAccount.deactivate": ({ userId, isActive }) => deactivate(userId, isActive),
  "ownAccount.sessions": () => ownSessions(),
  "ownAccount.endSessions": ({ sessionId }) => endOwnSessions(sessionId),
})
