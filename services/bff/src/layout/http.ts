import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const LayoutHttp = HttpApiBuilder.group(BffApi, "layout", (handlers) =>
  Effect.map(Domain, ({ layout }) => handlers.handle("get", () => relay(layout.get()))),
)
