import { act } from "@sightline/bff-client/remix"
import { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import { SessionEnded } from "@sightline/model/session"
import { StatusId } from "@sightline/model/status"
import { VendorId } from "@sightline/model/vendor"
import { VendorOrderDraft, VendorOrderId } from "@sightline/model/vendor-order"
import { Effect, Schema } from "effect"

const Line = Schema.Struct({
  inventoryId: InventoryId,
  quantity: Schema.Int,
  price: Schema.NullOr(Schema.Int),
  note: Schema.String,
})

const Sent = Schema.Struct({
  id: Schema.NullOr(VendorOrderId),
  version: Schema.NullOr(Schema.Int),
  vendorId: VendorId,
  phone: Schema.String,
  email: Schema.String,
  note: Schema.String,
  receivedDate: Schema.String,
  receiverName: Schema.String,
  receivedNote: Schema.String,
  lines: Schema.Array(Line),
})

type Saved = { readonly id: VendorOrderId; readonly statusId: StatusId; readonly version: number }
const briefly = Effect.map(({ id, statusId, version }: Saved) => ({ id: Number(id), statusId, version }))

/** A new order is sent as the documents' screens send it: New, without tax and payment type (document 2 §4.1). */
const asNew = { statusId: 90, statusName: "New", tax: 0, paymentType: "" } as const

/** Creates an order, or saves a stored one by PUT (decisions D-54). */
export const saveOrder = act(Sent, (bff, { id, version, ...order }) =>
  (id === null
    ? bff.vendorOrder.create({ payload: { id: 0, ...asNew, ...order } })
    : bff.vendorOrder.update({ payload: { id, ...order, ...(version !== null && { version }) } })
  ).pipe(briefly),
)

export const changeStatus = act(Schema.Struct({ id: VendorOrderId, statusId: StatusId }), (bff, payload) =>
  bff.vendorOrder.setStatus({ payload }).pipe(
    Effect.map(({ data }) => data),
    briefly,
  ),
)

/** Mails an order to its vendor. */
export const sendOrder = act(
  Schema.Struct({
    orderId: VendorOrderId,
    email: Schema.String.pipe(Schema.maxLength(640)),
    centerId: Schema.optionalWith(CenterId, { exact: true }),
  }),
  (bff, payload) => bff.vendorPaper.send({ payload }),
)

const Which = { id: Schema.NullOr(VendorOrderId) }

const named = (id: VendorOrderId | null) => (id === null ? {} : { id })

export const keepDraft = act(
  Schema.Struct({ ...Which, version: Schema.NullOr(Schema.Int), typed: VendorOrderDraft }),
  (bff, { id, version, typed }) =>
    bff.vendorOrder.keepDraft({ payload: { ...named(id), ...(version !== null && { version }), typed } }),
)

export const dropDraft = act(Schema.Struct(Which), (bff, { id }) => bff.vendorOrder.dropDraft({ payload: named(id) }))

/** Checks the person's password again; the right one opens the restricted section of this screen (decisions D-33). */
export const unlock = act(Schema.Struct({ password: Schema.String }), (bff, { password }, { session, keepUnlock }) =>
  Effect.gen(function* () {
    if (!session) return yield* new SessionEnded()
    const answer = yield* bff.session.signIn({ payload: { email: session.user.email, password, isRecheck: true } })
    if (!("unlockToken" in answer)) return yield* Effect.dieMessage("a re-check began a session")
    const { unlockToken } = answer
    yield* Effect.promise(() => keepUnlock(unlockToken))
    return true
  }),
)
