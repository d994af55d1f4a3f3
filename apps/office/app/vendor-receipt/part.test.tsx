import { receivingOf } from "@sightline/fixtures/bff/vendor-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { NothingToPrint, PrinterQueueFull, TooManyLabels } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import {
  ReceiptCenterRefused,
  ReceiptCountTooLow,
  ReceiptItemInStock,
  VendorOrderWhole,
  VendorReceiptEmpty,
  VendorReceiptInUse,
  VendorReceiptNotFound,
  VendorReceiptTooLarge,
} from "@sightline/model/vendor-receipt"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/add-quantity/vendor-order/part/${what}`
const scan = {
  ...{ receiptId: 7, scanId: "01900000-0000-7000-8000-000000000001", code: "x", inventoryId: null, delta: 1 },
  ...{ expiresOn: "", isDamaged: false, isExtra: false },
}

states("vendor-receipt/part.route.ts", {
  empty: {
    "a center without label printers has none to offer": async () => {
      played.printer.list([])
      const { text } = await visit(at("printers"), { as: users.owner, headers: { accept: "application/json" } })
      expect(JSON.parse(text)).toEqual([])
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.vendorReceipt.count(new Unavailable())
      expect(await post(at("count"), scan)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refused = new VendorOrderStatusRefused({ statusId: 92 })
      const tooLarge = new VendorReceiptTooLarge({ units: 10_001, most: 10_000 })
      await hears(played.vendorReceipt.begin, [new VendorOrderNotFound(), refused, new ReceiptCenterRefused()], () =>
        post(at("begin"), { orderId: 118 }),
      )
      await hears(played.vendorReceipt.count, [new ReceiptItemInStock(), new ReceiptCountTooLow(), tooLarge], () =>
        post(at("count"), scan),
      )
      await hears(played.vendorReceipt.post, [new VendorReceiptEmpty(), new VendorReceiptNotFound(), tooLarge], () =>
        post(at("post"), { receiptId: 7, takesOver: false, confirmed: [] }),
      )
      await hears(played.vendorReceipt.undo, [new VendorReceiptInUse({ itemIds: [InventoryItemId.make(1)] })], () =>
        post(at("undo"), { receiptId: 7 }),
      )
      await hears(played.vendorReceipt.backOrder, [new VendorOrderNotFound(), refused, new VendorOrderWhole()], () =>
        post(at("back-order"), { orderId: 118 }),
      )
      await hears(
        played.printJob.create,
        [new NothingToPrint(), new PrinterQueueFull(), new TooManyLabels({ labels: 501 })],
        () => post(at("labels"), { receiptId: 7, printerId: 1 }),
      )
      await hears(played.vendorReceipt.closeShort, [refused], () =>
        post(at("close-short"), { orderId: 118, reason: "Other" }),
      )
    },
    "an unknown part does not exist, and an unreadable request is not sent": async () => {
      expect((await visit(at("count"), { as: users.owner })).status).toBe(404)
      expect((await visit(at("nothing"), { as: users.owner, method: "POST", body: "{}" })).status).toBe(404)
      expect(await post(at("count"), { receiptId: 7 })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "people without the role and visitors change nothing": async () => {
      played.vendorReceipt.begin(receivingOf())
      const asked = played.vendorReceipt.undo(new RoleRefused())
      expect(await post(at("undo"), { receiptId: 7 }, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(at("undo"), { receiptId: 7 }, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
