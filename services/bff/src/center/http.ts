import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const CenterHttp = HttpApiBuilder.group(BffApi, "center", (handlers) =>
  Effect.map(Domain, ({ center }) =>
    handlers
      .handle("list", () => relay(center.list()))
      .handle("history", ({ urlParams }) => relay(center.history(urlParams)))
      .handle("add", ({ payload: { name } }) => relay(center.add({ name })))
      .handle("rename", ({ payload: { id, name, version } }) => relay(center.rename({ id, name, version })))
      .handle("changeContact", ({ payload: { id, version, clientId: _own, ...contact } }) =>
        relay(center.changeContact({ id, version, contact })),
      )
      .handle("close", ({ payload: { id, version } }) => relay(center.close({ id, version })))
      .handle("reopen", ({ payload: { id, version } }) => relay(center.reopen({ id, version })))
      .handle("readers", () => relay(center.readers()))
      .handle("placeReader", ({ payload: { id, version, reader } }) =>
        relay(center.placeReader({ id, version, reader })),
      ),
  ),
)
