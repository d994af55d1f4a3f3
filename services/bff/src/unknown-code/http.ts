import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const UnknownCodeHttp = HttpApiBuilder.group(BffApi, "unknownCode", (handlers) =>
  Effect.map(Domain, ({ unknownCode }) =>
    handlers
      .handle("list", ({ urlParams: { isAside = false, ...asked } }) =>
        relay(unknownCode.list({ isAside, ...paged(asked, 20) })),
      )
      .handle("file", () =>
        Effect.map(relay(unknownCode.file()), ({ name, bytes }) =>
          HttpServerResponse.uint8Array(bytes, {
            contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
          }),
        ),
      )
      .handle("keep", ({ payload: { code, centerId, mode } }) =>
        Effect.as(relay(unknownCode.keep({ code, centerId, mode })), succeeded),
      )
      .handle("setAside", ({ payload: { id, isAside } }) =>
        Effect.as(relay(unknownCode.setAside({ id, isAside })), succeeded),
      ),
  ),
)
