import { UserRpcs } from "@sightline/domain-api/user"
import { Redacted } from "effect"
import { change, endSession, endSessions, removeStationPin, resetSecondFactor, setActive } from "./administer"
import { invite, register } from "./create"
import { listUsers, pageOfUsers, userWithHistory } from "./list"

export const UserHandlers = UserRpcs.toLayer({
  "user.list": ({ centerId }) => listUsers(centerId),
  "user.page": ({ search, offset, limit }) => pageOfUsers(search, offset, limit),
  "user.get": ({ userId }) => userWithHistory(userId),
  "user.register": ({ password, ...user }) => register({ ...user, password: Redacted.value(password) }),
  "user.invite": (user) => invite(user),
  "user.change": (wanted) => change(wanted),
  "user.setActive": ({ userId, version, isActive }) => setActive(userId, version, isActive),
  "user.endSessions": ({ userId }) => endSessions(userId),
  "user.endSession": ({ userId, sessionId }) => endSession(userId, sessionId),
  "user.resetSecondFactor": ({ userId }) => resetSecondFactor(userId),
  "user.removeStationPin": ({ userId }) => removeStationPin(userId),
})
