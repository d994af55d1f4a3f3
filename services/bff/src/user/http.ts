import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { fullName } from "@sightline/model/full-name"
import type { User } from "@sightline/model/user"
import { Effect, Redacted } from "effect"
import { Domain, relay } from "../domain"

const usualPage = 20

export const UserHttp = HttpApiBuilder.group(BffApi, "user", (handlers) =>
  Effect.map(Domain, ({ user }) =>
    handlers
      .handle("list", ({ urlParams: { centerId = null } }) =>
        Effect.map(relay(user.list({ centerId })), (users) => users.map(asListed)),
      )
      .handle("page", ({ urlParams: { search = "", ...asked } }) => {
        const { page, pageSize } = paged(asked, usualPage)
        return Effect.map(
          relay(user.page({ search, offset: (page - 1) * pageSize, limit: pageSize })),
          ({ accounts, total }) => ({ rows: accounts, page, pageSize, total }),
        )
      })
      .handle("get", ({ urlParams: { userId } }) => relay(user.get({ userId })))
      .handle("register", ({ payload: { clientId: _own, cellPhone = "", workPhone = "", centerIds, ...payload } }) =>
        relay(
          user.register({
            ...payload,
            password: Redacted.make(payload.password),
            cellPhone,
            workPhone,
            centerIds: centerIds.length > 0 ? centerIds : null,
          }),
        ),
      )
      .handle("invite", ({ payload }) => relay(user.invite(payload)))
      .handle("change", ({ payload }) => Effect.as(relay(user.change(payload)), succeeded))
      .handle("setActive", ({ payload }) => Effect.as(relay(user.setActive(payload)), succeeded))
      .handle("endSessions", ({ payload }) => Effect.as(relay(user.endSessions(payload)), succeeded))
      .handle("endSession", ({ payload }) => Effect.as(relay(user.endSession(payload)), succeeded))
      .handle("resetSecondFactor", ({ payload }) => Effect.as(relay(user.resetSecondFactor(payload)), succeeded))
      .handle("removeStationPin", ({ payload }) => Effect.as(relay(user.removeStationPin(payload)), succeeded)),
  ),
)

const asListed = ({ id, email, firstName, lastName }: User) => ({
  userId: id,
  userName: fullName({ firstName, lastName }),
  userEmail: email,
  firstName,
  lastName,
})
