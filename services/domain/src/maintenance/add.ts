import { writtenDate } from "@sightline/fields/date"
import { FieldsRefused } from "@sightline/model/category-option"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { type NewService, Service, serviceProblems } from "@sightline/model/maintenance"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { listedProblems } from "../inventory/values"
import { staff } from "../inventory-item/staff"
import { usableItem, visibleItem } from "../inventory-item/usable"
import { onceOnly } from "../once/kept"
import { insertService, servicesOf } from "./queries"

/** What workshops have done to an item, the latest first. */
export const listServices = Effect.fn("listServices")(function* (itemId: InventoryItemId) {
  yield* visibleItem(itemId)
  return yield* many(servicesOf, itemId)
})

const Refused = Schema.Union(InventoryItemNotFound, InventoryInactive, ItemInactive, FieldsRefused)

/** Something was done to an item: by whom and when is needed, the cost is nothing unless told (document 1 §5). */
export const addService = (sent: NewService) =>
  onceOnly(Service, Refused)(write(sent)).pipe(Effect.withSpan("addService"))

const write = Effect.fnUntraced(function* (sent: NewService) {
  const caller = yield* staff
  yield* usableItem(sent.itemId)
  const problems = serviceProblems(sent, (text) => writtenDate(text) !== null)
  if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
  const service = {
    ...sent,
    technician: sent.technician.trim(),
    servicedOn: (writtenDate(sent.servicedOn) ?? "").slice(0, 10),
  }
  const row = yield* one(insertService, service, caller.userId)
  if (!row) return yield* Effect.dieMessage("an insert answered no row")
  const after = [service.servicedOn, service.technician, service.company, dollars(service.totalCost)]
  yield* noteItemChange(sent.itemId, "Maintenance added", [
    { code: "Maintenance", name: "Maintenance", before: "", after: after.filter(Boolean).join(", ") },
  ])
  return { ...service, id: row.id }
})

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
