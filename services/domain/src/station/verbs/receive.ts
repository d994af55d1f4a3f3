import { inventoryCode, readCode } from "@sightline/model/barcode"
import type { CenterId } from "@sightline/model/center"
import { hyphened } from "@sightline/model/day"
import type { EntryTask } from "@sightline/model/station-entry"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import type { ImplausibleLine } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"
import { person } from "../../caller/person"
import { one } from "../../db/db"
import { scanInventory } from "../../inventory/scan"
import { countForOrder, postForOrder } from "../../vendor-receipt/at-station"
import { centerOfStation } from "../queries-entry"
import { type Outcome, refused } from "./outcome"

const said = (sentence: string) => Effect.succeed<Outcome>({ ...refused("NotReceived"), said: sentence })

/** Said of both halves: the order may have gone on, and the count may have been posted, while the station was offline. */
const ended = {
  VendorOrderNotFound: () => said("There is no such order."),
  VendorOrderStatusRefused: () => said("This order takes no goods any more."),
  VendorReceiptNotFound: () => said("Nothing of this order is being counted at your center."),
  VendorReceiptPosted: ({ by }: { readonly by: string }) => said(`${by} has posted this count already.`),
  VendorReceiptTooLarge: ({ most }: { readonly most: number }) =>
    said(`A delivery takes ${most} units at a time. Scan the order's paper, then scan the rest.`),
}

/** One unit of a delivery is counted; the code of the order's own paper posts what was counted (decision 91). */
export const receive = Effect.fnUntraced(function* (task: Extract<EntryTask, { _tag: "Receive" }>) {
  const { code, orderId: id, isDamaged = false, isExtra = false, expiresOn, takesOver = false } = task
  const { clientCode, once } = yield* person
  const orderId = id as VendorOrderId
  const read = readCode(code.trim(), clientCode)
  if (read.kind === "vendorOrder" && read.id === id) return yield* posted(orderId, takesOver)
  const center = yield* one(centerOfStation)
  if (!center || !once) return yield* Effect.dieMessage("an entry has neither center nor key")
  const day = expiresOn === undefined ? null : hyphened(expiresOn)
  const scan = { scanId: once.key, code, isDamaged, isExtra, expiresOn: day }
  return yield* countForOrder({ orderId, centerId: center.id as CenterId, ...scan }).pipe(
    Effect.flatMap(({ inventoryId, counted, open }) =>
      Effect.map(
        scanInventory(inventoryCode(clientCode, inventoryId), null),
        ({ inventories }): Outcome => ({
          _tag: "Received",
          ...{ orderId: id, counted, open },
          product: inventories[0] ?? null,
        }),
      ),
    ),
    Effect.catchTags({
      ...ended,
      ReceiptCenterRefused: () => said("You do not work at the center of this station."),
      ReceiptCodeUnknown: () => Effect.succeed<Outcome>({ _tag: "NotFound", message: null, product: null }),
      ReceiptCodeSeveral: ({ asked }) =>
        said(`${asked} fits several products. Scan the product's own label, or count it in the office.`),
      ReceiptItemInStock: () => said("This item is in stock already."),
      NotOnVendorOrder: ({ description }) =>
        said(`${description} is not on this order. If you keep it, mark it as not on the order and scan it again.`),
      ReceiptCountTooLow: Effect.die,
    }),
  )
})

const numbersOf = ({ description, counted, ordered }: ImplausibleLine) => `${counted} of ${description} for ${ordered}`

/** A station's mark names no number, so far more than ordered waits for the office (decision 179). */
const posted = (orderId: VendorOrderId, takesOver: boolean) =>
  postForOrder(orderId, takesOver).pipe(
    Effect.map(({ units }): Outcome => ({ _tag: "ReceiptPosted", orderId, units })),
    Effect.catchTags({
      ...ended,
      VendorReceiptEmpty: () => said("Nothing has been counted yet."),
      VendorReceiptOver: () =>
        said(
          "More was counted than is open on the order. If you keep it, mark it as more than ordered and scan the paper again.",
        ),
      VendorReceiptImplausible: ({ lines }) =>
        said(
          `Far more was counted than was ordered: ${lines.map(numbersOf).join(", ")}. Correct or confirm it in the office.`,
        ),
      KeyReused: ({ _tag }) => Effect.succeed(refused(_tag)),
    }),
  )
