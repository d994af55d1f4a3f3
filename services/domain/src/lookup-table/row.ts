import { problemsOf } from "@sightline/fields/check"
import { keptValues, startValues } from "@sightline/fields/values"
import { Caller } from "@sightline/model/caller"
import { FieldsRefused, type FilledFields } from "@sightline/model/category-option"
import {
  LookupRowInUse,
  LookupRowNotFound,
  type LookupRowSave,
  type LookupRowSearch,
  LookupRowTaken,
  type LookupTable,
  LookupTableKept,
  LookupTableUnknown,
} from "@sightline/model/lookup-row"
import { Effect, Schema } from "effect"
import { ownCenters } from "../caller/own-centers"
import { person } from "../caller/person"
import { optionTable, optionTables } from "../category-option/table"
import { many, one } from "../db/db"
import { listedProblems } from "../field/values"
import { historyOf } from "../history/of-record"
import { once } from "../once/once"
import { baseTables } from "./base-tables"
import { choiceTable } from "./choices"
import { rowOf, rowPage, usesOf } from "./queries-row"
import type { Table } from "./table"
import { ownTables } from "./tables"

const told = (table: string, { label, columns, change }: Table): LookupTable => ({
  table,
  label,
  columns,
  isKept: change.remove === null,
})

/** The base tables are for SupperAdmin (decisions D-21). */
const seesBase = Effect.map(person, ({ roles }) => roles.includes("superAdmin"))

/** The tables that the caller may keep: those of every client, the choices of its fields, and for SupperAdmin the base tables. */
export const listTables = Effect.fn("listTables")(function* () {
  const choices = (yield* optionTables).map((table) => [`${table.option.code}s`, choiceTable(table)] as const)
  const base = (yield* seesBase) ? [...baseTables] : []
  return [...ownTables, ...choices, ...base].map(([name, table]) => told(name, table))
})

const tableNamed = Effect.fnUntraced(function* (name: string) {
  const own = ownTables.get(name) ?? ((yield* seesBase) ? baseTables.get(name) : undefined)
  if (own) return own
  return choiceTable(yield* Effect.mapError(optionTable(name), () => new LookupTableUnknown()))
})

/** One page of a table's rows. */
export const listRows = Effect.fn("listRows")(function* ({ table, page, pageSize }: LookupRowSearch) {
  const { rows } = yield* tableNamed(table)
  const found = yield* one(rowPage, rows, { centerIds: yield* ownCenters, page, pageSize })
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page, pageSize }
})

const storedRow = Effect.fnUntraced(function* ({ rows }: Table, id: number) {
  return (yield* one(rowOf, rows, id, yield* ownCenters)) ?? (yield* new LookupRowNotFound())
})

/** The form of a row, or of a new one. A base table's row is shown without a field to change. */
export const rowForm = Effect.fn("rowForm")(function* (name: string, id: number | null) {
  const table = yield* tableNamed(name)
  const stored = id === null ? undefined : yield* storedRow(table, id)
  if (stored && !table.change.remove) return { fields: [], values: {}, readOnly: [] } satisfies FilledFields
  const fields = yield* table.change.fields(id)
  return {
    fields,
    values: startValues(fields, stored?.values),
    readOnly: stored ? table.change.fixed.filter((code) => fields.some((field) => field.code === code)) : [],
  } satisfies FilledFields
})

/** The changes of a row, newest first; the choices of a field share those of their field. */
export const rowHistory = Effect.fn("rowHistory")(function* (name: string, id: number) {
  const table = yield* tableNamed(name)
  yield* storedRow(table, id)
  return table.history ? yield* historyOf(table.history.noun, table.history.fieldId ?? id) : []
})

/** An operation of another noun inside this request, whose key this request holds itself. */
const within = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(person, (caller) => Effect.provideService(work, Caller, { ...caller, once: null }))

const SaveRefused = Schema.Union(LookupTableUnknown, LookupTableKept, LookupRowNotFound, LookupRowTaken, FieldsRefused)

/** Adds a row, or changes one: by the rules of its fields, and of the noun whose table it is. */
export const saveRow = Effect.fn("saveRow")(({ table: name, id, values }: LookupRowSave) =>
  once({
    answer: Schema.Void,
    refusal: SaveRefused,
    act: Effect.fnUntraced(function* () {
      const table = yield* tableNamed(name)
      if (id !== null && !table.change.remove) return yield* new LookupTableKept()
      const stored = id === null ? undefined : yield* storedRow(table, id)
      const { fixed, save } = table.change
      const fields = yield* table.change.fields(id)
      const sent = Object.entries(values).filter(([code]) => !stored || !fixed.includes(code))
      const after = { ...startValues(fields, stored?.values), ...Object.fromEntries(sent) }
      const problems = problemsOf(fields, after, { centerIds: yield* ownCenters }, stored?.values)
      if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
      yield* within(save(id, keptValues(fields, after))).pipe(
        Effect.catchTags({
          CodeTaken: () => new LookupRowTaken(),
          OptionTaken: () => new LookupRowTaken(),
          OptionNotFound: () => new LookupRowNotFound(),
          CategoryNotFound: () => new LookupRowNotFound(),
          UpiTypeNotFound: () => new LookupRowNotFound(),
          OptionTableUnknown: () => new LookupTableUnknown(),
          KeyReused: Effect.die,
        }),
      )
    }),
  }),
)

const RemoveRefused = Schema.Union(LookupTableUnknown, LookupTableKept, LookupRowNotFound, LookupRowInUse)

/** Deletes a row that nothing refers to; a row in use stays, and the answer says by what (decisions D-37). */
export const removeRow = Effect.fn("removeRow")((name: string, id: number) =>
  once({
    answer: Schema.Void,
    refusal: RemoveRefused,
    act: Effect.fnUntraced(function* () {
      const table = yield* tableNamed(name)
      const { remove } = table.change
      if (!remove) return yield* new LookupTableKept()
      yield* storedRow(table, id)
      const inUse = Effect.flatMap(many(usesOf, table.uses, id), (uses) => new LookupRowInUse({ uses }))
      yield* within(remove(id)).pipe(
        Effect.catchTags({
          OptionInUse: () => inUse,
          CategoryInUse: () => inUse,
          UpiTypeInUse: () => inUse,
          OptionNotFound: () => new LookupRowNotFound(),
          CategoryNotFound: () => new LookupRowNotFound(),
          UpiTypeNotFound: () => new LookupRowNotFound(),
          OptionTableUnknown: () => new LookupTableUnknown(),
          KeyReused: Effect.die,
        }),
      )
    }),
  }),
)
