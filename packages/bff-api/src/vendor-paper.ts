import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { userLengths } from "@sightline/model/length"
import { receivers, staff } from "@sightline/model/role-table"
import { VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import {
  DeliveryCenter,
  SendVendorPaperRefused,
  VendorOrderFileRefused,
  VendorPaper,
  VendorPaperFileRefused,
  VendorPaperFormat,
  VendorPaperId,
} from "@sightline/model/vendor-paper"
import { Schema } from "effect"
import { Call } from "./call"
import { centerRefusals } from "./center-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { vendorOrderRefusals } from "./vendor-order-refusals"
import { answer, queryId, Succeeded, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({ ...vendorOrderRefusals, ...centerRefusals, ...sessionRefusals })

const clientId = wireOptional("clientId", queryId(ClientId))
const orderId = wire("vendorOrderId", queryId(VendorOrderId))
const format = wireOptional("format", VendorPaperFormat)

/** A PDF or a workbook; the answer's own head says which. */
const File = HttpApiSchema.Uint8Array({ contentType: "application/octet-stream" })

const WirePaper = Schema.Struct({
  ...VendorPaper.fields,
  id: wire("vendorPaperID", VendorPaperId),
  at: wire("sentDate", Schema.Date),
})

const WireDeliveryCenter = Schema.Struct({
  ...DeliveryCenter.fields,
  id: wire("centerID", CenterId),
  center: wire("centerName", Schema.String),
})

/** Vendor orders as vendors read them (design: purchasing, 6). */
export class VendorPaperGroup extends HttpApiGroup.make("vendorPaper")
  .annotate(OpenApi.Description, "The papers of an order to a vendor: kept, and sent.")
  .add(
    Call.get("centers", "/api/VendorOrder/GetDeliveryCenters", {
      who: staff,
      title: "List where a vendor order can be delivered",
      about:
        "The caller's open centers, with what a vendor reads of each. The first is the one that a document names when the request names none: the active center.",
    })
      .setUrlParams(Schema.Struct({ clientId }))
      .addSuccess(answer(Schema.Array(WireDeliveryCenter))),
  )
  .add(
    Call.get("file", "/api/VendorOrder/GetDocument", {
      who: staff,
      title: "Get a vendor order as a file",
      about:
        "A tagged PDF, or with format=xlsx a workbook. It says where to deliver: centerId, or the caller's active center. Prices are left out for callers who may not see purchased prices.",
    })
      .setUrlParams(Schema.Struct({ clientId, orderId, format, centerId: wireOptional("centerId", queryId(CenterId)) }))
      .addSuccess(File)
      .addError(wired(VendorOrderFileRefused)),
  )
  .add(
    Call.get("list", "/api/VendorOrder/GetSentDocuments", {
      who: staff,
      title: "List when a vendor order was sent",
      about: "Newest first: to whom, by whom, and what became of the mail. No prices.",
    })
      .setUrlParams(Schema.Struct({ clientId, orderId }))
      .addSuccess(answer(Schema.Array(WirePaper)))
      .addError(wired(VendorOrderNotFound)),
  )
  .add(
    Call.get("sent", "/api/VendorOrder/GetSentDocument", {
      who: staff,
      title: "Get a vendor order as it was sent",
      about:
        "The document of that time as a PDF or with format=xlsx as a workbook. Prices are left out for callers who may not see purchased prices.",
    })
      .setUrlParams(Schema.Struct({ clientId, id: wire("vendorPaperId", queryId(VendorPaperId)), format }))
      .addSuccess(File)
      .addError(wired(VendorPaperFileRefused)),
  )
  .add(
    Call.post("send", "/api/VendorOrder/SendOrder", {
      who: receivers,
      title: "Mail a vendor order to its vendor",
      about:
        "The mail is queued, with the order as a PDF and as a workbook, and what was sent is kept. It says where to deliver: centerID, or the caller's active center. It names prices when its sender may see purchased prices. For SupperAdmin, Owner, Admin and Warehouse.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          orderId: wire("vendorOrderID", wireId(VendorOrderId)),
          email: wireOptional("email", wireText(userLengths.email * 2)),
          centerId: wireOptional("centerID", wireId(CenterId)),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(SendVendorPaperRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
