import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Caller, type CallerShape } from "@sightline/model/caller"
import { Effect } from "effect"
import { ask, Domain, relay } from "../domain"

/** A caller who asks for the client at an address sees what its visitors see. */
const visitorOf = (clientId: CallerShape["clientId"]) =>
  Effect.map(Caller, ({ requestId }): CallerShape => ({ _tag: "Visitor", clientId, requestId }))

export const LayoutHttp = HttpApiBuilder.group(BffApi, "layout", (handlers) =>
  Effect.map(Domain, ({ layout, client }) =>
    handlers
      .handle("get", ({ urlParams: { hostname } }) =>
        hostname === undefined
          ? relay(layout.get())
          : ask(client.at({ url: hostname })).pipe(
              Effect.flatMap(visitorOf),
              Effect.flatMap((visitor) => Effect.provideService(relay(layout.get()), Caller, visitor)),
            ),
      )
      .handle("preview", ({ urlParams }) => ask(layout.preview(urlParams)))
      .handle("settings", () => relay(layout.settings()))
      .handle("save", ({ payload: { lines, version } }) => relay(layout.save({ lines, version })))
      .handle("discard", ({ payload: { version } }) => relay(layout.discard({ version })))
      .handle("publish", ({ payload: { version } }) => relay(layout.publish({ version })))
      .handle("restore", ({ payload: { number, version } }) => relay(layout.restore({ number, version })))
      .handle("show", ({ urlParams: { viewer } }) => relay(layout.show({ viewer }))),
  ),
)
