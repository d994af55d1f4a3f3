import { inventoryCode, itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import { mostChosen } from "@sightline/model/inventory-rules"
import { type CountedLabel, type LabelsSubject, NothingToPrint, TooManyLabels } from "@sightline/model/print-job"
import { mostLabels } from "@sightline/model/print-job-limits"
import type { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { deliveredText, inventoryText } from "./queries"

/** The labels that a browser prints, as a label printer would get them; no job is made (decision 206). */
export const readLabels = Effect.fn("readLabels")(function* (subject: LabelsSubject) {
  const caller = yield* person
  return subject.of === "delivery"
    ? yield* deliveredLabels(subject.receiptId, caller)
    : yield* productLabels(subject.ids, caller)
})

/** A label for each unit of a posted delivery: units of one barcode get copies of the same. */
export const deliveredLabels = Effect.fn("deliveredLabels")(function* (
  receiptId: VendorReceiptId,
  { centerIds, clientCode }: Staff,
) {
  const items = yield* many(deliveredText, receiptId, centerIds)
  const labels = items.reduce((sum, { units }) => sum + units, 0)
  if (labels === 0) return yield* new NothingToPrint()
  if (labels > mostLabels) return yield* new TooManyLabels({ labels })
  return items.map(
    ({ itemId, units, description, number }): CountedLabel => ({
      code: itemCode(clientCode, itemId),
      text: [description, number],
      copies: units,
    }),
  )
})

/** The own label of each product. Those that no longer exist are left out. */
const productLabels = Effect.fn("productLabels")(function* (
  ids: Extract<LabelsSubject, { of: "inventories" }>["ids"],
  { clientCode }: Staff,
) {
  if (ids.length > mostChosen) return yield* new TooManyLabels({ labels: ids.length })
  const products = yield* many(inventoryText, ids)
  if (products.length === 0) return yield* new NothingToPrint()
  return products.map(
    ({ id, description, number }): CountedLabel => ({
      code: inventoryCode(clientCode, id),
      text: [description, number],
      copies: 1,
    }),
  )
})
