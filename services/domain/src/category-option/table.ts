import { OptionTableUnknown } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { one } from "../db/db"
import { featureAccess } from "../field/features"
import { brandCode, lookupCodes } from "../field/own-lines"
import { type HeldOption, heldOption } from "./queries-change"

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
    const kind = option.isLocation ? "places" : option.code === brandCode ? "brands" : "lines"
    return { kind, option } satisfies OptionTable
  })
