import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { photoOf } from "../sent-photo"

/** The address ends with a mark of the picture, so what is under it never changes. It may only be displayed. */
const headers = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
}

export const ClientSettingsHttp = HttpApiBuilder.group(BffApi, "client", (handlers) =>
  Effect.map(Domain, ({ client }) =>
    handlers
      .handle("settings", () => relay(client.settings()))
      .handle("change", ({ payload: { clientId: _own, version = null, ...settings } }) =>
        relay(client.change({ settings, version })),
      )
      .handle("logo", ({ urlParams: { mark } }) =>
        Effect.map(relay(client.logo({ mark })), (png) =>
          HttpServerResponse.uint8Array(png, { contentType: "image/png", headers }),
        ),
      )
      .handle("setLogo", ({ payload: { picture } }) =>
        Effect.flatMap(photoOf("Logo", picture), (sent) => relay(client.setLogo({ picture: sent }))),
      )
      .handle("removeLogo", () => Effect.as(relay(client.removeLogo()), succeeded)),
  ),
)
