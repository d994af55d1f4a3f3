import { Caller } from "@sightline/model/caller"
import type { CategoryOption, FeatureGroup } from "@sightline/model/category-option"
import { editors } from "@sightline/model/role-table"
import { Effect } from "effect"
import { many } from "../db/db"
import { featureNames, guardedCodes } from "./queries"

/** Whether feature groups are closed to the caller for good, open after they retype their password, or open now. */
export type FeatureAccess = "none" | "locked" | "open"

/** Owner, SupperAdmin and Admin, after their password (document 1 §6, decisions D-32). */
export const featureAccess: Effect.Effect<FeatureAccess, never, Caller> = Effect.map(Caller, (caller) => {
  if (caller._tag !== "Staff" || !caller.roles.some((role) => editors.includes(role))) return "none"
  return caller.isUnlocked ? "open" : "locked"
})

/** The fields, without those of feature groups that are closed to the caller. */
export const openFields = <Option extends Pick<CategoryOption, "featureId">>(
  fields: ReadonlyArray<Option>,
  access: FeatureAccess,
): ReadonlyArray<Option> => (access === "open" ? fields : fields.filter(({ featureId }) => featureId === null))

/** The codes of the fields in feature groups that are closed to the caller. */
export const closedFields = Effect.flatMap(featureAccess, (access) =>
  access === "open" ? Effect.succeed([]) : Effect.map(many(guardedCodes), (rows) => rows.map(({ code }) => code)),
)

/** The feature groups of these fields; none for callers who may never open them. */
export const featureGroups = Effect.fn("featureGroups")(function* (fields: ReadonlyArray<CategoryOption>) {
  const access = yield* featureAccess
  const ids = new Set(fields.flatMap(({ featureId }) => featureId ?? []))
  if (access === "none" || ids.size === 0) return []
  const groups = yield* many(featureNames)
  return groups
    .filter(({ id }) => ids.has(id))
    .map((group): FeatureGroup => ({ ...group, isLocked: access === "locked" }))
})
