import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"

export const OwnStationHttp = HttpApiBuilder.group(BffApi, "ownStation", (handlers) =>
  Effect.map(Domain, ({ ownStation }) =>
    handlers
      .handle("find", ({ payload: { secret } }) =>
        Effect.flatMap(Asked, ({ address }) => ask(ownStation.find({ secret: Redacted.make(secret), address }))),
      )
      .handle("apply", ({ payload: { secret, entries } }) =>
        Effect.flatMap(Asked, ({ address }) =>
          ask(ownStation.apply({ secret: Redacted.make(secret), entries, address })),
        ),
      ),
  ),
)

export const StationHttp = HttpApiBuilder.group(BffApi, "station", (handlers) =>
  Effect.map(Domain, ({ station }) =>
    handlers
      .handle("register", ({ payload: { name, centerId } }) => relay(station.register({ name, centerId })))
      .handle("list", () => relay(station.list()))
      .handle("cards", () =>
        Effect.map(relay(station.cards()), ({ name, bytes }) =>
          HttpServerResponse.uint8Array(bytes, {
            contentType: "application/pdf",
            headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
          }),
        ),
      )
      .handle("rename", ({ payload }) => relay(station.rename(payload)))
      .handle("revoke", ({ payload }) => relay(station.revoke(payload)))
      .handle("restore", ({ payload }) => relay(station.restore(payload)))
      .handle("setPrinters", ({ payload: { id, labelPrinterId = null, receiptPrinterId = null } }) =>
        relay(station.setPrinters({ id, labelPrinterId, receiptPrinterId })),
      )
      .handle("history", ({ urlParams }) => relay(station.history(urlParams)))
      .handle("grant", () => relay(station.grant()))
      .handle("held", ({ urlParams: { decided = false, conflicts = false } }) =>
        relay(station.held({ list: conflicts ? "conflicts" : decided ? "decided" : "waiting" })),
      )
      .handle("applyHeld", ({ payload: { id, itemId = null } }) => relay(station.applyHeld({ id, itemId })))
      .handle("dropHeld", ({ payload }) => relay(station.dropHeld(payload))),
  ),
)
