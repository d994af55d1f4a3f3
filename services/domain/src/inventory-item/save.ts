import { problemsOf } from "@sightline/fields/check"
import { keptValues, quantityCode, startValues } from "@sightline/fields/values"
import type { Staff } from "@sightline/model/caller"
import { FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import { InventoryInactive, InventoryNotFound, StaleVersion } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { type ItemAddition, ItemInactive, type ItemSave, type ItemSaved } from "@sightline/model/inventory-item-form"
import { RoleRefused } from "@sightline/model/role"
import { inactive } from "@sightline/model/status"
import { Effect } from "effect"
import { fileProblems, settleFiles } from "../category-option/files"
import { holdChoices } from "../category-option/for-inventory"
import { one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { changesPurchasedPrice, purchasedPrice, stillSeen } from "../inventory/form"
import { opened, openedCodes, passwordCodes, sealed } from "../inventory/passwords"
import { changesOf, formValues, listedProblems, storedValues, unknownFields, writtenValues } from "../inventory/values"
import { placeOf } from "../location/place"
import { actOnce } from "../once/act-once"
import { type ItemRecord, receive, requantify } from "../stock-movement/quantity"
import { fieldsOfItems } from "./fields"
import { heldItem, heldProduct, type StoredItem, updateItemRecord } from "./queries-form"
import { itemRecord } from "./record"
import { staff } from "./staff"

/** What became of a save; it is kept as the first answer to its request, so it is plain data. */
type Verdict =
  | { readonly is: "saved"; readonly saved: ItemSaved }
  | { readonly is: "refused"; readonly problems: Readonly<Record<string, string>> }
  | { readonly is: "stale"; readonly version: number; readonly values: FieldValues; readonly sealed?: string[] }
  | { readonly is: "notFound" | "noProduct" | "inactive" | "inactiveProduct" | "roleRefused" }

/**
 * An item is added to a product, or its fields are changed: every rule of every field holds afterwards, stock moves through
 * the ledger, a stale version is refused with what is stored now, and the history tells each field that changed. What is
 * not sent stays as it is (document 1 §2.8, decisions D-81, D-95).
 */
export const saveItem = Effect.fn("saveItem")(function* (asked: ItemSave) {
  const caller = yield* staff
  return yield* settle(yield* actOnce(decide(asked, caller, { isAddition: false })))
})

/** Units come into the stock: of the item that is named, or as an item of their own (decision 36). */
export const addQuantity = Effect.fn("addQuantity")(function* ({ quantity, ...asked }: ItemAddition) {
  const caller = yield* staff
  const values = { ...asked.values, [quantityCode]: String(quantity) }
  return yield* settle(
    yield* actOnce(decide({ ...asked, version: null, values }, caller, { isAddition: asked.id !== null })),
  )
})

const decide = Effect.fnUntraced(function* (asked: ItemSave, caller: Staff, { isAddition }: { isAddition: boolean }) {
  const stored = asked.id === null ? undefined : yield* one(heldItem, asked.id, caller.centerIds)
  if (asked.id !== null && stored?.inventoryId !== asked.inventoryId) return verdictOf("notFound")
  const product = yield* one(heldProduct, asked.inventoryId)
  if (!product) return verdictOf("noProduct")
  if (!product.isActive) return verdictOf("inactiveProduct")
  if (stored?.statusId === inactive) return verdictOf("inactive")
  const access = yield* purchasedPrice
  const fields = yield* fieldsOfItems(product, stored ? [stored.values] : [])
  const before = stored ? formValues(fields, yield* opened(fields, stored.values)) : startValues(fields)
  if (stored && asked.version !== null && asked.version !== stored.version)
    return {
      is: "stale",
      version: stored.version,
      values: formValues(fields, stored.values),
      sealed: passwordCodes(fields),
    } satisfies Verdict
  if (changesPurchasedPrice(asked.values, before, access)) return verdictOf("roleRefused")
  // Whoever leaves the place out leaves the item where it is: what a smaller place says of the larger is not asked twice.
  const after = keptValues(fields, { ...before, ...asked.values })
  const place = yield* placeOf(fields, after)
  const quantity =
    Number(after[quantityCode] ?? before[quantityCode] ?? 1) + (isAddition && stored ? stored.quantity : 0)
  const problems: Record<string, string> = {
    ...("problems" in place && place.problems),
    ...unknownFields(fields, asked.values),
    ...(yield* holdChoices(fields, after)),
    ...(yield* fileProblems(fields, before, after)),
    ...problemsOf(fields, after, { centerIds: caller.centerIds }, stored ? before : {}),
  }
  const tooFew = stored && quantity < stored.reserved
  if (tooFew) problems[quantityCode] ??= `${stored.reserved} of them are reserved`
  if (quantity > largest) problems[quantityCode] ??= `${quantityCode} cannot be greater than ${largest}`
  if ("problems" in place || Object.keys(problems).length > 0) return { is: "refused", problems } satisfies Verdict
  const values = {
    ...stored?.values,
    ...(yield* sealed(fields, storedValues(fields, writtenValues(fields, after)))),
  }
  const saved = yield* write(asked, stored, quantity, itemRecord(values, place), caller)
  const written = { ...after, [quantityCode]: String(quantity) }
  const files = yield* settleFiles(fields, stored ? before : {}, after)
  const changes = changesOf(files, stored ? before : {}, written)
  if (changes.length > 0)
    yield* noteItemChange(saved.id, stored ? (isAddition ? "Quantity added" : "Updated") : "Added", changes)
  return { is: "saved", saved } satisfies Verdict
})

const largest = 2_147_483_647

const verdictOf = (is: "notFound" | "noProduct" | "inactive" | "inactiveProduct" | "roleRefused"): Verdict => ({ is })

const write = Effect.fnUntraced(function* (
  { inventoryId }: ItemSave,
  stored: StoredItem | undefined,
  quantity: number,
  record: ItemRecord,
  caller: Staff,
) {
  if (!stored) return { ...(yield* receive({ inventoryId, quantity, record }, caller)), inventoryId, quantity }
  const { id, quantity: before } = stored
  const updated = yield* one(updateItemRecord, id, record)
  if (!updated) return yield* Effect.dieMessage("the held item was not there to be written")
  const reason = quantity > before ? "receipt" : "adjustment"
  const version =
    quantity === before ? updated.version : yield* requantify({ itemId: id, before, after: quantity, reason }, caller)
  return { id, inventoryId, version, quantity }
})

function settle(verdict: Verdict) {
  switch (verdict.is) {
    case "saved":
      return Effect.succeed(verdict.saved)
    case "refused":
      return Effect.fail(new FieldsRefused({ errors: listedProblems(verdict.problems) }))
    case "stale":
      return openedCodes(verdict.sealed ?? [], verdict.values).pipe(
        Effect.flatMap((values) => stillSeen(values, [])),
        Effect.flatMap((values) => new StaleVersion({ version: verdict.version, values })),
      )
    case "notFound":
      return Effect.fail(new InventoryItemNotFound())
    case "noProduct":
      return Effect.fail(new InventoryNotFound())
    case "inactive":
      return Effect.fail(new ItemInactive())
    case "inactiveProduct":
      return Effect.fail(new InventoryInactive())
    case "roleRefused":
      return Effect.fail(new RoleRefused())
  }
}
