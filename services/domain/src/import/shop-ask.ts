import { isEmpty, problemOf } from "@sightline/fields/check"
import { isChoice, isFirm } from "@sightline/fields/kind"
import { centerCode, offeredLines } from "@sightline/fields/lines"
import { shownFields } from "@sightline/fields/shown"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { ShopAsk } from "@sightline/model/import"
import { valueTypes } from "@sightline/model/value-type"
import { Effect, Option } from "effect"
import type { Read } from "./read-row"
import { categoriesNamed, type Form, type Forms } from "./shop-forms"
import { cellOf, cellsOf, type Row, type Table, tableWith } from "./table"

const everywhere = { centerIds: [] }

/**
 * The fields of which rows name no value, and the table with the values that a person says for them. A row takes only
 * what its own form shows.
 *
 * @param said values by the codes of fields: a choice by its name, a firm by its id
 */
export const askedOf = Effect.fnUntraced(function* (table: Table, said: FieldValues, forms: Forms) {
  const categories = yield* categoriesNamed
  const asks = new Map<string, ShopAsk>()
  const offered = new Set<string>()
  const filled = yield* Effect.forEach(table.rows, (row) =>
    Effect.gen(function* () {
      const category = categories.get(forms.categoryOf(row))
      const found = category === undefined ? Option.none() : yield* forms.formOf(category)
      if (Option.isNone(found)) return row
      const form = found.value
      const { row: full, fields } = filledRow(row, form, said, forms)
      const read = forms.read(full, form)
      for (const field of fields) {
        const parents = [...field.parentCodes, centerCode].map((code) => read.values[code])
        const key = JSON.stringify([category, field.code, parents])
        // Thousands of rows offer the same thousands of brands.
        const choices = offered.has(key) ? undefined : choicesOf(field, form.fields, read.values, forms)
        offered.add(key)
        const problem = said[field.code] === undefined ? null : problemIn(field, form, read)
        asks.set(field.code, withRow(asks.get(field.code), field, choices, problem, forms.of))
      }
      return full
    }),
  )
  const titles = [...(table.rows[0]?.head.titles ?? [])]
  // A column of nothing would give the reasons of rows other names.
  const more = [...asks.keys()].filter((code) => code !== forms.welcome && said[code] !== undefined)
  const rows = filled.map((row): [number, string[]] => [
    row.number,
    [...row.texts.slice(0, titles.length), ...more.map((code) => cellOf(row, code.toLowerCase()))],
  ])
  return { table: tableWith({ titles: [...titles, ...more], rows }), asks: [...asks.values()] }
})

/**
 * The row with what is said for the fields that it lacks, and these. They are filled in the order of the form, one by one:
 * a value shows or hides others.
 */
function filledRow(
  row: Row,
  form: Form,
  said: FieldValues,
  forms: Forms,
): { row: Row; fields: readonly CategoryOption[] } {
  const lacks: CategoryOption[] = []
  const before = valuesOf(row, form, forms)
  let full = row
  for (;;) {
    const next = shownIn(full, form, forms).find((field) => isLacked(field, before, forms) && !lacks.includes(field))
    if (!next) break
    lacks.push(next)
    full = rowWith(full, next.code, said[next.code] ?? "")
  }
  const shown = new Set(shownIn(full, form, forms))
  for (const { code } of lacks.filter((field) => !shown.has(field))) full = rowWith(full, code, "")
  return { row: full, fields: lacks.filter((field) => shown.has(field)) }
}

const valuesOf = (row: Row, form: Form, { read }: Forms): FieldValues => ({ ...form.values, ...read(row, form).values })

const shownIn = (row: Row, form: Form, forms: Forms) => shownFields(form.fields, valuesOf(row, form, forms))

const isLacked = (field: CategoryOption, values: FieldValues, { own, welcome }: Forms) =>
  (field.isRequired || field.code === welcome) &&
  isEmpty(field, values[field.code] ?? "") &&
  !own.has(field.code) &&
  !isHeld(field)

/** Files are uploaded and passwords are typed, for each product by itself. */
const isHeld = ({ valueType }: CategoryOption) => valueType === valueTypes.upload || valueType === valueTypes.password

/** The row with this cell; some have a title already. */
function rowWith(row: Row, code: string, text: string): Row {
  const texts = new Map([...cellsOf(row), [titleOf(row, code), text]])
  const [full = row] = tableWith({ titles: [...texts.keys()], rows: [[row.number, [...texts.values()]]] }).rows
  return full
}

const titleOf = ({ head }: Row, code: string) =>
  head.titles.find((title) => title.toLowerCase() === code.toLowerCase()) ?? code

const problemIn = (field: CategoryOption, { fields }: Form, { problems, values }: Read) =>
  problems.get(field.code) ?? problemOf(field, fields, values, everywhere)

/** What is asked, after one more row that lacks the field. */
function withRow(
  before: ShopAsk | undefined,
  { code, name, isRequired }: CategoryOption,
  /** Undefined if they were told before. */
  choices: ShopAsk["choices"] | undefined,
  problem: string | null,
  of: ShopAsk["of"],
): ShopAsk {
  return {
    ...{ of, code, name, isRequired: isRequired || before?.isRequired === true },
    choices: choices === undefined ? (before?.choices ?? null) : together(before?.choices ?? [], choices),
    rows: (before?.rows ?? 0) + 1,
    problem: before?.problem ?? problem,
  }
}

const together = (told: NonNullable<ShopAsk["choices"]>, more: ShopAsk["choices"]) => {
  const known = new Set(told.map(({ value }) => value))
  return more && [...told, ...more.filter(({ value }) => !known.has(value))]
}

/** Choices by their names, because other categories have others with the same ones; firms are the same everywhere. */
function choicesOf(
  field: CategoryOption,
  fields: readonly CategoryOption[],
  values: FieldValues,
  { placesOf }: Forms,
): ShopAsk["choices"] {
  if (field.valueType === valueTypes.checkbox) return [{ value: "true", name: "Yes" }]
  if (field.isLocation) return placesOf(field.code, values).map((name) => ({ value: name, name }))
  if (!isChoice(field) && !isFirm(field)) return null
  return offeredLines(field, fields, values, everywhere)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ id, name }) => ({ value: isChoice(field) ? name : String(id), name }))
}
