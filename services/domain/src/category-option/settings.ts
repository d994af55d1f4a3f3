import {
  CategoryOptionNotFound,
  OptionSetting,
  type OptionSettingChange,
} from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { heldSetting, optionSettings, tellOption, updateSetting } from "./queries-change"

/** The settings of the client's fields; null means every status (decisions D-118). */
export const listSettings = (statusId: number | null) => many(optionSettings, statusId)

/** Changes whether a field is active and shown, its position and its parent; its type stays (document 2 §2.8). */
export const changeSetting = Effect.fn("changeSetting")((change: OptionSettingChange) =>
  once({
    answer: OptionSetting,
    refusal: CategoryOptionNotFound,
    act: Effect.fnUntraced(function* () {
      const before = yield* one(heldSetting, change.id)
      if (!before) return yield* new CategoryOptionNotFound()
      const after = yield* one(updateSetting, change)
      if (!after) return yield* Effect.dieMessage("the held field was not there to be changed")
      const changes = changesOf(before, after)
      if (changes.length > 0) yield* noteChange({ noun: "category-option", id: change.id, action: "Updated", changes })
      yield* many(tellOption, change.id)
      return after
    }),
  }),
)

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
