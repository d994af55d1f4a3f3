import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { receivers, staff } from "@sightline/model/role-table"
import { VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import {
  BackOrderRefused,
  BeginReceiptRefused,
  CloseShortRefused,
  CountReceiptRefused,
  PostReceiptRefused,
  ReceiptLine,
  Receiving,
  UndoReceiptRefused,
  VendorReceipt,
  VendorReceiptId,
} from "@sightline/model/vendor-receipt"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { vendorOrderRefusals } from "./vendor-order-refusals"
import { WireSaved } from "./vendor-order-wire"
import { answer, queryId, WireInteger, wire, wireFilled, wireId, wireOptional, wireText } from "./wire"
import { WireDay } from "./wire-day"

const wired = wiredBy(vendorOrderRefusals)

const WireReceipt = Schema.Struct({
  ...VendorReceipt.fields,
  id: wire("receiptID", VendorReceiptId),
  at: Schema.Date,
})

const WireReceiptLine = Schema.Struct({
  ...ReceiptLine.fields,
  lineId: wire("vendorOrderItemID", ReceiptLine.fields.lineId),
  inventoryId: wire("inventoryID", InventoryId),
  code: wire("inventoryCode", Schema.String),
  number: wire("inventoryNumber", Schema.String),
  description: wire("inventoryDesc", Schema.String),
})

/** An order as it is received. It holds no price. */
const WireReceiving = Schema.Struct({
  ...Receiving.fields,
  orderId: wire("vendorOrderID", VendorOrderId),
  statusId: wire("statusID", Receiving.fields.statusId),
  lines: Schema.Array(WireReceiptLine),
  receipt: Schema.NullOr(WireReceipt),
  past: wire("receipts", Schema.Array(WireReceipt)),
})

const clientId = wireOptional("clientID", wireId(ClientId))
const orderId = wire("vendorOrderID", wireId(VendorOrderId))
const receiptId = wire("receiptID", wireId(VendorReceiptId))

const most = vendorOrderLimits.quantity

/** As many as a receipt can have implausible lines. */
const mostConfirmed = vendorOrderLimits.lines

/** Receiving goods of vendor orders: counted first, posted once (decisions D-140). */
export class VendorReceiptGroup extends HttpApiGroup.make("vendorReceipt")
  .annotate(OpenApi.Description, "Goods received for an order to a vendor.")
  .add(
    Call.get("get", "/api/VendorOrder/GetReceiving", {
      who: staff,
      title: "Get how a vendor order is received",
      about: "Each line with what was ordered, received and counted; the open count and the past receipts. No prices.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          orderId: wire("vendorOrderId", queryId(VendorOrderId)),
        }),
      )
      .addSuccess(answer(WireReceiving))
      .addError(wired(VendorOrderNotFound)),
  )
  .add(
    Call.post("begin", "/api/VendorOrder/BeginReceipt", {
      who: staff,
      title: "Begin to count a delivery",
      about:
        "Or join the open count: an order has one at a time. Without centerID the goods come to the caller's first center.",
    })
      .setPayload(Schema.Struct({ clientId, orderId, centerId: wireOptional("centerID", wireId(CenterId)) }))
      .addSuccess(answer(WireReceiving))
      .addError(wired(BeginReceiptRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("count", "/api/VendorOrder/CountReceipt", {
      who: staff,
      title: "Count a scan of a delivery",
      about: `By a product, or by a scanned or typed code, number or UPC; the lines of the order are read without regard to letter case and spaces. A code that fits several products counts nothing, and the refusal names them. scanID makes a repeated scan count once; a negative qty corrects. A product that is not on the order needs isExtra. A receipt takes ${mostReceived} units at most.`,
    })
      .setPayload(
        Schema.Struct({
          clientId,
          receiptId,
          scanId: wire(
            "scanID",
            wireText(36).pipe(
              Schema.filter((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text), {
                message: () => "must be a UUID",
              }),
            ),
          ),
          code: wireOptional("barcode", wireText(200)),
          inventoryId: wireOptional("inventoryID", wireId(InventoryId)),
          delta: wireOptional(
            "qty",
            WireInteger.pipe(
              Schema.filter((count) => count !== 0 && Math.abs(count) <= most, {
                message: () => `must be a whole number of at most ${most}, and not 0`,
              }),
            ),
          ),
          expiresOn: wireOptional("expiryDate", Schema.NullOr(Schema.Union(WireDay, Schema.Literal("")))),
          isDamaged: wireOptional("isDamaged", Schema.Boolean),
          isExtra: wireOptional("isExtra", Schema.Boolean),
        }),
      )
      .addSuccess(answer(Schema.Struct({ inventoryId: wire("inventoryID", InventoryId) })))
      .addError(wired(CountReceiptRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("post", "/api/VendorOrder/PostReceipt", {
      who: staff,
      title: "Post a counted delivery into stock",
      about:
        "All of it, once. More than was ordered needs takesOver. A line of more than 20 units above what was ordered, and more than twice what is open, is taken when confirmed names it with this qty or a larger one; the refusal names each such line.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          receiptId,
          takesOver: wireOptional("takesOver", Schema.Boolean),
          confirmed: wireOptional(
            "confirmed",
            Schema.Array(
              Schema.Struct({
                inventoryId: wire("inventoryID", wireId(InventoryId)),
                counted: wire(
                  "qty",
                  WireInteger.pipe(
                    Schema.filter((count) => count >= 1 && count <= mostReceived, {
                      message: () => `must be a whole number from 1 to ${mostReceived}`,
                    }),
                  ),
                ),
              }),
            ).pipe(
              Schema.maxItems(mostConfirmed, { message: () => `must not have more than ${mostConfirmed} entries` }),
            ),
          ),
        }),
      )
      .addSuccess(answer(WireReceiving))
      .addError(wired(PostReceiptRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("undo", "/api/VendorOrder/UndoReceipt", {
      who: receivers,
      title: "Undo a posted delivery",
      about: "As long as each of its items is as it was received. For SupperAdmin, Owner, Admin and Warehouse.",
    })
      .setPayload(Schema.Struct({ clientId, receiptId }))
      .addSuccess(answer(WireReceiving))
      .addError(wired(UndoReceiptRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("closeShort", "/api/VendorOrder/CloseShort", {
      who: receivers,
      title: "Close what a Received order still lacks",
      about: "With a reason. For SupperAdmin, Owner, Admin and Warehouse.",
    })
      .setPayload(Schema.Struct({ clientId, orderId, reason: wireFilled(200) }))
      .addSuccess(answer(WireReceiving))
      .addError(wired(CloseShortRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("backOrder", "/api/VendorOrder/OrderRest", {
      who: receivers,
      title: "Order again what a Received order still lacks",
      about:
        "A New order of the same vendor takes what is open, and the old one no longer waits for it. For SupperAdmin, Owner, Admin and Warehouse.",
    })
      .setPayload(Schema.Struct({ clientId, orderId }))
      .addSuccess(answer(WireSaved))
      .addError(wired(BackOrderRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
