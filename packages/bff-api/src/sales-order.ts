import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { ColourId } from "@sightline/model/colour"
import { CustomerId, CustomerNotFound } from "@sightline/model/customer"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { paymentTypes } from "@sightline/model/payment-rules"
import { editors, staff } from "@sightline/model/role-table"
import {
  AddRefused,
  CancelRefused,
  HoldAgainRefused,
  KeepCheckoutRefused,
  OrderNotFound,
  OrderStatusRefused,
  RemoveRefused,
  SalesOrderItemId,
  SetPriceRefused,
  SubmitRefused,
  UpdateRefused,
} from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { findLength, orderLengths, orderStatuses, orderStatusOf, orderTypes } from "@sightline/model/sales-order-rules"
import { ConfirmRefundRefused, ReturnRefused, SoldUnit, UnitNotSold } from "@sightline/model/sales-return"
import { returnLengths, returnStatuses } from "@sightline/model/sales-return-rules"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { salesOrderRefusals } from "./sales-order-refusals"
import {
  SentOrder,
  SentOrderCustomer,
  SubmittedOrder,
  WireOrdersOfCustomer,
  WireSalesOrder,
  WireSalesOrderAdded,
  WireSalesOrderRow,
} from "./sales-order-wire"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  answerSayingBy,
  QueryPageNumber,
  queryId,
  queryIds,
  Succeeded,
  WireCents,
  WireInteger,
  WireMoney,
  WirePageNumber,
  wire,
  wireId,
  wireIds,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"
import { WireDay } from "./wire-day"
import { wireNote } from "./wire-note"

const wired = wiredBy({ ...sessionRefusals, ...salesOrderRefusals })

const clientID = wireOptional("clientID", wireId(ClientId))
const orderID = wire("orderID", wireId(SalesOrderId))
const OrderTypeName = anyCase(orderTypes)

/** The documents' words (document 2 §8, ERR-03). */
const added = "Add inventory successful"
const already = "Item already in cart"

const ReturnStatus = wireId(StatusId).pipe(
  Schema.filter((id) => returnStatuses.some((known) => known === id), {
    message: () => `must be one of ${returnStatuses.join(", ")}`,
  }),
)

const statusNames = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "all")

const statusNamed = (lower: string) => orderStatuses.find(({ name }) => name.toLowerCase() === lower)

/** Names of statuses with commas between them; All, or none, means every status. */
const QueryStatuses = Schema.transform(
  Schema.String.pipe(
    Schema.filter((text) => statusNames(text).every(statusNamed), {
      message: () => "must be names of order statuses with commas between them",
    }),
  ),
  Schema.Array(Schema.typeSchema(StatusId)),
  {
    strict: true,
    decode: (text) => [...new Set(statusNames(text))].flatMap((name) => statusNamed(name)?.id ?? []),
    encode: (ids) => ids.map((id) => orderStatusOf(id).name).join(","),
  },
)

/** What narrows a list of orders, beside its page. */
const narrowing = {
  statusIds: wireOptional("statusCodes", QueryStatuses),
  paymentType: wireOptional("paymentType", anyCase(["All", ...paymentTypes])),
  createdFrom: wireOptional("createdDateFrom", WireDay),
  createdTo: wireOptional("createdDateTo", WireDay),
  type: wireOptional("orderType", OrderTypeName),
}

/** The sales orders of a client (document 2 §7.2). */
export class SalesOrderGroup extends HttpApiGroup.make("salesOrder")
  .annotate(OpenApi.Description, "Orders at the counter, from their first line to a return.")
  .add(
    Call.get("list", "/api/Order/GetOrders", {
      who: staff,
      title: "List the orders of one type",
      about:
        "Newest first, ten on a page. statusCodes holds names of statuses with commas between them; createdDateFrom and createdDateTo are days of the client's zone, both included.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
          ...narrowing,
        }),
      )
      .addSuccess(answer(wirePage(WireSalesOrderRow))),
  )
  .add(
    Call.post("find", "/api/Order/FindOrders", {
      who: staff,
      title: "Find orders of one type",
      about:
        "searchString is the number of an order or its invoice, as a whole; words, each by its beginning, of the buyer's name or e-mail address or of a product; a phone, or its last four digits; or a scanned code of a unit or a product. The rest is as in GetOrders. The order with that number comes first, then the newest.",
    })
      .setPayload(
        Schema.Struct({
          search: wire("searchString", wireText(findLength)),
          clientId: clientID,
          page: wireOptional("pageIndex", WirePageNumber),
          pageSize: wireOptional("pageSize", WirePageNumber),
          ...narrowing,
        }),
      )
      .addSuccess(answer(wirePage(WireSalesOrderRow))),
  )
  .add(
    Call.get("ofCustomer", "/api/Order/GetOrdersOfCustomer", {
      who: staff,
      title: "List a customer's orders",
      about:
        "Those of both types at the caller's centers, newest first, ten on a page, with what is on them; beside them what the customer paid without what went back, what their invoices still ask for, and when they last submitted an order.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          customerId: wire("customerID", queryId(CustomerId)),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(WireOrdersOfCustomer))
      .addError(wired(CustomerNotFound)),
  )
  .add(
    Call.get("get", "/api/Order/GetOrder", {
      who: staff,
      title: "Get an order",
      about: "With its lines, units, notes, typed fields, invoice and payments.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("orderId", queryId(SalesOrderId)),
        }),
      )
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(OrderNotFound)),
  )
  .add(
    Call.post("add", "/api/Order/AddInventoryToOrder", {
      who: staff,
      title: "Add units of a product to an order",
      about:
        "Without an orderID it opens an order. The units are held for the order at once: all of them or none. inventoryItemID names a scanned unit; without it the call takes free ones, of colorID if it is sent, at the caller's center first. Where the order has it already and nothing more of it is free, the quantity stays: the answer says alreadyInCart, and the price is today's if the caller is Owner, SupperAdmin or Admin.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          itemId: wireOptional("inventoryItemID", Schema.NullOr(wireId(InventoryItemId))),
          colourId: wireOptional("colorID", Schema.NullOr(wireId(ColourId))),
          quantity: wireOptional("qty", WireInteger.pipe(Schema.between(1, 100))),
          orderId: wireOptional("orderID", Schema.NullOr(Schema.Union(wireId(SalesOrderId), Schema.Literal("")))),
          type: wireOptional("orderType", OrderTypeName),
        }),
      )
      .addSuccess(
        answerSayingBy(WireSalesOrderAdded, [added, already], ({ alreadyInCart }) => (alreadyInCart ? already : added)),
      )
      .addError(wired(AddRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("take", "/api/Order/TakeItem", {
      who: staff,
      title: "Take a unit over that another open order holds",
      about:
        "For a colleague who has it in hand. Without an orderID it opens an order. inventoryItemID names the unit; without it the call takes the one that the other order took last. The history of both orders says who and when.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          fromId: wire("fromOrderID", wireId(SalesOrderId)),
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          itemId: wireOptional("inventoryItemID", Schema.NullOr(wireId(InventoryItemId))),
          orderId: wireOptional("orderID", Schema.NullOr(wireId(SalesOrderId))),
          type: wireOptional("orderType", OrderTypeName),
        }),
      )
      .addSuccess(answerSaying(WireSalesOrder, added))
      .addError(wired(AddRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("holdAgain", "/api/Order/HoldAgain", {
      who: staff,
      title: "Hold units of an order again that lapsed",
      about:
        "An order in New that nobody touches for the client's hours gives its units back; its lines stay. What is still free is held again at the same price; the rest stays as it is, and where nothing is free the call is refused.",
    })
      .setPayload(Schema.Struct({ orderId: orderID, clientId: clientID }))
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(HoldAgainRefused))
      .addError(KeyReused),
  )
  .add(
    Call.del("removeItems", "/api/Order/RemoveInventories", {
      who: staff,
      title: "Take units off an order",
      about: "They are free again. A line without units goes too.",
    })
      .setPayload(
        Schema.Struct({
          orderId: orderID,
          itemIds: wire("orderInventoryItemIds", wireIds(SalesOrderItemId)),
          clientId: clientID,
        }),
      )
      .addSuccess(answerSaying(WireSalesOrder, "Remove inventory successful"))
      .addError(wired(RemoveRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("setPrice", "/api/Order/SetSalePrice", {
      who: editors,
      title: "Set the price of units on an open order",
      about:
        "With a reason, which the order and its history keep. Null as the price is the product's of now, and needs no reason. Adding the same unit again changes no price that was set.",
    })
      .setPayload(
        Schema.Struct({
          orderId: orderID,
          itemIds: wire("orderInventoryItemIds", wireIds(SalesOrderItemId)),
          salePrice: wire("salePrice", Schema.NullOr(WireCents)),
          note: wire("note", wireText(orderLengths.priceNote)),
          clientId: clientID,
        }),
      )
      .addSuccess(answerSaying(WireSalesOrder, "The price was set"))
      .addError(wired(SetPriceRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("cancel", "/api/Order/CancelOrder", {
      who: staff,
      title: "Cancel an order that is not submitted",
      about: "Its units are free again. ChangeOrderStatus cancels a submitted one.",
    })
      .setPayload(Schema.Struct({ orderId: orderID, clientId: clientID }))
      .addSuccess(answerSaying(WireSalesOrder, "Cancel order successful"))
      .addError(wired(CancelRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("submit", "/api/Order/SubmitInstantOrder", {
      who: staff,
      title: "Submit an order",
      about:
        "For both types. It issues the invoice; an Instant order is paid in full by the same call. The server computes all amounts; a salePrice counts for Owner, SupperAdmin and Admin. With version, an order that has changed since is refused. With cashAmount, a card payment of an Instant order is two payments: so much in cash, and the rest by card. With isCompleted, the order is Completed by the same call if its invoice is paid then; else it stays Submitted.",
    })
      .setPayload(SubmittedOrder)
      .addSuccess(answerSaying(WireSalesOrder, "Submit order successful"))
      .addError(wired(SubmitRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("update", "/api/Order/UpdateInstantOrder", {
      who: staff,
      title: "Store what a submit would send",
      about: "With the rules of a submit, but the order keeps its status and has no invoice.",
    })
      .setPayload(SentOrder)
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(UpdateRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("keepCheckout", "/api/Order/KeepCheckout", {
      who: staff,
      title: "Keep the step and the typed fields of an order",
      about: "Each field alone: an absent one stays as it is. Nothing of a card is kept.",
    })
      .setPayload(
        Schema.Struct({
          orderId: orderID,
          clientId: clientID,
          step: wireOptional("step", Schema.Literal(0, 1)),
          paymentType: wireOptional("paymentType", anyCase(paymentTypes)),
          customer: wireOptional("customer", SentOrderCustomer),
          note: wireOptional("note", wireNote(orderLengths.note)),
          amount: wireOptional("amountPay", Schema.NullOr(WireCents)),
          received: wireOptional("cashReceived", Schema.NullOr(WireCents)),
          cashAmount: wireOptional("cashAmount", Schema.NullOr(WireCents)),
        }),
      )
      .addSuccess(answer(WireSalesOrder))
      .addError(wired(KeepCheckoutRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("setStatus", "/api/Order/ChangeOrderStatus", {
      who: staff,
      title: "Change the status of an order",
      about:
        "Among New, In Progress and Pending; from Submitted to Completed once the invoice is paid, or to Cancelled. Everything else is refused. A cancellation that gives back more than the client's refundLimit answers RefundNeedsConfirmation, as a return does.",
    })
      .setUrlParams(
        Schema.Struct({
          orderId: wire("orderID", queryId(SalesOrderId)),
          clientId: wireOptional("clientID", queryId(ClientId)),
          statusId: queryId(StatusId),
        }),
      )
      .addSuccess(answerSaying(WireSalesOrder, "Change order status successful"))
      .addError(wired(OrderStatusRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("returnItems", "/api/Order/ReturnItems", {
      who: staff,
      title: "Take sold units of a completed order back",
      about:
        "Each unit comes back once, to Active (5) or Damaged (31), with a note. A credit note is issued, and what was paid for the units goes back the way it came, the newest payment first. The order stays Completed. Above the client's refundLimit, or where the seller takes a unit back as Damaged, a second person confirms first: RefundNeedsConfirmation says what (Order/ConfirmRefund).",
    })
      .setPayload(
        Schema.Struct({
          orderId: orderID,
          itemIds: wire("orderInventoryItemIds", wireIds(SalesOrderItemId)),
          toStatusId: wire("statusID", ReturnStatus),
          note: wireOptional("note", wireNote(returnLengths.note)),
          clientId: clientID,
        }),
      )
      .addSuccess(answerSaying(WireSalesOrder, "Return successful"))
      .addError(wired(ReturnRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("confirmRefund", "/api/Order/ConfirmRefund", {
      who: staff,
      title: "Confirm a refund as a second person",
      about:
        "For the return or the cancellation of this session that answered RefundNeedsConfirmation last, up to an hour ago: cents is its amount, statusID where the units go, null for a cancellation. loginEmail and loginPW are those of an Owner, SupperAdmin or Admin of the order's center; with a second factor, code too. Anything else is RefundChanged. For two minutes the caller may then send the same request again under a new key. It is good for one refund of that order, and no session begins.",
    })
      .setPayload(
        Schema.Struct({
          orderId: orderID,
          cents: WireInteger.pipe(Schema.between(0, 1_000_000_000)),
          toStatusId: wireOptional("statusID", Schema.NullOr(ReturnStatus)),
          email: wire("loginEmail", wireText(320)),
          password: wire("loginPW", wireText(1000)),
          code: wireOptional("code", wireText(100)),
          clientId: clientID,
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(ConfirmRefundRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("returnAmount", "/api/Order/GetReturnAmount", {
      who: staff,
      title: "Tell what a return would give back",
      about:
        "For sold units of a completed order, tax included. Units that are not sold, or came back already, count for nothing. Nothing changes.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          orderId: wire("orderID", queryId(SalesOrderId)),
          itemIds: wire("orderInventoryItemIds", queryIds(SalesOrderItemId)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ refund: wire("refundAmount", WireMoney) })))
      .addError(wired(OrderNotFound)),
  )
  .add(
    Call.get("findSold", "/api/Order/GetOrderOfItem", {
      who: staff,
      title: "Find the order that sold an item",
      about: "For an item that somebody brings back.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          itemId: wire("inventoryItemID", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(
        answer(
          Schema.Struct({
            orderId: wire("orderID", SoldUnit.fields.orderId),
            orderType: SoldUnit.fields.orderType,
            unitId: wire("orderInventoryItemID", SoldUnit.fields.unitId),
          }),
        ),
      )
      .addError(wired(UnitNotSold)),
  )
  .middleware(SignedIn) {}
