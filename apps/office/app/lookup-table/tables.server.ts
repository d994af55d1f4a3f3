import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load, notFound } from "@sightline/bff-client/remix"
import type { FilledFields } from "@sightline/model/category-option"
import { param } from "@sightline/model/id"
import type { LookupRow } from "@sightline/model/lookup-row"
import { rowMethods } from "@sightline/model/lookup-row-method"
import { allows, relocators } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { labelsOf } from "../shell/of-session"
import { rowSizes, tableHref } from "./table-path"

const RowId = Schema.Int.pipe(Schema.positive())

const Asked = Schema.Struct({
  table: Schema.String,
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 100_000)), {
    default: () => 1,
  }),
  size: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.compose(Schema.Literal(...rowSizes))), {
    default: () => 10,
  }),
})

const placeTables: readonly string[] = ["Buildings", "Floors", "Rooms", "Areas", "Bins"]

const nothing = { rows: [], page: 1, pageSize: 10, total: 0 }

/** When each place of a page was last counted. */
const lastCounts = (bff: Bff, places: readonly LookupRow[]) =>
  places.length === 0
    ? Effect.succeed([])
    : bff.count.last({ urlParams: { of: "location", ids: places.map(({ id }) => id) } })

const tableAt = load(Asked, (bff, { table, page, size }) =>
  Effect.gen(function* () {
    const tables = yield* bff.lookupTable.tables({ urlParams: {} })
    const chosen = tables.find((known) => known.table === table)
    if (!chosen) return { tables, chosen, found: nothing, counted: null }
    const asked = { table, method: rowMethods.list, page, pageSize: size }
    const answer = yield* bff.lookupTable.tableRows({ payload: asked })
    const found = "rows" in answer ? answer : nothing
    const counted = placeTables.includes(table) ? yield* lastCounts(bff, found.rows) : null
    return { tables, chosen, found, counted }
  }),
)

/** A table with a page of its rows; a page beyond the last leads to the last. */
export const readTable = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { tables, chosen, found, counted } = await tableAt(args)
  if (!chosen) throw notFound()
  const { rows, total, pageSize: size } = found
  if (rows.length === 0 && total > 0) throw redirect(tableHref(chosen.table, { page: Math.ceil(total / size), size }))
  const shown: readonly LookupRow[] = rows
  const viewer = { roles: session.roles, group: session.client.group }
  return {
    ...{ tables, chosen, page: found.page, size, total, rows: shown, centerIds: session.centers.map(({ id }) => id) },
    /** Null where the rows are no places. */
    counted,
    /** The labels of places, for people who relocate by them. */
    labels: placeTables.includes(chosen.table) && allows(relocators, viewer) ? labelsOf(session) : null,
  }
}

const FormAsked = Schema.Struct({ table: Schema.String, id: Schema.optionalWith(param(RowId), { exact: true }) })
const noFields: FilledFields = { fields: [], values: {}, readOnly: [] }

export const readForm = load(FormAsked, (bff, { table, id }) =>
  Effect.map(
    bff.lookupTable.tableRows({
      payload:
        id === undefined ? { table, method: rowMethods.createForm } : { table, method: rowMethods.updateForm, id },
    }),
    (answer) => ("fields" in answer ? answer : noFields),
  ),
)

const HistoryAsked = Schema.Struct({ table: Schema.String, id: param(RowId) })

export const readHistory = load(HistoryAsked, (bff, urlParams) => bff.lookupTable.rowHistory({ urlParams }))

export type LoadedHistory = Awaited<ReturnType<typeof readHistory>>

const Change = Schema.Union(
  Schema.Struct({
    what: Schema.Literal("save"),
    table: Schema.String,
    id: Schema.NullOr(RowId),
    values: Schema.Record({ key: Schema.String, value: Schema.String }),
  }),
  Schema.Struct({ what: Schema.Literal("remove"), table: Schema.String, id: RowId }),
)

export const changeRow = act(Change, (bff, asked) =>
  Effect.gen(function* () {
    const { table } = asked
    if (asked.what === "remove") {
      yield* bff.lookupTable.tableRows({ payload: { table, id: asked.id, method: rowMethods.remove } })
      return
    }
    const { id } = asked
    const values = Object.entries(asked.values).map(([code, returnValue]) => ({ code, returnValue }))
    yield* bff.lookupTable.saveRow({ payload: { table, values, ...(id !== null && { id }) } })
  }),
)

export const changeRows = async (args: ActionFunctionArgs) => Response.json(await changeRow(args))

export type LoadedTable = Awaited<ReturnType<typeof readTable>>
export type LoadedRowForm = Awaited<ReturnType<typeof readForm>>
export type RowOutcome = Awaited<ReturnType<typeof changeRow>>
