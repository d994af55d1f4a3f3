import type { CategoryOption } from "@sightline/model/category-option"

type Fields = readonly CategoryOption[]

/** A choice empties its dependent fields, so parents are restored before their children. */
export const inOrderOfParents = (fields: Fields): Fields =>
  [...fields].sort((one, other) => depth(one, fields) - depth(other, fields))

function depth({ parentCodes }: CategoryOption, fields: Fields, below = 0): number {
  if (below > fields.length) return below
  const parents = fields.filter(({ code }) => parentCodes.includes(code))
  return parents.reduce((deepest, parent) => Math.max(deepest, depth(parent, fields, below + 1)), below)
}

type Refused = { readonly _tag: "FieldsRefused"; readonly errors: Readonly<Record<string, readonly string[]>> }

/** Why a save was refused, by field; nothing when no field caused it. */
export const problemsIn = (heard: Refused | { readonly _tag: string }): Readonly<Record<string, string>> =>
  isRefused(heard)
    ? Object.fromEntries(Object.entries(heard.errors).map(([code, problems]) => [code, problems[0] ?? "is not valid"]))
    : {}

const isRefused = (heard: { readonly _tag: string }): heard is Refused => heard._tag === "FieldsRefused"
