import { AccountRpcs, OwnAccountRpcs } from "@sightline/domain-api/account"
import { Redacted } from "effect"
import { changePassword } from "./change-password"
import { deactivate } from "./deactivate"
import { forgotPassword } from "./forgot-password"
import { resetPassword } from "./reset-password"

export const AccountHandlers = AccountRpcs.toLayer({
  "account.forgotPassword": ({ email, address }) => forgotPassword(email, address),
  "account.resetPassword": ({ token, password, address }) =>
    resetPassword(Redacted.value(token), Redacted.value(password), address),
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
})
