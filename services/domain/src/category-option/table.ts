import { OptionTableUnknown } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { one } from "../db/db"
import { featureAccess } from "./for-inventory"
import { type HeldOption, heldOption } from "./queries-change"
import { brandCode, lookupCodes } from "./rules"

/** Where the choices of a field lie. */
export type OptionTable = {
  readonly kind: "lines" | "places" | "brands"
  readonly option: HeldOption
}

/**
 * The table of choices that a call names by the code of a field and "s", in any letter case. Only the fields whose choices
 * are kept where they are chosen have one (document 1 §3, §7, decisions D-37); those of a locked group have none.
 */
export const optionTable = (name: string) =>
  Effect.gen(function* () {
    const option = yield* one(heldOption, name)
    if (!option || lookupCodes.has(option.code)) return yield* new OptionTableUnknown()
    if (option.featureId !== null && (yield* featureAccess) !== "open") return yield* new OptionTableUnknown()
    const kind = option.isLocation ? "places" : option.code === brandCode ? "brands" : "lines"
    return { kind, option } satisfies OptionTable
  })
