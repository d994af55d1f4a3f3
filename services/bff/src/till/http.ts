import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const TillHttp = HttpApiBuilder.group(BffApi, "till", (handlers) =>
  Effect.map(Domain, ({ till }) =>
    handlers
      .handle("list", () => relay(till.list()))
      .handle("move", ({ payload: { centerId, direction, amount, note = "" } }) =>
        Effect.as(relay(till.move({ centerId, direction, amount, note })), succeeded),
      )
      .handle("count", ({ payload: { userId = null, centerId, counted, left = 0, note = "" } }) =>
        relay(till.count({ userId, centerId, counted, left, note })),
      )
      .handle("takings", () => relay(till.takings()))
      .handle("counts", ({ urlParams }) => relay(till.counts(paged(urlParams, 10))))
      .handle("counted", ({ path }) => relay(till.counted(path))),
  ),
)
