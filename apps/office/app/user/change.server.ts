import { act } from "@sightline/bff-client/remix"
import { Effect } from "effect"
import { ChangeFields, centersIn, InviteFields, rolesIn } from "./fields"

/** Each change answers its own name, so that the page can name it. */
export const changeUser = act(ChangeFields, ({ user }, { change: what, userId, version, session = "", ...boxes }) =>
  Effect.gen(function* () {
    switch (what) {
      case "save":
        yield* user.change({ payload: { userId, version, roles: rolesIn(boxes), centerIds: centersIn(boxes) } })
        break
      case "endSessions":
        yield* user.endSessions({ payload: { userId } })
        break
      case "endSession":
        yield* user.endSession({ payload: { userId, sessionId: session } })
        break
      case "resetFactor":
        yield* user.resetSecondFactor({ payload: { userId } })
        break
      case "removePin":
        yield* user.removeStationPin({ payload: { userId } })
        break
      default:
        yield* user.setActive({ payload: { userId, version, isActive: what === "reactivate" } })
    }
    return what
  }),
)

export const inviteUser = act(InviteFields, (bff, { firstName, lastName, email, ...boxes }) =>
  bff.user.invite({ payload: { firstName, lastName, email, roles: rolesIn(boxes), centerIds: centersIn(boxes) } }),
)

export type UserChanged = Awaited<ReturnType<typeof changeUser>>
