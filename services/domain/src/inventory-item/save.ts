import { centerCode } from "@sightline/fields/lines"
import { quantityCode } from "@sightline/fields/values"
import type { Staff } from "@sightline/model/caller"
import { FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import {
  type ItemAddition,
  ItemInactive,
  ItemNotInStock,
  type ItemSave,
  ItemSaved,
} from "@sightline/model/inventory-item-form"
import { ItemSaveRefused } from "@sightline/model/inventory-item-refused"
import { active, inactive } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import type { FieldsOf } from "../field/passwords"
import { checkFields, type Edit, editFields, settleFields } from "../field/save-fields"
import { SealedStale, tellStale } from "../field/stale"
import { listedProblems } from "../field/values"
import { holdActiveProduct } from "../held/product"
import { noteItemChange } from "../history/note-change"
import { placeCodes } from "../location/kinds"
import { placeOf } from "../location/place"
import { once } from "../once/once"
import { type ItemRecord, receive, requantify } from "../stock-movement/quantity"
import { fieldsOfItems } from "./fields"
import { heldItem, type StoredItem, updateItemRecord } from "./queries-form"
import { itemRecord } from "./record"
import { withoutState } from "./state-fields"

const SaveRefused = Schema.Union(ItemSaveRefused, SealedStale)

/**
 * Adds an item to a product, or changes its fields: every rule of every field holds afterwards, stock moves through the
 * ledger, a stale version is refused with the stored state, and the history names each changed field. Fields that are not
 * sent stay as they are (document 1 §2.8, decisions D-81, D-95).
 */
export const saveItem = Effect.fn("saveItem")((asked: ItemSave) => savedOnce(asked, { isAddition: false }))

/** Adds units to the stock: to the named item while it is in stock, or as an item of their own (decisions 36, 162). */
export const addQuantity = Effect.fn("addQuantity")(({ quantity, ...asked }: ItemAddition) =>
  savedOnce(
    { ...asked, version: null, values: { ...asked.values, [quantityCode]: String(quantity) } },
    { isAddition: asked.id !== null },
  ),
)

interface How {
  /** The quantity is added to the stored one. */
  readonly isAddition: boolean
}

const savedOnce = (asked: ItemSave, how: How) =>
  once({ answer: ItemSaved, refusal: SaveRefused, act: () => save(asked, how) }).pipe(
    Effect.catchTag("SealedStale", tellStale(fieldsOf(asked))),
  )

const save = Effect.fnUntraced(function* (asked: ItemSave, { isAddition }: How) {
  const caller = yield* person
  const stored = asked.id === null ? undefined : yield* one(heldItem, asked.id, caller.centerIds)
  if (asked.id !== null && stored?.inventoryId !== asked.inventoryId) return yield* new InventoryItemNotFound()
  const product = yield* holdActiveProduct(asked.inventoryId)
  if (stored?.statusId === inactive) return yield* new ItemInactive()
  if (stored && isAddition && stored.statusId !== active) return yield* new ItemNotInStock()
  const { fields, readOnly } = yield* fieldsOfItems(product, stored ? [stored.values] : [])
  const sent = yield* withoutState(asked.id, fields, asked.values)
  const edit = yield* editFields({
    ...{ fields, readOnly, guarded: [], of: fieldsOf(asked), stored },
    asked: { version: asked.version, values: sent.left },
  })
  // A save without a place leaves the item where it is, so the check of a place against the larger ones is not repeated.
  const place = yield* placeOf(fields, { ...unseenPlace(edit), ...edit.after })
  const quantity = quantityOf(edit) + (isAddition && stored ? stored.quantity : 0)
  const misplaced = "problems" in place ? place.problems : centerProblems(place.centerId, stored)
  const values = yield* checkFields(edit, { ...sent.problems, ...misplaced, ...quantityProblems(quantity, stored) })
  if ("problems" in place) return yield* new FieldsRefused({ errors: listedProblems(place.problems) })
  const saved = yield* write(asked, stored, quantity, itemRecord(values, place), caller)
  const changes = yield* settleFields(edit, { ...edit.after, [quantityCode]: String(quantity) })
  if (changes.length > 0)
    yield* noteItemChange(saved.id, stored ? (isAddition ? "Quantity added" : "Updated") : "Added", changes)
  return saved
})

/** Places whose fields left the form contain an item as before, unless it goes to another center. */
function unseenPlace({ before, after, stored }: Edit): FieldValues {
  const isMoved = after[centerCode] !== undefined && after[centerCode] !== before[centerCode]
  if (!stored || isMoved) return {}
  return Object.fromEntries(
    placeCodes.filter((code) => !(code in before)).flatMap((code) => [[code, stored.values[code] ?? ""]]),
  )
}

const fieldsOf = ({ inventoryId }: ItemSave): FieldsOf => ({ table: "inventory_item", inventoryId })

const quantityOf = ({ before, after }: Edit) => Number(after[quantityCode] ?? before[quantityCode] ?? 1)

function quantityProblems(quantity: number, stored: StoredItem | undefined): Readonly<Record<string, string>> {
  if (stored && quantity < stored.reserved) return { [quantityCode]: `${stored.reserved} of them are reserved` }
  return quantity > largest ? { [quantityCode]: `${quantityCode} cannot be greater than ${largest}` } : {}
}

/** An order promises its units at their center; within it they may lie anywhere. */
function centerProblems(centerId: number, stored: StoredItem | undefined): Readonly<Record<string, string>> {
  if (!stored || stored.reserved === 0 || stored.values.Center === String(centerId)) return {}
  return { [centerCode]: `${stored.reserved} of them are reserved, so they stay at their center` }
}

const largest = 2_147_483_647

const write = Effect.fnUntraced(function* (
  { inventoryId }: ItemSave,
  stored: StoredItem | undefined,
  quantity: number,
  record: ItemRecord,
  caller: Staff,
) {
  if (!stored) return { ...(yield* receive({ inventoryId, quantity, record }, caller)), inventoryId, quantity }
  const { id, quantity: before } = stored
  const updated = yield* one(updateItemRecord, id, record, caller)
  if (!updated) return yield* Effect.dieMessage("the held item was not there to be written")
  const reason = quantity > before ? "receipt" : "adjustment"
  const version =
    quantity === before ? updated.version : yield* requantify({ itemId: id, before, after: quantity, reason }, caller)
  return { id, inventoryId, version, quantity }
})
