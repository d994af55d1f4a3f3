import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const LocationHttp = HttpApiBuilder.group(BffApi, "location", (handlers) =>
  Effect.map(Domain, ({ inventoryItem, location }) =>
    handlers
      .handle("list", () => relay(inventoryItem.places()))
      .handle("cards", ({ urlParams: { id } }) =>
        Effect.map(relay(location.cards({ id })), ({ name, bytes }) =>
          HttpServerResponse.uint8Array(bytes, {
            contentType: "application/pdf",
            headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
          }),
        ),
      ),
  ),
)
