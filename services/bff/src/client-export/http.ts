import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { Domain, relay } from "../domain"

/** People's data: no cache keeps it. */
const headers = { "cache-control": "no-store", "content-disposition": "attachment" }

export const ClientExportHttp = HttpApiBuilder.group(BffApi, "clientExport", (handlers) =>
  Effect.map(Domain, ({ clientExport }) =>
    handlers
      .handle("list", () => relay(clientExport.list()))
      .handle("ask", ({ payload: { password } }) =>
        Effect.flatMap(Asked, ({ address }) =>
          Effect.map(relay(clientExport.ask({ password: Redacted.make(password), address })), (id) => ({ id })),
        ),
      )
      .handle("part", ({ urlParams: { id, part } }) =>
        Effect.map(relay(clientExport.part({ id, part })), (bytes) =>
          HttpServerResponse.uint8Array(bytes, { contentType: "application/octet-stream", headers }),
        ),
      ),
  ),
)
