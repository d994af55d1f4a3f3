import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentVendorOrder } from "@sightline/bff-api/vendor-order-wire"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { hyphened } from "@sightline/model/day"
import type { SaveVendorOrder, VendorOrderId } from "@sightline/model/vendor-order"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { ofClient, pageOfClient } from "../of-client"

const day = (text: string | null | undefined) => (text ? hyphened(text) : null)

const usualPageSize = 10

/** A field that is not sent stays as it is. */
const sentOrder = (
  id: VendorOrderId | null,
  { version, lines, ...sent }: SentVendorOrder & { readonly version?: number },
): SaveVendorOrder => ({
  id,
  version: version ?? null,
  vendorId: sent.vendorId ?? null,
  phone: sent.phone ?? null,
  email: sent.email ?? null,
  note: sent.note ?? null,
  lines:
    lines?.map(({ inventoryId, quantity, price = null, note = "" }) => ({ inventoryId, quantity, price, note })) ??
    null,
  receivedDate: day(sent.receivedDate),
  receiverName: sent.receiverName ?? null,
  receivedNote: sent.receivedNote ?? null,
})

export const VendorOrderHttp = HttpApiBuilder.group(BffApi, "vendorOrder", (handlers) =>
  Effect.map(Domain, ({ vendorOrder }) => {
    const save = (asked: SaveVendorOrder) => relay(vendorOrder.save(asked))
    return handlers
      .handle("list", ({ urlParams: { statusId = null, isArriving = false, vendorIds = [], ...asked } }) =>
        Effect.flatMap(
          relay(vendorOrder.list({ statusId, isArriving, vendorIds, ...paged(asked, usualPageSize) })),
          (found) => pageOfClient(found),
        ),
      )
      .handle("get", ({ urlParams: { id } }) => Effect.flatMap(relay(vendorOrder.get({ id })), ofClient))
      .handle("create", ({ payload: { id: _none, ...sent } }) => save(sentOrder(null, sent)))
      .handle("update", ({ payload: { id, ...sent } }) => save(sentOrder(id, sent)))
      .handle("updatePosted", ({ payload: { id, ...sent } }) => save(sentOrder(id, sent)))
      .handle("setStatus", ({ payload: { id, statusId } }) =>
        Effect.map(relay(vendorOrder.setStatus({ id, statusId })), (data) => ({ data })),
      )
      .handle(
        "search",
        ({ urlParams: { categoryIds = [], vendorIds = [], search = "", soldFrom, soldTo, ...asked } }) =>
          relay(
            vendorOrder.search({
              ...{ categoryIds, vendorIds, search, soldFrom: day(soldFrom), soldTo: day(soldTo) },
              ...paged(asked, usualPageSize),
            }),
          ),
      )
      .handle("getDraft", ({ urlParams: { id = null } }) => relay(vendorOrder.getDraft({ id })))
      .handle("keepDraft", ({ payload: { id = null, version = null, typed } }) =>
        Effect.as(relay(vendorOrder.keepDraft({ id, version, typed })), succeeded),
      )
      .handle("dropDraft", ({ payload: { id = null } }) => Effect.as(relay(vendorOrder.dropDraft({ id })), succeeded))
  }),
)
