import type { Caller } from "@sightline/model/caller"
import { type CategoryId, CategoryNotFound } from "@sightline/model/category"
import { type CategoryOption, FeaturesLocked, FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import {
  InventoryInactive,
  InventoryNotFound,
  type InventorySave,
  InventorySaved,
  InventorySaveRefused,
} from "@sightline/model/inventory-form"
import { inactive } from "@sightline/model/status-id"
import { Effect, Option, Schema } from "effect"
import { categoryExists } from "../category/list"
import { type Db, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { inventoryFields } from "../field/definitions"
import { featureAccess, openFields } from "../field/features"
import { ownFields } from "../field/own-fields"
import type { FieldsOf } from "../field/passwords"
import { checkFields, editFields, settleFields } from "../field/save-fields"
import { SealedStale, tellStale } from "../field/stale"
import { listedProblems, type StoredValues, unknownFirms } from "../field/values"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { settleDraft } from "./draft"
import {
  codeIsTaken,
  heldInventory,
  insertInventory,
  newInventoryId,
  type StoredInventory,
  updateInventory,
} from "./queries-form"

const SaveRefused = Schema.Union(InventorySaveRefused, SealedStale)

/**
 * Creates a product, or changes its fields: every rule of every field holds afterwards, a stale version is refused with
 * the stored state, and the history names each changed field. Fields that are not sent stay as they are.
 */
export const saveInventory = (asked: InventorySave) =>
  saveRecord(asked, (categoryId) => settleDraft(asked.id, categoryId))

/** Does the same for a row of a workbook, which has no draft. */
export const saveRecord = Effect.fn("saveRecord")((asked: InventorySave, afterwards: Afterwards = nothing) =>
  once({ answer: InventorySaved, refusal: SaveRefused, act: () => unlessCodeTaken(save(asked, afterwards)) }).pipe(
    // Nobody else can have changed a new product.
    Effect.catchTag("SealedStale", (stale) =>
      asked.id === null ? Effect.die(stale) : tellStale(fieldsOf(asked.id))(stale),
    ),
  ),
)

/** The side effects of a successful save, in its transaction. */
type Afterwards = (categoryId: CategoryId) => Effect.Effect<unknown, never, Db | Caller>
const nothing: Afterwards = () => Effect.void

const save = Effect.fnUntraced(function* (asked: InventorySave, afterwards: Afterwards) {
  const stored = asked.id === null ? undefined : yield* one(heldInventory, asked.id)
  if (asked.id !== null && !stored) return yield* new InventoryNotFound()
  if (stored?.statusId === inactive) return yield* new InventoryInactive()
  const categoryId = stored?.categoryId ?? asked.categoryId
  if (categoryId === null || !(yield* categoryExists(categoryId))) return yield* new CategoryNotFound()
  const features = yield* featureAccess
  const all = yield* inventoryFields(categoryId)
  if (features === "locked" && all.some((field) => isGuarded(field) && field.code in asked.values))
    return yield* new FeaturesLocked()
  const { fields, readOnly } = yield* ownFields(openFields(all, features))
  const guarded = fields.filter(isGuarded).map(({ code }) => code)
  const id = stored?.id ?? (yield* newId)
  const edit = yield* editFields({ fields, readOnly, guarded, of: fieldsOf(id), stored, asked })
  const values = yield* checkFields(edit, {
    ...movedCategory(asked, stored),
    ...unknownFirms(fields, edit.after),
    ...(yield* takenCode(asked, edit.after)),
  })
  const saved = yield* write(id, stored, categoryId, values)
  const changes = yield* settleFields(edit)
  yield* afterwards(categoryId)
  yield* noteChange({ noun: "inventory", id: saved.id, action: stored ? "Updated" : "Created", changes })
  return saved
})

const fieldsOf = (inventoryId: InventoryId): FieldsOf => ({ table: "inventory", inventoryId })

const newId = Effect.flatMap(one(newInventoryId), (row) =>
  row ? Effect.succeed(row.id) : Effect.dieMessage("a sequence answered no row"),
)

const isGuarded = ({ featureId }: CategoryOption) => featureId !== null

const takenCode = ({ id }: InventorySave, { InventoryCode = "" }: FieldValues) =>
  Effect.map(one(codeIsTaken, InventoryCode, id), (other) => (other ? codeTaken : {}))

const codeTaken = { InventoryCode: "InventoryCode is already used" }

/** Somebody else may take the code between our read and our write. */
const unlessCodeTaken = <A, E, R>(saving: Effect.Effect<A, E, R>) =>
  Effect.catchSomeDefect(saving, (defect) =>
    isTaken("inventory_code")(defect)
      ? Option.some(new FieldsRefused({ errors: listedProblems(codeTaken) }))
      : Option.none(),
  )

const write = (id: InventoryId, stored: StoredInventory | undefined, categoryId: CategoryId, values: StoredValues) =>
  Effect.flatMap(
    stored ? one(updateInventory, id, values) : one(insertInventory, id, categoryId, values),
    (row): Effect.Effect<InventorySaved> =>
      row
        ? Effect.succeed({ id: row.id as InventoryId, version: row.version })
        : Effect.dieMessage("the held product was not there to be written"),
  )

/** The category of a product never changes. */
const movedCategory = (asked: InventorySave, stored: StoredInventory | undefined): Record<string, string> =>
  stored && asked.categoryId !== null && asked.categoryId !== stored.categoryId
    ? { Category: "Category cannot be changed" }
    : {}
