import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const DestinationHttp = HttpApiBuilder.group(BffApi, "destination", (handlers) =>
  Effect.map(Domain, ({ destination }) =>
    handlers.handle("find", ({ urlParams: { text } }) => relay(destination.find({ text }))),
  ),
)
