import { act } from "@sightline/bff-client/remix"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { ChangePasswordFields, DeactivateFields, RegisterFields } from "./fields"

export const changeOwnPassword = act(ChangePasswordFields, (bff, { oldPassword, password }, { session }) =>
  session
    ? bff.account.changePassword({ payload: { email: session.user.email, oldPassword, newPassword: password } })
    : new SessionEnded(),
)

export const registerUser = act(RegisterFields, (bff, { confirm: _same, ...user }, { session }) =>
  session
    ? bff.user.register({ payload: { ...user, centerIds: session.centers.map(({ id }) => id) } })
    : new SessionEnded(),
)

export const leave = act(DeactivateFields, (bff, _nothing, { session }) =>
  session
    ? bff.account.setStatus({ payload: { userId: session.user.id, isActive: false } })
    : Effect.fail(new SessionEnded()),
)
