import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { isChoice } from "./kind"
import { chosenLine } from "./lines"

export const inOrder = (fields: ReadonlyArray<CategoryOption>) =>
  [...fields].sort((one, other) => one.orderSequence - other.orderSequence || one.id - other.id)

/**
 * The fields that a form shows, in their order. A chosen line with an attribute hides every other field with attribute
 * ids that lack it (document 1 §4); a field hidden this way hides nothing itself.
 */
export function shownFields(fields: ReadonlyArray<CategoryOption>, values: FieldValues): ReadonlyArray<CategoryOption> {
  const ordered = inOrder(fields).filter(({ isHidden }) => !isHidden)
  const away = new Set<string>()
  for (const driver of ordered) {
    if (away.has(driver.code) || !isChoice(driver)) continue
    const attribute = chosenLine(driver, values[driver.code])?.attributeId ?? null
    if (attribute === null) continue
    for (const { code, attributeIds } of ordered)
      if (code !== driver.code && attributeIds.length > 0 && !attributeIds.includes(attribute)) away.add(code)
  }
  return ordered.filter(({ code }) => !away.has(code))
}
