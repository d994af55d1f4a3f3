import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentOrder, SubmittedOrder } from "@sightline/bff-api/sales-order-wire"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { hyphened } from "@sightline/model/day"
import type { PaymentType } from "@sightline/model/payment"
import type { OrderType, SalesOrderSearch, SubmitOrder, UpdateOrder } from "@sightline/model/sales-order"
import { usualOrderType } from "@sightline/model/sales-order-rules"
import type { StatusId } from "@sightline/model/status"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { Domain, relay } from "../domain"
import { ofClient, pageOfClient } from "../of-client"
import { orderOf } from "../order-of"
import { paymentOf } from "../payment-of"

const updated = ({ payment, ...sent }: SentOrder): UpdateOrder => ({ ...orderOf(sent), ...paymentOf(payment) })

const submitted = ({ isCompleted = false, ...sent }: SubmittedOrder): SubmitOrder => ({ ...updated(sent), isCompleted })

const day = (text: string | undefined) => (text === undefined ? null : hyphened(text))

interface AskedOrders {
  readonly type?: OrderType
  readonly statusIds?: ReadonlyArray<StatusId>
  readonly paymentType?: "All" | PaymentType
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly page?: number
  readonly pageSize?: number
}

/** A page of orders as the domain is asked for one. */
const listed = ({
  type = usualOrderType,
  statusIds = [],
  paymentType = "All",
  createdFrom,
  createdTo,
  ...asked
}: AskedOrders): SalesOrderSearch => ({
  type,
  statusIds,
  paymentType: paymentType === "All" ? null : paymentType,
  createdFrom: day(createdFrom),
  createdTo: day(createdTo),
  ...paged(asked, 10),
})

export const SalesOrderHttp = HttpApiBuilder.group(BffApi, "salesOrder", (handlers) =>
  Effect.map(Domain, ({ salesOrder }) =>
    handlers
      .handle("list", ({ urlParams }) =>
        Effect.flatMap(relay(salesOrder.list(listed(urlParams))), (found) => pageOfClient(found)),
      )
      .handle("find", ({ payload: { search, ...asked } }) =>
        Effect.flatMap(relay(salesOrder.find({ ...listed(asked), search })), (found) => pageOfClient(found)),
      )
      .handle("ofCustomer", ({ urlParams: { customerId, ...asked } }) =>
        Effect.gen(function* () {
          const found = yield* relay(salesOrder.ofCustomer({ customerId, ...paged(asked, 10) }))
          return { ...found, ...(yield* pageOfClient(found)) }
        }),
      )
      .handle("get", ({ urlParams: { id } }) => Effect.flatMap(relay(salesOrder.get({ id })), ofClient))
      .handle("add", ({ payload: { clientId: _client, orderId, ...asked } }) =>
        Effect.flatMap(
          relay(
            salesOrder.add({
              ...{ itemId: null, colourId: null, quantity: 1, type: usualOrderType, ...asked },
              orderId: orderId || null,
            }),
          ),
          ofClient,
        ),
      )
      .handle("take", ({ payload: { fromId, inventoryId, itemId = null, orderId = null, type = usualOrderType } }) =>
        Effect.flatMap(relay(salesOrder.take({ fromId, inventoryId, itemId, orderId, type })), ofClient),
      )
      .handle("removeItems", ({ payload: { orderId, itemIds } }) =>
        Effect.flatMap(relay(salesOrder.removeItems({ orderId, itemIds })), ofClient),
      )
      .handle("setPrice", ({ payload: { clientId: _client, ...asked } }) =>
        Effect.flatMap(relay(salesOrder.setPrice(asked)), ofClient),
      )
      .handle("cancel", ({ payload: { orderId } }) => Effect.flatMap(relay(salesOrder.cancel({ orderId })), ofClient))
      .handle("submit", ({ payload }) => Effect.flatMap(relay(salesOrder.submit(submitted(payload))), ofClient))
      .handle("update", ({ payload }) => Effect.flatMap(relay(salesOrder.update(updated(payload))), ofClient))
      .handle("keepCheckout", ({ payload: { clientId: _client, ...typed } }) =>
        Effect.flatMap(relay(salesOrder.keepCheckout(typed)), ofClient),
      )
      .handle("holdAgain", ({ payload: { orderId } }) =>
        Effect.flatMap(relay(salesOrder.holdAgain({ orderId })), ofClient),
      )
      .handle("returnItems", ({ payload: { orderId, itemIds, toStatusId, note = "" } }) =>
        Effect.flatMap(relay(salesOrder.returnItems({ orderId, itemIds, toStatusId, note })), ofClient),
      )
      .handle("confirmRefund", ({ payload: { orderId, cents, toStatusId = null, email, ...typed } }) =>
        Effect.flatMap(Asked, ({ address }) => {
          const password = Redacted.make(typed.password)
          const code = typed.code === undefined ? null : Redacted.make(typed.code)
          const confirmed = salesOrder.confirmRefund({ orderId, cents, toStatusId, email, password, code, address })
          return Effect.as(relay(confirmed), succeeded)
        }),
      )
      .handle("returnAmount", ({ urlParams: { orderId, itemIds } }) =>
        relay(salesOrder.returnAmount({ orderId, itemIds })),
      )
      .handle("findSold", ({ urlParams: { itemId } }) => relay(salesOrder.findSold({ itemId })))
      .handle("setStatus", ({ urlParams: { orderId, statusId } }) =>
        Effect.flatMap(relay(salesOrder.setStatus({ orderId, statusId })), ofClient),
      ),
  ),
)
