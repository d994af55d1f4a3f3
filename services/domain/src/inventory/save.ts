import { problemsOf } from "@sightline/fields/check"
import { keptValues, startValues } from "@sightline/fields/values"
import { Caller, type Staff } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import { type CategoryOption, FeaturesLocked, FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import {
  CategoryNotFound,
  InventoryInactive,
  InventoryNotFound,
  type InventorySave,
  type InventorySaved,
  StaleVersion,
} from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { SessionEnded } from "@sightline/model/session"
import { inactive } from "@sightline/model/status"
import { Effect, Option } from "effect"
import { categoryExists } from "../category/list"
import { fileProblems, settleFiles } from "../category-option/files"
import { featureAccess, holdChoices, inventoryFields, openFields } from "../category-option/for-inventory"
import { type Db, many, one } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { actOnce } from "../once/act-once"
import { settleDraft } from "./draft"
import { changesPurchasedPrice, purchasedPrice, stillSeen, withheld } from "./form"
import { opened, openedCodes, passwordCodes, sealed } from "./passwords"
import {
  codeIsTaken,
  heldInventory,
  insertInventory,
  type StoredInventory,
  updateInventory,
  writeHistory,
} from "./queries-form"
import {
  changesOf,
  formValues,
  listedProblems,
  type StoredValues,
  storedValues,
  unknownFields,
  unknownFirms,
  writtenValues,
} from "./values"

/** What became of a save; it is kept as the first answer to its request, so it is plain data. */
type Verdict =
  | { readonly is: "saved"; readonly saved: InventorySaved }
  | { readonly is: "refused"; readonly problems: Readonly<Record<string, string>> }
  | {
      readonly is: "stale"
      readonly version: number
      readonly values: FieldValues
      readonly sealed?: string[]
      readonly guarded?: string[]
    }
  | { readonly is: "notFound" | "noCategory" | "inactive" | "roleRefused" | "locked" }

const codeTaken: Verdict = { is: "refused", problems: { InventoryCode: "InventoryCode is already used" } }

/**
 * A product is created, or its fields are changed: every rule of every field holds afterwards, a stale version is refused
 * with what is stored now, and the history tells each field that changed. What is not sent stays as it is.
 */
export const saveInventory = (asked: InventorySave) =>
  saveRecord(asked, (caller, categoryId) => settleDraft(caller.userId, asked.id, categoryId))

/** The same of a row of a workbook, which is nobody's draft. */
export const saveRecord = Effect.fn("saveRecord")(function* (asked: InventorySave, afterwards: Afterwards = nothing) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new SessionEnded())
  // Somebody else took the code between our reading and our writing.
  const verdict = yield* actOnce(decide(asked, caller, afterwards)).pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("inventory_code")(defect) ? Option.some(Effect.succeed(codeTaken)) : Option.none(),
    ),
  )
  return yield* settle(verdict)
})

/** What belongs to a save that was taken, in its transaction. */
type Afterwards = (caller: Staff, categoryId: CategoryId) => Effect.Effect<unknown, never, Db | Caller>
const nothing: Afterwards = () => Effect.void

const decide = Effect.fnUntraced(function* (asked: InventorySave, caller: Staff, afterwards: Afterwards) {
  const stored = asked.id === null ? undefined : yield* one(heldInventory, asked.id)
  if (asked.id !== null && !stored) return verdictOf("notFound")
  if (stored?.statusId === inactive) return verdictOf("inactive")
  const categoryId = stored?.categoryId ?? asked.categoryId
  if (categoryId === null || !(yield* categoryExists(categoryId))) return verdictOf("noCategory")
  const access = yield* purchasedPrice
  const features = yield* featureAccess
  const all = yield* inventoryFields(categoryId)
  const fields = withheld(openFields(all, features), access)
  if (features === "locked" && sendsFeatures(all, asked.values)) return verdictOf("locked")
  const before = stored ? formValues(fields, yield* opened(fields, stored.values)) : startValues(fields)
  if (stored && asked.version !== null && asked.version !== stored.version)
    return {
      is: "stale",
      version: stored.version,
      values: formValues(fields, stored.values),
      sealed: passwordCodes(fields),
      guarded: fields.flatMap(({ code, featureId }) => (featureId === null ? [] : [code])),
    } satisfies Verdict
  if (changesPurchasedPrice(asked.values, before, access)) return verdictOf("roleRefused")
  const after = keptValues(fields, { ...before, ...asked.values })
  const problems = {
    ...unknownFields(fields, asked.values),
    ...movedCategory(asked, stored),
    ...unknownFirms(fields, after),
    ...(yield* holdChoices(fields, after)),
    ...(yield* fileProblems(fields, before, after)),
    ...problemsOf(fields, after, { centerIds: caller.centerIds }, stored ? before : {}),
    ...((yield* one(codeIsTaken, after.InventoryCode ?? "", asked.id)) && codeTaken.problems),
  }
  if (Object.keys(problems).length > 0) return { is: "refused", problems } satisfies Verdict
  const values = {
    ...stored?.values,
    ...(yield* sealed(fields, storedValues(fields, writtenValues(fields, after)))),
  }
  const saved = yield* write(stored, categoryId, values)
  const files = yield* settleFiles(fields, stored ? before : {}, after)
  const changes = changesOf(files, stored ? before : {}, after)
  yield* afterwards(caller, categoryId)
  yield* many(writeHistory, { id: saved.id, userId: caller.userId, action: stored ? "Updated" : "Created", changes })
  return { is: "saved", saved } satisfies Verdict
})

const verdictOf = (is: "notFound" | "noCategory" | "inactive" | "roleRefused" | "locked"): Verdict => ({ is })

const write = (stored: StoredInventory | undefined, categoryId: CategoryId, values: StoredValues) =>
  Effect.flatMap(
    stored ? one(updateInventory, stored.id, values) : one(insertInventory, categoryId, values),
    (row): Effect.Effect<InventorySaved> =>
      row
        ? Effect.succeed({ id: row.id as InventoryId, version: row.version })
        : Effect.dieMessage("the held product was not there to be written"),
  )

const sendsFeatures = (all: ReadonlyArray<CategoryOption>, sent: FieldValues) =>
  all.some(({ code, featureId }) => featureId !== null && code in sent)

/** The category of a product stays what it is. */
const movedCategory = (asked: InventorySave, stored: StoredInventory | undefined): Record<string, string> =>
  stored && asked.categoryId !== null && asked.categoryId !== stored.categoryId
    ? { Category: "Category cannot be changed" }
    : {}

function settle(verdict: Verdict) {
  switch (verdict.is) {
    case "saved":
      return Effect.succeed(verdict.saved)
    case "refused":
      return Effect.fail(new FieldsRefused({ errors: listedProblems(verdict.problems) }))
    case "stale":
      return openedCodes(verdict.sealed ?? [], verdict.values).pipe(
        Effect.flatMap((values) => stillSeen(values, verdict.guarded ?? [])),
        Effect.flatMap((values) => new StaleVersion({ version: verdict.version, values })),
      )
    case "notFound":
      return Effect.fail(new InventoryNotFound())
    case "noCategory":
      return Effect.fail(new CategoryNotFound())
    case "inactive":
      return Effect.fail(new InventoryInactive())
    case "locked":
      return Effect.fail(new FeaturesLocked())
    case "roleRefused":
      return Effect.fail(new RoleRefused())
  }
}
