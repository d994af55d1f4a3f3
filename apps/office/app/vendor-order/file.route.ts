import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { CenterId } from "@sightline/model/center"
import { param } from "@sightline/model/id"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { VendorPaperFormat, VendorPaperId } from "@sightline/model/vendor-paper"
import { Schema } from "effect"

const contentTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const

const ofNow = load(
  Schema.Struct({
    tabId: param(VendorOrderId),
    format: VendorPaperFormat,
    center: Schema.optionalWith(param(CenterId), { exact: true }),
  }),
  (bff, { tabId: orderId, format, center }) =>
    bff.vendorPaper.file({ urlParams: { orderId, format, ...(center !== undefined && { centerId: center }) } }),
)

const asSent = load(
  Schema.Struct({ paperId: param(VendorPaperId), format: VendorPaperFormat }),
  (bff, { paperId: id, format }) => bff.vendorPaper.sent({ urlParams: { id, format } }),
)

/** A copy of an order to be downloaded: `order.pdf` is of now, with `?center=3` for a delivery there, `sent-7.pdf` as it was sent; the same as workbooks. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const [, paperId, format] = /^(?:order|sent-(\d{1,10}))\.(pdf|xlsx)$/.exec(params.file ?? "") ?? []
  if (format !== "pdf" && format !== "xlsx") throw notFound()
  const named = { request, context, params: { ...params, format, ...(paperId && { paperId }) } }
  const bytes = await (paperId ? asSent(named) : ofNow(named))
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="order-${Number(params.tabId)}.${format}"`,
      "Cache-Control": "no-store",
    },
  })
}
