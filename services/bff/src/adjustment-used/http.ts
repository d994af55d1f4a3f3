import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const AdjustmentUsedHttp = HttpApiBuilder.group(BffApi, "adjustmentUsed", (handlers) =>
  Effect.map(Domain, ({ adjustmentUsed }) =>
    handlers
      .handle("purposes", () => relay(adjustmentUsed.purposes()))
      // A submission's id has two names (decisions D-19).
      .handle("list", ({ urlParams: { submissionId = null, id = submissionId, usedForId = null, state = null } }) =>
        relay(adjustmentUsed.list({ id, usedForId, state })),
      )
      .handle("search", ({ payload: { itemIds, ...asked } }) =>
        relay(adjustmentUsed.search({ ...paged(asked, 10), itemIds })),
      )
      .handle("decide", ({ payload: { submissionId, id = submissionId, to, usedForId, description = null } }) =>
        id === undefined
          ? badRequest({ adjustmentUsedID: ["is missing"] })
          : relay(adjustmentUsed.decide({ id, usedForId, to, description })),
      )
      .handle("pull", ({ payload: { usedForId, description = "", itemIds } }) =>
        Effect.map(relay(adjustmentUsed.pull({ usedForId, description, itemIds })), (pulled) => ({
          ...pulled,
          state: "PendingRemove" as const,
        })),
      ),
  ),
)
