import { type CreditNoteId, CreditNoteNotFound, CreditNoteView } from "@sightline/model/credit-note"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { OrderNotCompleted, type ReturnItems, ReturnNoteMissing, UnitNotSold } from "@sightline/model/sales-return"
import { Effect, Schema } from "effect"
import { ownCenters } from "../../caller/own-centers"
import { one } from "../../db/db"
import { ownLogo } from "../../paper/dress"
import { actedWithRefund, notFound, orderOr, unconfirmed } from "../acted"
import { returnUnits } from "../queries"
import { creditNoteOf } from "./queries-credit"
import { returnAmountOf, soldUnitOf } from "./queries-return"

/**
 * Sold units come back once, with a reason; what they cost goes back the way it was paid (decisions D-137), above a limit
 * once a second person confirms it (decisions D-159).
 */
export const returnItems = Effect.fn("returnItems")(function* (asked: ReturnItems) {
  const returning = { ...asked, note: asked.note.trim() }
  if (returning.note === "") return yield* new ReturnNoteMissing()
  return yield* Effect.flatMap(
    actedWithRefund(returnUnits, {
      order: returning.orderId,
      units: returning.itemIds,
      to: returning.toStatusId,
      note: returning.note,
    }),
    orderOr({ notFound, notCompleted: () => new OrderNotCompleted(), notSold: () => new UnitNotSold(), unconfirmed }),
  )
})

/** What the return of sold units would give back: the same sums as the return's own. */
export const returnAmount = Effect.fn("returnAmount")(function* ({
  orderId,
  itemIds,
}: Pick<ReturnItems, "orderId" | "itemIds">) {
  return (yield* one(returnAmountOf, orderId, itemIds, yield* ownCenters)) ?? (yield* notFound())
})

/** The order that sold a scanned item. */
export const findSoldUnit = Effect.fn("findSoldUnit")(function* (itemId: InventoryItemId) {
  return (yield* one(soldUnitOf, itemId, yield* ownCenters)) ?? (yield* new UnitNotSold())
})

/** A credit note with what its copies show. */
export const getCreditNote = Effect.fn("getCreditNote")(function* (id: CreditNoteId) {
  const row = yield* one(creditNoteOf, id, yield* ownCenters)
  if (!row) return yield* new CreditNoteNotFound()
  const view = yield* Effect.orDie(Schema.decodeUnknown(CreditNoteView)(row.note))
  return { ...view, ...(yield* ownLogo) }
})
