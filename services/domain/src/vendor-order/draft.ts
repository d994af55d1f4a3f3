import { VendorOrderDraft, type VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { endDraft, storeDraft, storedDraft } from "../draft/stored"
import { purchasedPrice } from "../field/purchased-price"
import { once } from "../once/once"
import { isOrder } from "./queries"

export const draftSubject = (id: VendorOrderId | null) => `vendor-order/${id ?? "new"}`

/** Prices are kept and answered for those alone who may write them (decisions D-141). */
const own = (draft: VendorOrderDraft) =>
  Effect.map(
    purchasedPrice,
    (access): VendorOrderDraft =>
      access === "write" ? draft : { ...draft, lines: draft.lines.map((line) => ({ ...line, price: null })) },
  )

/** What the caller typed into an order, or into a new one, and has not saved. */
export const getVendorOrderDraft = Effect.fn("getVendorOrderDraft")(function* (id: VendorOrderId | null) {
  const draft = yield* storedDraft(draftSubject(id), VendorOrderDraft)
  if (!draft) return null
  return { typed: yield* own(draft.values), version: draft.version, at: draft.at }
})

interface Kept {
  readonly id: VendorOrderId | null
  readonly version: number | null
  readonly typed: VendorOrderDraft
}

/** Keeps what the caller typed, so that a crash or an ended session loses nothing. */
export const keepVendorOrderDraft = Effect.fn("keepVendorOrderDraft")(({ id, version, typed }: Kept) =>
  once({
    answer: Schema.Void,
    refusal: VendorOrderNotFound,
    act: Effect.fnUntraced(function* () {
      if (id !== null && !(yield* one(isOrder, id))) return yield* new VendorOrderNotFound()
      yield* storeDraft({ subject: draftSubject(id), version, values: yield* own(typed) })
    }),
  }),
)

/** Discards it. */
export const dropVendorOrderDraft = Effect.fn("dropVendorOrderDraft")((id: VendorOrderId | null) =>
  once({ answer: Schema.Void, refusal: Schema.Never, act: () => endDraft(draftSubject(id)) }),
)
