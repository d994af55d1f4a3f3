import type { CenterId } from "@sightline/model/center"
import { type VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import {
  VendorPaper,
  VendorPaperDocument,
  type VendorPaperFormat,
  type VendorPaperId,
  VendorPaperNotFound,
} from "@sightline/model/vendor-paper"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { seesPurchasedPrices } from "../field/purchased-price"
import { laneOf } from "../lane/lane"
import { ownDress } from "../paper/dress"
import { deliverTo } from "./deliver-to"
import { vendorPaperFile } from "./files"
import { orderDocument, papersOf, sentDocument } from "./queries"

const decoded = (document: unknown) => Effect.orDie(Schema.decodeUnknown(VendorPaperDocument)(document))

/** The order of now as a file, delivered to the chosen center or to the usual one. */
export const getVendorPaper = Effect.fn("getVendorPaper")(function* (
  orderId: VendorOrderId,
  format: VendorPaperFormat,
  centerId?: CenterId,
) {
  const { clientId, clientCode } = yield* person
  const to = yield* deliverTo(centerId)
  const found = yield* one(orderDocument, orderId, { clientCode, seesPrices: yield* seesPurchasedPrices, to })
  if (!found) return yield* new VendorOrderNotFound()
  const document = yield* decoded(found.document)
  return yield* vendorPaperFile(laneOf(clientId), { document, format, dress: yield* ownDress })
})

/** The order as it was sent, as a file. It names prices when its sender saw them and its reader does (decisions D-141). */
export const getSentVendorPaper = Effect.fn("getSentVendorPaper")(function* (
  id: VendorPaperId,
  format: VendorPaperFormat,
) {
  const found = yield* one(sentDocument, id)
  if (!found) return yield* new VendorPaperNotFound()
  const whole = yield* decoded(found.document)
  const document = (yield* seesPurchasedPrices) ? whole : withoutPrices(whole)
  const { clientId } = yield* person
  return yield* vendorPaperFile(laneOf(clientId), { document, format, dress: yield* ownDress })
})

const withoutPrices = ({ total: _total, lines, ...document }: VendorPaperDocument): VendorPaperDocument => ({
  ...document,
  lines: lines.map(({ price: _price, ...line }) => line),
})

/** When an order was sent, to whom and by whom, newest first. */
export const listVendorPapers = Effect.fn("listVendorPapers")(function* (orderId: VendorOrderId) {
  const found = yield* one(papersOf, orderId)
  if (!found) return yield* new VendorOrderNotFound()
  return yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(VendorPaper))(found.papers))
})
