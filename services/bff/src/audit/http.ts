import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const AuditHttp = HttpApiBuilder.group(BffApi, "audit", (handlers) =>
  Effect.map(Domain, ({ audit }) =>
    handlers
      .handle("list", ({ urlParams: { clientId: _ours, before = null, pageSize = 0, ...filter } }) =>
        relay(audit.list({ filter, before, limit: paged({ pageSize }, 50).pageSize })),
      )
      .handle("export", ({ payload: { clientId: _ours, ...filter } }) => relay(audit.export({ filter }))),
  ),
)
