import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { AssigneeId } from "@sightline/model/assignee"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { idOrNone } from "../id-or-none"
import { named } from "../named"
import { ofClient } from "../of-client"

export const AssigneeHttp = HttpApiBuilder.group(BffApi, "assignee", (handlers) =>
  Effect.map(Domain, ({ assignee }) =>
    handlers
      .handle("list", ({ payload: { type, itemId = null } }) =>
        Effect.flatMap(relay(assignee.list({ type, itemId })), Effect.forEach(ofClient)),
      )
      .handle("save", ({ payload: { id: sent = 0, type, firstName, lastName, email } }) =>
        Effect.gen(function* () {
          const id = yield* idOrNone(AssigneeId, "assignedToUserID", sent)
          return yield* ofClient(yield* relay(assignee.save({ id, type, firstName, lastName, email })))
        }),
      )
      .handle("delete", ({ urlParams, payload: { bodyId } }) =>
        Effect.flatMap(named("AssignedToUserID", urlParams.id ?? bodyId), (id) =>
          Effect.as(relay(assignee.delete({ id })), succeeded),
        ),
      )
      .handle("assign", ({ payload: { type, assigneeId: sent, itemId, isSent = false } }) =>
        Effect.gen(function* () {
          if (type !== "Item") return yield* badRequest({ assignedToType: ["must be Item"] })
          const assigneeId = yield* idOrNone(AssigneeId, "assignedToUserID", sent)
          yield* relay(assignee.assign({ itemId, assigneeId, isSent }))
          return succeeded
        }),
      ),
  ),
)
