import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const ClientSettingsHttp = HttpApiBuilder.group(BffApi, "client", (handlers) =>
  Effect.map(Domain, ({ client }) =>
    handlers
      .handle("settings", () => relay(client.settings()))
      .handle("change", ({ payload: { clientId: _own, version = null, ...settings } }) =>
        relay(client.change({ settings, version })),
      ),
  ),
)
