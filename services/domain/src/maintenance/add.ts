import { writtenDate } from "@sightline/fields/date"
import { FieldsRefused } from "@sightline/model/category-option"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { type NewService, Service, ServiceRefused } from "@sightline/model/maintenance"
import { serviceProblems } from "@sightline/model/maintenance-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { listedProblems } from "../field/values"
import { noteItemChange } from "../history/note-change"
import { usableItem, visibleItem } from "../inventory-item/usable"
import { once } from "../once/once"
import { insertService, servicesOf } from "./queries"

/** The services done on an item, latest first. */
export const listServices = Effect.fn("listServices")(function* (itemId: InventoryItemId) {
  yield* visibleItem(itemId)
  return yield* many(servicesOf, itemId)
})

/** Records a service on an item: technician and day are required, the cost defaults to zero (document 1 §5). */
export const addService = (sent: NewService) =>
  once({ answer: Service, refusal: ServiceRefused, act: () => write(sent) }).pipe(Effect.withSpan("addService"))

const write = Effect.fnUntraced(function* (sent: NewService) {
  const caller = yield* person
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
