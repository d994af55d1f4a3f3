import type { CategoryOption } from "@sightline/model/category-option"

interface Choice {
  readonly value: string
  readonly label: string
}

/** What a person may say about a shop's file. */
export interface ShopChoices {
  readonly categories: readonly Choice[]
  readonly itemTypes: readonly Choice[]
  readonly centers: readonly Choice[]
}

/** What they say, as a form carries it; empty is nothing. Fields are by their codes. */
export interface ShopChosen {
  readonly category: string
  readonly itemType: string
  readonly center: string
  readonly fields: Readonly<Record<string, string>>
}

/** Nothing said, but the center of somebody who works at one. */
export const unsaid = ({ centers }: ShopChoices): ShopChosen => ({
  ...{ category: "", itemType: "", fields: {} },
  center: centers[0]?.value ?? "",
})

/** The names and texts of a form; a text in JSON holds the fields. */
export const shopEntries = ({ fields, ...said }: ShopChosen): readonly (readonly [name: string, text: string])[] => {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "")
  const texts = { ...said, fields: filled.length === 0 ? "" : JSON.stringify(Object.fromEntries(filled)) }
  return Object.entries(texts).filter(([, text]) => text !== "")
}

interface Named {
  readonly id: number
  readonly name: string
}

interface Given {
  readonly categories: readonly Named[]
  readonly centers: readonly Named[]
  readonly fields: readonly Pick<CategoryOption, "code" | "lines">[]
}

const choiceOf = ({ id, name }: Named): Choice => ({ value: String(id), label: name })

export function shopChoices({ categories, centers, fields }: Given): ShopChoices {
  const types = fields.find(({ code }) => code === "ItemType")?.lines ?? []
  return {
    categories: categories.map(choiceOf),
    // By its name: other categories have the same item types.
    itemTypes: types.filter(({ isDisabled }) => !isDisabled).map(({ name }) => ({ value: name, label: name })),
    centers: centers.map(choiceOf),
  }
}
