import type { InventoryId } from "@sightline/model/inventory"
import type { CountReceipt, VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"
import { aStaff, as } from "../db/test-db"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aProduct, aVendor, lineOf, rows, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { beginReceipt } from "./count"

/** What a recount says when everything adds up. */
export const clean = { totals: [], items: [], orders: [] }

/** A submitted order of these quantities, with its open count. */
export const aDelivery = Effect.fn(function* (client: number, quantities: ReadonlyArray<number> = [3, 2]) {
  const staff = yield* aStaff(client, { roles: ["owner"] })
  const vendor = yield* aVendor(client)
  const products = yield* Effect.all(
    quantities.map((_, nth) =>
      aProduct({ client, vendor, price: 10 + nth, upc: `${client}00000${nth}`, isShared: nth % 2 === 1 }),
    ),
  )
  const lines = quantities.map((quantity, nth) => lineOf(products[nth] as InventoryId, quantity))
  const { id } = yield* saveVendorOrder(saving(null, { vendorId: vendor, lines })).pipe(as(staff))
  yield* setVendorOrderStatus(id, 91).pipe(as(staff))
  const { receipt } = yield* beginReceipt({ orderId: id, centerId: null }).pipe(as(staff))
  const [one, two] = products as [InventoryId, InventoryId]
  return { staff, vendor, products, one, two, orderId: id, receiptId: receipt?.id as VendorReceiptId }
})

/** One unit of what is named, under a scan of its own. */
export const scan = (receiptId: VendorReceiptId, more: Partial<CountReceipt>): CountReceipt => ({
  ...{ receiptId, scanId: crypto.randomUUID(), code: null, inventoryId: null, delta: 1 },
  ...{ expiresOn: null, isDamaged: false, isExtra: false },
  ...more,
})

/** Units and items of a product in stock. */
export const stock = (client: number, product: InventoryId) =>
  Effect.map(
    rows(
      `select total_quantity as total, item_count as items from inventory where client_id = ${client} and id = ${product}`,
    ),
    ([row]) => [row?.total, row?.items],
  )
