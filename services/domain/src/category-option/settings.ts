import {
  CategoryOptionNotFound,
  OptionSetting,
  type OptionSettingChange,
} from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { onceOnly } from "../once/kept"
import { heldSetting, optionSettings, tellOption, updateSetting } from "./queries-change"

/** The settings of the client's fields; null is every status (decisions D-118). */
export const listSettings = (statusId: number | null) => many(optionSettings, statusId)

const setOnce = onceOnly(OptionSetting, CategoryOptionNotFound)

/** Whether a field is in use and shown, where it stands and what drives it; what it is stays (document 2 §2.8). */
export const changeSetting = Effect.fn("changeSetting")(function* (change: OptionSettingChange) {
  return yield* setOnce(
    Effect.gen(function* () {
      const before = yield* one(heldSetting, change.id)
      if (!before) return yield* new CategoryOptionNotFound()
      const after = yield* one(updateSetting, change)
      if (!after) return yield* Effect.dieMessage("the held field was not there to be changed")
      const changes = changesOf(before, after)
      if (changes.length > 0) yield* noteChange({ noun: "category-option", id: change.id, action: "Updated", changes })
      yield* many(tellOption, change.id)
      return after
    }),
  )
})

const lines = ({ statusId, orderSequence, attributeIds, isHidden }: OptionSetting) => ({
  Status: String(statusId),
  "Order sequence": String(orderSequence),
  "Attribute ids": attributeIds.join(",") || "0",
  Display: String(!isHidden),
})

function changesOf(before: OptionSetting, after: OptionSetting) {
  const was: Readonly<Record<string, string>> = lines(before)
  return Object.entries(lines(after)).flatMap(([name, value]) =>
    was[name] === value ? [] : [{ name, before: was[name] ?? "", after: value }],
  )
}
