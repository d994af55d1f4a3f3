import { SalesOrderRpcs } from "@sightline/domain-api/sales-order"
import { Redacted } from "effect"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "./change"
import { holdOrderAgain } from "./lapse"
import { findOrders } from "./list/find"
import { listOrders } from "./list/list"
import { listOrdersOfCustomer } from "./list/of-customer"
import { confirmRefund } from "./return/confirm-refund"
import { findSoldUnit, returnAmount, returnItems } from "./return/return"
import { setPrice } from "./set-price"
import { keepCheckout, submit, update } from "./submit"

import { takeFromOrder } from "./take"

export const SalesOrderHandlers = SalesOrderRpcs.toLayer({
  "salesOrder.list": (asked) => listOrders(asked),
  "salesOrder.find": (asked) => findOrders(asked),
  "salesOrder.ofCustomer": (asked) => listOrdersOfCustomer(asked),
  "salesOrder.get": ({ id }) => getOrder(id),
  "salesOrder.add": (asked) => addToOrder(asked),
  "salesOrder.take": (asked) => takeFromOrder(asked),
  "salesOrder.holdAgain": ({ orderId }) => holdOrderAgain(orderId),
  "salesOrder.removeItems": (asked) => removeFromOrder(asked),
  "salesOrder.setPrice": (asked) => setPrice(asked),
  "salesOrder.cancel": ({ orderId }) => cancelOpenOrder(orderId),
  "salesOrder.submit": (sent) => submit(sent),
  "salesOrder.update": (sent) => update(sent),
  "salesOrder.keepCheckout": (typed) => keepCheckout(typed),
  "salesOrder.returnItems": (asked) => returnItems(asked),
  "salesOrder.confirmRefund": ({ email, password, code, address, ...asked }) =>
    confirmRefund(asked, { email, password: Redacted.value(password), code: code && Redacted.value(code), address }),
  "salesOrder.returnAmount": (asked) => returnAmount(asked),
  "salesOrder.findSold": ({ itemId }) => findSoldUnit(itemId),
  "salesOrder.setStatus": ({ orderId, statusId }) => setOrderStatus(orderId, statusId),
})
