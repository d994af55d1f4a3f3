import { isUnchosen } from "@sightline/fields/kind"
import { Caller } from "@sightline/model/caller"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption, FeatureGroup, FieldValues } from "@sightline/model/category-option"
import { editors } from "@sightline/model/role-table"
import { Effect } from "effect"
import { many } from "../db/db"
import {
  chosenLines,
  featureNames,
  generalOptionsOfItem,
  guardedCodes,
  optionsOfInventory,
  optionsOfItem,
  optionsOfPlace,
  searchableOptions,
} from "./queries"
import { hasOwnLines } from "./rules"

/** What the caller has to do with feature groups: never his, his once the password was typed again, or his just now. */
export type FeatureAccess = "none" | "locked" | "open"

/** Owner, SupperAdmin and Admin, after their password (document 1 §6, decisions D-32). */
export const featureAccess: Effect.Effect<FeatureAccess, never, Caller> = Effect.map(Caller, (caller) => {
  if (caller._tag !== "Staff" || !caller.roles.some((role) => editors.includes(role))) return "none"
  return caller.isUnlocked ? "open" : "locked"
})

/** The fields without those of feature groups that are not open to the caller. */
export const openFields = <Option extends Pick<CategoryOption, "featureId">>(
  fields: ReadonlyArray<Option>,
  access: FeatureAccess,
): ReadonlyArray<Option> => (access === "open" ? fields : fields.filter(({ featureId }) => featureId === null))

/** The codes of the fields of feature groups that are not open to the caller. */
export const closedFields = Effect.flatMap(featureAccess, (access) =>
  access === "open" ? Effect.succeed([]) : Effect.map(many(guardedCodes), (rows) => rows.map(({ code }) => code)),
)

/** The fields of a product's form in a category, those of feature groups among them: `openFields` takes those out. */
export const inventoryFields = (categoryId: CategoryId) => many(optionsOfInventory, categoryId)

/** The feature groups of these fields, for whoever may open them. */
export const featureGroups = Effect.fn("featureGroups")(function* (fields: ReadonlyArray<CategoryOption>) {
  const access = yield* featureAccess
  const ids = new Set(fields.flatMap(({ featureId }) => featureId ?? []))
  if (access === "none" || ids.size === 0) return []
  const groups = yield* many(featureNames)
  return groups
    .filter(({ id }) => ids.has(id))
    .map((group): FeatureGroup => ({ ...group, isLocked: access === "locked" }))
})

const withoutFeatures = (fields: ReadonlyArray<CategoryOption>) => openFields(fields, "none")

/** The fields of an item's form, for a product of this category; feature groups are the product's alone. */
export const itemFields = (categoryId: CategoryId) => Effect.map(many(optionsOfItem, categoryId), withoutFeatures)

/** The fields that the form of any item has. */
export const generalItemFields = () => Effect.map(many(generalOptionsOfItem), withoutFeatures)

/** The fields that say where an item lies: its center and the places below. */
export const placeFields = () => many(optionsOfPlace)

/** The fields of all categories that products may be found by. */
export const searchableFields = () => many(searchableOptions)

/**
 * Holds the choices that a save is about to store, so that none of them is deleted meanwhile; those that are gone already
 * are problems of their fields.
 */
export const holdChoices = Effect.fn("holdChoices")(function* (
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
) {
  const chosen = fields.filter((field) => hasOwnLines(field) && lineChosen(field, values))
  if (chosen.length === 0) return {}
  const held = yield* many(
    chosenLines,
    chosen.map(({ code }) => Number(values[code])),
  )
  const there = new Set(held.map(({ id }) => String(id)))
  const gone = chosen.filter(({ code }) => !there.has(values[code] ?? ""))
  return Object.fromEntries(gone.map(({ code, name }) => [code, `${name} is not one of the choices`]))
})

const lineChosen = ({ code, lines }: CategoryOption, values: FieldValues) =>
  !isUnchosen(values[code]) && lines.some(({ id }) => String(id) === values[code])
