import { countryCode } from "@sightline/model/base-table"
import { FieldsRefused } from "@sightline/model/category-option"
import { OptionTaken } from "@sightline/model/category-option-change"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { unlessThere } from "../db/refused"
import { noteChange } from "../history/note-change"
import { countryLines, insertCity, insertCountry, insertState, stateLines } from "./queries-place"
import * as rows from "./queries-row"
import { chosen, formOf, lineOf, nameField, type Table, text } from "./table"

interface Base {
  readonly label: string
  readonly rows: rows.Rows
  readonly columns: ReadonlyArray<string>
  readonly fields: Table["change"]["fields"]
  readonly add: Table["change"]["save"]
}

/** A list of the installation: rows are added to it, and nobody at a client changes or deletes one. */
const base = ({ label, rows: tableRows, columns, fields, add }: Base): Table => ({
  label,
  columns: columns.map((code) => ({ code, name: code.replace("Name", "") || "Name" })),
  rows: tableRows,
  uses: rows.nothingUses,
  history: null,
  change: { fields, fixed: [], save: add, remove: null },
})

/** Stores a place, unless there is one of its name, and tells the client's audit who added it. */
const added = Effect.fnUntraced(function* <E, R>(
  what: string,
  name: string,
  row: Effect.Effect<{ id: number } | undefined, E, R>,
) {
  const stored = yield* row
  if (!stored) return yield* Effect.dieMessage("a place was not stored")
  const changes = [{ name: "Name", before: "", after: name }]
  yield* noteChange({ noun: "place", id: stored.id, action: `${what} added`, changes })
})

const countryField = { code: "Country", isRequired: true, valueType: valueTypes.select } as const
const countryChoice = Effect.map(many(countryLines), (lines) => ({ ...countryField, lines: lines.map(lineOf) }))

const countries = base({
  label: "Countries",
  rows: rows.countryRows,
  columns: ["Name", "Code"],
  fields: () => Effect.succeed(formOf(nameField, { code: "Code", isRequired: true, maximumLength: 2 })),
  add: (_id, values) =>
    Effect.gen(function* () {
      const name = text(values, "Name").trim()
      const code = text(values, "Code").toUpperCase()
      if (!countryCode.pattern.test(code)) return yield* new FieldsRefused({ errors: { Code: [countryCode.problem] } })
      const row = unlessThere(one(insertCountry, name, code), "country_name", () => new OptionTaken())
      yield* added(
        "Country",
        name,
        unlessThere(row, "country_code_key", () => new OptionTaken()),
      )
    }),
})

const states = base({
  label: "States",
  rows: rows.stateRows,
  columns: ["Name", "CountryName"],
  fields: () => Effect.map(countryChoice, (country) => formOf(country, nameField)),
  add: (_id, values) => {
    const name = text(values, "Name").trim()
    const row = one(insertState, name, chosen(values, "Country") ?? 0)
    return added(
      "State",
      name,
      unlessThere(row, "state_name", () => new OptionTaken()),
    )
  },
})

const cities = base({
  label: "Cities",
  rows: rows.cityRows,
  columns: ["Name", "StateName"],
  fields: () =>
    Effect.gen(function* () {
      const country = yield* countryChoice
      const lines = (yield* many(stateLines)).map(({ parentLineId, ...line }) => ({ ...lineOf(line), parentLineId }))
      const state = { code: "State", isRequired: true, valueType: valueTypes.select, parentCodes: ["Country"], lines }
      return formOf(country, state, nameField)
    }),
  add: (_id, values) => {
    const name = text(values, "Name").trim()
    const row = one(insertCity, name, chosen(values, "State") ?? 0)
    return added(
      "City",
      name,
      unlessThere(row, "city_name", () => new OptionTaken()),
    )
  },
})

/** The lists of the installation, to which only SupperAdmin adds (decisions D-21, D-142). Statuses are not edited at all. */
export const baseTables: ReadonlyMap<string, Table> = new Map([
  ["Countries", countries],
  ["States", states],
  ["Cities", cities],
])
