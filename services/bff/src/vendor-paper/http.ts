import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import type { VendorPaperFile, VendorPaperFormat } from "@sightline/model/vendor-paper"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

const contentTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const

const download =
  (format: VendorPaperFormat) =>
  ({ name, bytes }: typeof VendorPaperFile.Type) =>
    HttpServerResponse.uint8Array(bytes, {
      contentType: contentTypes[format],
      headers: { "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
    })

export const VendorPaperHttp = HttpApiBuilder.group(BffApi, "vendorPaper", (handlers) =>
  Effect.map(Domain, ({ vendorPaper }) =>
    handlers
      .handle("centers", () => relay(vendorPaper.centers()))
      .handle("file", ({ urlParams: { orderId, format = "pdf", centerId } }) =>
        Effect.map(relay(vendorPaper.file({ orderId, format, ...(centerId && { centerId }) })), download(format)),
      )
      .handle("list", ({ urlParams: { orderId } }) => relay(vendorPaper.list({ orderId })))
      .handle("sent", ({ urlParams: { id, format = "pdf" } }) =>
        Effect.map(relay(vendorPaper.sent({ id, format })), download(format)),
      )
      .handle("send", ({ payload: { orderId, email = "", centerId } }) =>
        Effect.as(relay(vendorPaper.send({ orderId, email: email.trim(), ...(centerId && { centerId }) })), succeeded),
      ),
  ),
)
