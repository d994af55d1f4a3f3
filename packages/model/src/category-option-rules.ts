import { largestId } from "./largest-id"

/* Without schemas, so that the browser loads only the values. */

/** A tag's text is cut here (document 2 §2.8, §9). */
export const longestTag = 20

/** A position: a whole number of at least 0, and an empty value is 0 (document 2 §5). Undefined: something else. */
export function orderSequenceOf(typed: string): number | undefined {
  const text = typed.trim()
  const isNumber = /^\d{0,10}$/.test(text) && Number(text) <= largestId
  return isNumber ? Number(text) : undefined
}

/** Drops the ids that are empty or 0 (document 2 §5). */
export const withoutNone = (ids: readonly number[]): readonly number[] => ids.filter((id) => id !== 0)

export const attributeIdsOf = (text: string): readonly number[] => withoutNone(text.split(",").map(Number))

/** Attribute ids as a text with commas; "0" means none (document 2 §3). */
export const attributeIdsText = (ids: readonly number[]): string => withoutNone(ids).join(",") || "0"

export type AttributeChoice = { readonly id: number; readonly name: string }

/**
 * What a field's attributes are called: a category's attribute has the name of that category, and one that only choices
 * carry has the names of those choices.
 */
export function attributeChoices(
  categories: ReadonlyArray<{ readonly name: string; readonly attributeId: number | null }>,
  carried: ReadonlyArray<AttributeChoice>,
): readonly AttributeChoice[] {
  const names = new Map<number, string[]>()
  for (const { name, attributeId } of categories)
    if (attributeId !== null) names.set(attributeId, [...(names.get(attributeId) ?? []), name])
  const ofCategories = [...names].map(([id, of]) => ({ id, name: of.join(", ") }))
  return [...ofCategories, ...carried.filter(({ id }) => !names.has(id))]
}
