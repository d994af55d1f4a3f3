import { SuggestionRpcs } from "@sightline/domain-api/suggestion"
import { VendorOrderRpcs } from "@sightline/domain-api/vendor-order"
import { VendorPaperRpcs } from "@sightline/domain-api/vendor-paper"
import { VendorReceiptRpcs } from "@sightline/domain-api/vendor-receipt"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import { VendorId } from "@sightline/model/vendor"
import { type VendorOrder, VendorOrderId, VendorOrderLineId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import type { VendorPaperFormat } from "@sightline/model/vendor-paper"
import type { Receiving } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"

const aVendorOrder = (id: VendorOrderId): VendorOrder => ({
  id,
  vendor: {
    id: VendorId.make(4),
    name: "Prairie Optical",
    contactFirstName: "Ada",
    contactMiddleName: "",
    contactLastName: "Lovelace",
    vendorCellPhone: "403-555-0100",
    vendorEmail: "orders@prairie.test",
  },
  phone: "403-555-0101",
  email: "ada@prairie.test",
  note: "By Friday",
  statusId: 91,
  createdAt: new Date(0),
  orderedAt: new Date(0),
  receivedDate: "2026-11-20",
  receiverName: "Bo Receiver",
  receivedNote: "One box was wet",
  lineCount: 1,
  units: 3,
  received: 0,
  open: 3,
  total: 3750,
  version: 2,
  createdBy: "Ada Owner",
  backOrderOf: null,
  lines: [
    {
      id: VendorOrderLineId.make(8),
      inventoryId: InventoryId.make(9),
      code: "ARD",
      number: "ARD-48",
      description: "Arden",
      quantity: 3,
      price: 1250,
      note: "Tortoise",
      received: 0,
      closed: 0,
    },
  ],
})

const receiving: Receiving = {
  orderId: VendorOrderId.make(7),
  vendorName: "Prairie Optical",
  statusId: 95,
  lines: [],
  receipt: null,
  past: [],
}

const aDeliveryCenter = {
  id: CenterId.make(1),
  ...{ center: "North", address: "120 Lake Street", phone: "403 555 0142", hours: "Mon to Fri" },
}

const aFile = (format: VendorPaperFormat) => ({
  name: `order-7.${format}`,
  bytes: new TextEncoder().encode(format),
})

/** The vendor orders' part of the played domain: order 404 is missing. */
export const playedVendorOrders = (
  note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>,
) => {
  const of = <A>(operation: string, payload: unknown, id: number | null, answer: A) =>
    Effect.zipRight(note(operation, payload), id === 404 ? new VendorOrderNotFound() : Effect.succeed(answer))
  const saved = (id: VendorOrderId | null) => ({ id: id ?? VendorOrderId.make(1), statusId: 90, version: 1 })
  return {
    ...VendorOrderRpcs.of({
      "vendorOrder.list": ({ page, pageSize, ...asked }) =>
        Effect.as(note("listVendorOrders", asked), {
          rows: [aVendorOrder(VendorOrderId.make(7))],
          total: 1,
          page,
          pageSize,
        }),
      "vendorOrder.get": ({ id }) => of("getVendorOrder", { id }, id, aVendorOrder(id)),
      "vendorOrder.save": (asked) => of("saveVendorOrder", asked, asked.id, saved(asked.id)),
      "vendorOrder.setStatus": (asked) => of("setVendorOrderStatus", asked, asked.id, saved(asked.id)),
      "vendorOrder.search": ({ page, pageSize, ...asked }) =>
        Effect.as(note("searchVendorInventories", asked), {
          rows: [
            {
              vendor: aVendorOrder(VendorOrderId.make(7)).vendor,
              inventories: [
                {
                  inventoryId: InventoryId.make(9),
                  ...{ code: "ARD", number: "ARD-48", description: "Arden", categoryName: "Frames" },
                  ...{
                    onHand: 2,
                    mustHave: 5,
                    parRestockPoint: 4,
                    suggestingQuantity: 6,
                    onOrder: 3,
                    purchasedPrice: 1250,
                  },
                },
              ],
            },
          ],
          total: 1,
          page,
          pageSize,
        }),
      "vendorOrder.getDraft": (asked) => Effect.as(note("getVendorOrderDraft", asked), null),
      "vendorOrder.keepDraft": (asked) => note("keepVendorOrderDraft", asked),
      "vendorOrder.dropDraft": (asked) => note("dropDraft", asked),
    }),
    ...VendorPaperRpcs.of({
      "vendorPaper.centers": () => Effect.as(note("listDeliveryCenters", {}), [aDeliveryCenter]),
      "vendorPaper.file": (asked) => of("getVendorPaper", asked, asked.orderId, aFile(asked.format)),
      "vendorPaper.list": (asked) => of("listVendorPapers", asked, asked.orderId, []),
      "vendorPaper.sent": (asked) => Effect.as(note("getSentVendorPaper", asked), aFile(asked.format)),
      "vendorPaper.send": (asked) => of("sendVendorPaper", asked, asked.orderId, undefined),
    }),
    ...SuggestionRpcs.of({
      "suggestion.list": (asked) => Effect.as(note("listSuggestions", asked), { rows: [], total: 0 }),
      "suggestion.count": () => Effect.as(note("countSuggested", {}), { total: 0 }),
      "suggestion.order": (asked) => Effect.as(note("orderSuggestions", asked), []),
    }),
    ...VendorReceiptRpcs.of({
      "vendorReceipt.get": (asked) => of("getReceiving", asked, asked.orderId, receiving),
      "vendorReceipt.begin": (asked) => of("beginReceipt", asked, asked.orderId, receiving),
      "vendorReceipt.count": (asked) =>
        Effect.as(note("countReceipt", asked), { inventoryId: asked.inventoryId ?? InventoryId.make(9) }),
      "vendorReceipt.post": (asked) => Effect.as(note("postReceipt", asked), receiving),
      "vendorReceipt.undo": (asked) => Effect.as(note("undoReceipt", asked), receiving),
      "vendorReceipt.backOrder": (asked) => of("backOrder", asked, asked.orderId, saved(null)),
      "vendorReceipt.closeShort": (asked) => of("closeShort", asked, asked.orderId, receiving),
    }),
  }
}
