import { OptionTableUnknown } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { featureAccess, openFields } from "../field/features"
import { brandCode, lookupCodes } from "../field/own-lines"
import { editableOptions, type HeldOption, heldOption } from "./queries-change"

/** Where a field's choices are stored. */
export type OptionTable = {
  readonly kind: "lines" | "places" | "brands"
  readonly option: HeldOption
}

/**
 * The table of choices that a call names by a field's code plus "s", in any letter case. Only fields whose choices are
 * maintained in the form that uses them have one (document 1 §3, §7, decisions D-37); fields of a locked group have none.
 */
export const optionTable = (name: string) =>
  Effect.gen(function* () {
    const option = yield* one(heldOption, name)
    if (!option || lookupCodes.has(option.code)) return yield* new OptionTableUnknown()
    if (option.featureId !== null && (yield* featureAccess) !== "open") return yield* new OptionTableUnknown()
    return tableOf(option)
  })

const tableOf = (option: HeldOption): OptionTable => ({
  kind: option.isLocation ? "places" : option.code === brandCode ? "brands" : "lines",
  option,
})

/** Every such table of the client that is open to the caller; of fields with one code, the first owns the table. */
export const optionTables = Effect.gen(function* () {
  const known = new Set<string>(lookupCodes)
  const open = openFields(yield* many(editableOptions), yield* featureAccess)
  return open.filter(({ code }) => !known.has(code) && known.add(code)).map(tableOf)
})
