import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const DoorAlarmHttp = HttpApiBuilder.group(BffApi, "doorAlarm", (handlers) =>
  Effect.map(Domain, ({ doorAlarm }) =>
    handlers
      .handle("list", ({ urlParams: { isSettled = false, ...asked } }) =>
        relay(doorAlarm.list({ isSettled, ...paged(asked, 20) })),
      )
      .handle("settle", ({ payload: { id, how, note = "" } }) =>
        Effect.as(relay(doorAlarm.settle({ id, how, note })), succeeded),
      )
      .handle("reopen", ({ payload: { id } }) => Effect.as(relay(doorAlarm.reopen({ id })), succeeded)),
  ),
)
