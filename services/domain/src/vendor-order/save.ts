import { InventoryNotFound } from "@sightline/model/inventory-form"
import { VendorNotFound } from "@sightline/model/vendor"
import {
  type SaveVendorOrder,
  VendorOrderChanged,
  type VendorOrderId,
  VendorOrderLocked,
  VendorOrderNotFound,
  VendorOrderSaved,
  VendorOrderSaveRefused,
  VendorOrderVendorFixed,
} from "@sightline/model/vendor-order"
import { isVendorOrderEditable, takesReceivedDate, vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { endDraft } from "../draft/stored"
import { purchasedPrice } from "../field/purchased-price"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { changesOf } from "./changes"
import { draftSubject } from "./draft"
import {
  type HeldOrder,
  heldOrder,
  insertOrder,
  known,
  type StoredLine,
  storedLines,
  updateArrival,
  updateOrder,
} from "./queries"

type Lines = NonNullable<SaveVendorOrder["lines"]>

/**
 * Creates a New order, or saves one: all of it while it is New, and then only its received date, receiver and note, which
 * make it Received (decisions D-97, D-99). The server computes the sums (decisions D-100).
 */
export const saveVendorOrder = Effect.fn("saveVendorOrder")((asked: SaveVendorOrder) =>
  once({
    answer: VendorOrderSaved,
    refusal: VendorOrderSaveRefused,
    act: Effect.fnUntraced(function* () {
      const before = asked.id === null ? null : yield* held(asked.id, asked.version)
      const saved =
        before === null || isVendorOrderEditable(before.statusId)
          ? yield* write(asked, before)
          : yield* arrive(asked, before)
      yield* endDraft(draftSubject(asked.id))
      return saved
    }),
  }),
)

const held = Effect.fnUntraced(function* (id: VendorOrderId, version: number | null) {
  const order = yield* one(heldOrder, id)
  if (!order) return yield* new VendorOrderNotFound()
  if (version !== null && version !== order.version) return yield* new VendorOrderChanged({ version: order.version })
  return order
})

const stored = (row: typeof VendorOrderSaved.Type | undefined) =>
  row ? Effect.succeed(row) : Effect.dieMessage("an order was not stored")

/** A product stands once on an order, with the sum of what was asked. */
const merged = (lines: Lines): Lines => {
  const byProduct = new Map<number, Lines[number]>()
  for (const line of lines) {
    const before = byProduct.get(line.inventoryId)
    byProduct.set(line.inventoryId, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...byProduct.values()]
}

const write = Effect.fnUntraced(function* (asked: SaveVendorOrder, before: HeldOrder | null) {
  const { userId } = yield* person
  const linesBefore = before ? yield* many(storedLines, before.id) : []
  const lines = asked.lines ? merged(asked.lines) : linesBefore.map(asAsked)
  const vendorId = asked.vendorId ?? before?.vendorId
  if (vendorId === undefined) return yield* new VendorNotFound()
  const isFixed = before !== null && linesBefore.length > 0 && lines.length > 0 && vendorId !== before.vendorId
  if (isFixed) return yield* new VendorOrderVendorFixed()
  const found = yield* one(known, vendorId, lines)
  const isKept = vendorId === before?.vendorId
  if (!isKept && !found?.vendorName) return yield* new VendorNotFound()
  if (found?.products !== lines.length) return yield* new InventoryNotFound()
  const order = {
    vendorId,
    phone: asked.phone ?? before?.phone ?? "",
    email: asked.email ?? before?.email ?? "",
    note: asked.note ?? before?.note ?? "",
    lines,
    mayWrite: (yield* purchasedPrice) === "write",
    userId,
  }
  const saved = yield* stored(yield* before ? one(updateOrder, before.id, order) : one(insertOrder, order))
  const linesAfter = yield* many(storedLines, saved.id)
  yield* noteChange({
    noun: "vendor-order",
    id: saved.id,
    action: before ? "Updated" : "Created",
    changes: changesOf({ order: before, lines: linesBefore }, { order, lines: linesAfter }),
  })
  return saved
})

const asAsked = ({ inventoryId, quantity, note, price }: StoredLine) =>
  ({ inventoryId, quantity, note, price }) as Lines[number]

/** Null, or what the order says already. */
const isSame = <Value>(sent: Value | null, now: Value) => sent === null || sent === now

const arrive = Effect.fnUntraced(function* (asked: SaveVendorOrder, before: HeldOrder) {
  const { id, statusId } = before
  const locked = new VendorOrderLocked({ statusId })
  const isAsItWas =
    isSame(asked.vendorId, before.vendorId) &&
    isSame(asked.phone, before.phone) &&
    isSame(asked.email, before.email) &&
    isSame(asked.note, before.note) &&
    (asked.lines === null || (yield* areSame(merged(asked.lines), id)))
  if (!takesReceivedDate(statusId) || !isAsItWas) return yield* locked
  const arrival = {
    receivedDate: asked.receivedDate ?? before.receivedDate,
    receiverName: asked.receiverName ?? before.receiverName,
    receivedNote: asked.receivedNote ?? before.receivedNote,
  }
  const to = arrival.receivedDate === null ? statusId : vendorOrderStatus.received
  const saved = yield* stored(yield* one(updateArrival, id, { ...arrival, statusId: to }))
  yield* noteChange({
    noun: "vendor-order",
    id,
    action: to === statusId ? "Updated" : "Received",
    changes: [
      { name: "Received date", before: before.receivedDate ?? "", after: arrival.receivedDate ?? "" },
      { name: "Receiver name", before: before.receiverName, after: arrival.receiverName },
      { name: "Received note", before: before.receivedNote, after: arrival.receivedNote },
    ].filter((change) => change.before !== change.after),
  })
  return saved
})

/** Whether the sent lines say what is stored; a price counts for those alone who may write it (decisions D-141). */
const areSame = Effect.fnUntraced(function* (sent: Lines, id: VendorOrderId) {
  const now = yield* many(storedLines, id)
  const readsPrices = (yield* purchasedPrice) === "write"
  return (
    sent.length === now.length &&
    sent.every((line) => {
      const before = now.find(({ inventoryId }) => inventoryId === line.inventoryId)
      return (
        before?.quantity === line.quantity &&
        before.note === line.note &&
        (!readsPrices || isSame(line.price, before.price))
      )
    })
  )
})
