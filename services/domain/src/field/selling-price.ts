import { Caller } from "@sightline/model/caller"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { editors } from "@sightline/model/role-table"
import { isSellingPrice, priceRefusal } from "@sightline/model/selling-price"
import { Effect } from "effect"
import { one } from "../db/db"
import { priceChangersOf } from "./queries"

/**
 * Whether the caller changes what customers pay: Owner, SupperAdmin and Admin do, others where the client's setting lets
 * everybody who may save products (decisions D-158).
 */
export const maySetPrices = Effect.gen(function* () {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return false
  if (caller.roles.some((role) => editors.includes(role))) return true
  return (yield* one(priceChangersOf))?.who === "everybody"
})

/** The selling prices as fields of people who may not change them: none is asked of them, suggested to them or checked. */
export const withKeptPrices = (fields: ReadonlyArray<CategoryOption>, maySet: boolean) =>
  maySet ? fields : fields.map((field) => (isSellingPrice(field.code) ? { ...field, ...unasked } : field))

const unasked = {
  ...{ isRequired: false, defaultValue: "", minimumLength: null, maximumLength: null, limitMin: null, limitMax: null },
} satisfies Partial<CategoryOption>

/** The problem of each price that a save changes without the right to (decisions D-158). */
export const changedPrices = (
  fields: ReadonlyArray<CategoryOption>,
  kept: ReadonlyArray<string>,
  sent: FieldValues,
  before: FieldValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ code }) => kept.includes(code) && code in sent && !isSame(sent[code] ?? "", before[code] ?? ""))
      .map(({ code, name }) => [code, priceRefusal(name)]),
  )

/** Sending the price back as read is no change, and neither is 249 for 249.00. An empty price is no 0. */
const isSame = (one: string, other: string) => {
  const [left, right] = [one.trim(), other.trim()]
  return left === right || (left !== "" && right !== "" && Number(left) === Number(right))
}
