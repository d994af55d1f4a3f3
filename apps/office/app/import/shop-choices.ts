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

/** What they say, as a form carries it; empty is nothing. */
export interface ShopChosen {
  readonly category: string
  readonly itemType: string
  readonly center: string
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
