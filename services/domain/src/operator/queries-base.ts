import type { BaseChange, BaseInside, BaseRow, BaseSearch, BaseTable, NewBaseRow } from "@sightline/model/base-table"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"

export interface BasePageRow {
  readonly total: number
  readonly rows: ReadonlyArray<BaseRow>
  readonly inside: BaseInside | null
  readonly changes: ReadonlyArray<Omit<BaseChange, "at"> & { readonly at: string }>
}

export const baseRows = (db: Sql, hash: Uint8Array, { table, within, words, page, pageSize }: BaseSearch) =>
  sql<BasePageRow>`
    select * from operator_base_rows(${hash}, ${text(table)}, ${int(within)}, ${text(words)}, ${int(page)}, ${int(pageSize)})`.compile(
    db,
  )

export const addBaseRow = (db: Sql, hash: Uint8Array, { table, within, name, code }: NewBaseRow) =>
  sql<{ verdict: "done" | "unknown" | "taken"; id: number | null }>`
    select * from operator_base_add(${hash}, ${text(table)}, ${int(within)}, ${text(name)}, ${text(code)})`.compile(db)

export const renameBaseRow = (db: Sql, hash: Uint8Array, table: BaseTable, id: number, was: string, name: string) =>
  sql<{ verdict: "done" | "unknown" | "kept" | "stale" | "taken" }>`
    select operator_base_rename(${hash}, ${text(table)}, ${int(id)}, ${text(was)}, ${text(name)}) as verdict`.compile(
    db,
  )

export const removeBaseRow = (db: Sql, hash: Uint8Array, table: BaseTable, id: number) =>
  sql<{ verdict: "done" | "kept" | "used" }>`
    select operator_base_remove(${hash}, ${text(table)}, ${int(id)}) as verdict`.compile(db)
