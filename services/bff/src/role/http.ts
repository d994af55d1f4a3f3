import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { CallRights } from "@sightline/model/call-rights"
import { Effect } from "effect"
import { calls } from "../calls"
import { Domain, relay } from "../domain"

/** The contract says it; the domain is asked only whether the session still lives. */
const rights = calls.map(
  ({ key, title, method, path, who }): CallRights => ({ group: key.split(".")[0] ?? "", title, method, path, who }),
)

export const RoleHttp = HttpApiBuilder.group(BffApi, "role", (handlers) =>
  Effect.map(Domain, ({ layout }) => handlers.handle("calls", () => Effect.as(relay(layout.get()), rights))),
)
