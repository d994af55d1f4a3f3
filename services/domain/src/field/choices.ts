import { isUnchosen } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { Effect } from "effect"
import { many } from "../db/db"
import { hasOwnLines } from "./own-lines"
import { chosenLines } from "./queries"

/**
 * Locks the choices that a save is about to store, so that nobody can delete one meanwhile. A deleted choice is a problem
 * of its field.
 */
export const holdChoices = Effect.fn("holdChoices")(function* (
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
) {
  const chosen = fields.filter((field) => hasOwnLines(field) && lineChosen(field, values))
  if (chosen.length === 0) return {}
  const held = yield* many(
    chosenLines,
    chosen.map(({ code }) => Number(values[code])),
  )
  const there = new Set(held.map(({ id }) => String(id)))
  const gone = chosen.filter(({ code }) => !there.has(values[code] ?? ""))
  return Object.fromEntries(gone.map(({ code, name }) => [code, `${name} is not one of the choices`]))
})

const lineChosen = ({ code, lines }: CategoryOption, values: FieldValues) =>
  !isUnchosen(values[code]) && lines.some(({ id }) => String(id) === values[code])
