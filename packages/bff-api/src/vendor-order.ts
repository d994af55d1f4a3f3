import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { VendorId } from "@sightline/model/vendor"
import {
  VendorOrderId,
  VendorOrderNotFound,
  VendorOrderSaveRefused,
  VendorOrderStatusChangeRefused,
} from "@sightline/model/vendor-order"
import { Schema } from "effect"
import { Call } from "./call"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { vendorOrderRefusals } from "./vendor-order-refusals"
import {
  SentVendorDraft,
  sentVendorOrder,
  WireSaved,
  WireVendorDraft,
  WireVendorInventories,
  WireVendorOrder,
  WireVendorOrderRow,
} from "./vendor-order-wire"
import { vendorRefusals } from "./vendor-refusals"
import {
  answer,
  QueryBoolean,
  QueryPageNumber,
  queryId,
  queryIds,
  Succeeded,
  WireNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"
import { WireDay } from "./wire-day"

const wired = wiredBy({ ...vendorOrderRefusals, ...inventoryRefusals, ...vendorRefusals })

const clientId = wireOptional("clientId", queryId(ClientId))
const page = {
  page: wireOptional("pageIndex", QueryPageNumber),
  pageSize: wireOptional("pageSize", QueryPageNumber),
}
const vendorIds = wireOptional("vendorIDs", queryIds(VendorId))

const Update = Schema.Struct({
  ...sentVendorOrder,
  id: wire("vendorOrderID", wireId(VendorOrderId)),
  vendorId: wireOptional("vendorID", wireId(VendorId)),
  version: wireOptional("version", WireNumber),
})

const updating = {
  who: staff,
  title: "Save a vendor order",
  about:
    "A New order as a whole. A Submitted or Pending one takes receivedDate, receiverName and recievedNote alone; with a date it is Received then. A price counts for SupperAdmin and Owner.",
} as const

/** The vendor orders of a client (document 2 §7.1). */
export class VendorOrderGroup extends HttpApiGroup.make("vendorOrder")
  .annotate(OpenApi.Description, "Orders to vendors.")
  .add(
    Call.get("list", "/api/VendorOrder/GetVendorOrders", {
      who: staff,
      title: "List vendor orders",
      about:
        "Newest first, ten on a page. isArriving lists those of which units are still to come. totalPrice is left out for callers who may not see purchased prices.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          ...page,
          statusId: wireOptional("statusId", queryId(StatusId)),
          isArriving: wireOptional("isArriving", QueryBoolean),
          vendorIds,
        }),
      )
      .addSuccess(answer(wirePage(WireVendorOrderRow))),
  )
  .add(
    Call.get("get", "/api/VendorOrder/GetVendorOrder", {
      who: staff,
      title: "Get a vendor order",
      about: "With its items. Prices are left out for callers who may not see purchased prices.",
    })
      .setUrlParams(Schema.Struct({ clientId, id: wire("vendorOrderId", queryId(VendorOrderId)) }))
      .addSuccess(answer(WireVendorOrder))
      .addError(wired(VendorOrderNotFound)),
  )
  .add(
    Call.post("create", "/api/VendorOrder/CreateVendorOrder", {
      who: staff,
      title: "Create a vendor order",
      about:
        "It is New. The server computes the sums; a price counts for SupperAdmin and Owner, otherwise the vendor's price is taken.",
    })
      .setPayload(
        Schema.Struct({
          ...sentVendorOrder,
          // 0 stands for an order that has no id yet (document 2 §4.1).
          id: wireOptional("vendorOrderID", Schema.NullOr(Schema.Literal(0, "0", ""))),
          vendorId: wire("vendorID", wireId(VendorId)),
        }),
      )
      .addSuccess(answer(WireSaved))
      .addError(wired(VendorOrderSaveRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("update", "/api/VendorOrder/UpdateVendorOrder", updating)
      .setPayload(Update)
      .addSuccess(answer(WireSaved))
      .addError(wired(VendorOrderSaveRefused))
      .addError(KeyReused),
  )
  .add(
    // The documents name both methods (decisions D-54).
    Call.post("updatePosted", "/api/VendorOrder/UpdateVendorOrder", updating)
      .setPayload(Update)
      .addSuccess(answer(WireSaved))
      .addError(wired(VendorOrderSaveRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("setStatus", "/api/VendorOrder/ChangeStatusVendorOrder", {
      who: staff,
      title: "Change the status of a vendor order",
      about:
        "New to Submitted or Cancelled; between Submitted and Pending; both to Received or Cancelled; Received to Completed. Everything else is refused.",
    })
      .setPayload(
        Schema.Struct({
          id: wire("vendorOrderId", wireId(VendorOrderId)),
          statusId: wireId(StatusId),
          clientId: wireOptional("clientID", wireId(ClientId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ data: WireSaved })))
      .addError(wired(VendorOrderStatusChangeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("search", "/api/VendorOrder/SearchVendorInventories", {
      who: staff,
      title: "Search products for a vendor order",
      about:
        "By vendor, ten products on a page. soldDateFrom and soldDateTo are days of the client's zone, both included. purchasedPrice and features need an unlockToken in the header unlock-token and the right to see them.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientID", queryId(ClientId)),
          ...page,
          categoryIds: wireOptional("categoryIDs", queryIds(CategoryId)),
          vendorIds,
          search: wireOptional("search", wireText(200)),
          soldFrom: wireOptional("soldDateFrom", WireDay),
          soldTo: wireOptional("soldDateTo", WireDay),
        }),
      )
      .addSuccess(answer(wirePage(WireVendorInventories))),
  )
  .add(
    Call.get("getDraft", "/api/VendorOrder/GetDraft", {
      who: staff,
      title: "Get the caller's draft of a vendor order",
      about: "The caller's own only; null if there is none. Without vendorOrderId the draft of a new order.",
    })
      .setUrlParams(Schema.Struct({ clientId, id: wireOptional("vendorOrderId", queryId(VendorOrderId)) }))
      .addSuccess(answer(Schema.NullOr(WireVendorDraft))),
  )
  .add(
    Call.put("keepDraft", "/api/VendorOrder/KeepDraft", {
      who: staff,
      title: "Keep a draft of a vendor order",
      about:
        "It replaces the previous draft. Saving the order deletes it. Prices are kept for those who may write them.",
    })
      .setPayload(Schema.Struct(SentVendorDraft))
      .addSuccess(answer(Succeeded))
      .addError(wired(VendorOrderNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.put("dropDraft", "/api/VendorOrder/DropDraft", {
      who: staff,
      title: "Delete a draft of a vendor order",
      about: "Deleting a draft that does not exist changes nothing.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          id: wireOptional("vendorOrderID", wireId(VendorOrderId)),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
