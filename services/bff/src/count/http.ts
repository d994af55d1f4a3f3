import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { usualGrace } from "@sightline/model/count-rules"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const CountHttp = HttpApiBuilder.group(BffApi, "count", (handlers) =>
  Effect.map(Domain, ({ count }) =>
    handlers
      .handle("list", () => relay(count.list()))
      .handle("get", ({ urlParams: { id } }) => relay(count.get({ id })))
      .handle("search", ({ urlParams: { id } }) => relay(count.search({ id })))
      .handle("causes", ({ urlParams: { id } }) => relay(count.causes({ id })))
      .handle("progress", ({ urlParams: { id } }) => relay(count.progress({ id })))
      .handle("last", ({ urlParams: { of, ids } }) => relay(count.last({ of, ids })))
      .handle("next", ({ urlParams: { centerId, minutes } }) => relay(count.next({ centerId, minutes })))
      .handle(
        "open",
        ({ payload: { centerId, locationId = null, categoryIds = [], brandIds = [], graceSeconds = usualGrace } }) =>
          relay(count.open({ centerId, locationId, categoryIds, brandIds, graceSeconds })),
      )
      .handle("begin", ({ payload: { id, passId, kind, area, locationId = null } }) =>
        Effect.as(
          relay(count.begin({ sessionId: id, passId, kind, area: area.trim(), locationId, at: new Date() })),
          succeeded,
        ),
      )
      .handle("see", ({ payload: { passId, seen } }) => {
        const now = new Date()
        return relay(
          count.see({ passId, seen: seen.map(({ code, quantity = 1, at = now }) => ({ code, quantity, at })) }),
        )
      })
      .handle("sweep", ({ payload: { passId, heard } }) => {
        const now = new Date()
        return relay(count.sweep({ passId, heard: heard.map(({ epc, at = now }) => ({ epc, at })) }))
      })
      .handle("result", ({ urlParams: { passId } }) => relay(count.result({ passId })))
      .handle("end", ({ payload: { passId } }) => Effect.as(relay(count.end({ passId, at: new Date() })), succeeded))
      .handle("review", ({ payload: { id, version } }) => relay(count.review({ id, version })))
      .handle("recount", ({ payload: { id, version } }) => relay(count.recount({ id, version })))
      .handle("cancel", ({ payload: { id, version } }) => relay(count.cancel({ id, version })))
      .handle("apply", ({ payload: { id, version, digest, because = null } }) =>
        relay(count.apply({ id, version, digest, because })),
      )
      .handle("settle", ({ payload: { id, version, key, evidence } }) =>
        relay(count.settle({ id, version, key, evidence })),
      )
      .handle("undo", ({ payload: { id, version } }) => relay(count.undo({ id, version }))),
  ),
)
