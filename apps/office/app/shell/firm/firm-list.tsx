import { Loaded } from "@sightline/screens/act/loaded"
import { EmptyState } from "@sightline/ui/empty-state"
import { Select } from "@sightline/ui/select"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import type { ComponentProps } from "react"
import { PageTurner } from "../page-turner"
import * as look from "./firms.css"

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  page: {
    readonly rows: readonly Row[]
    readonly loaded: ComponentProps<typeof Loaded>["of"]
    readonly pages: number
    readonly page: number
    readonly pageSize: number
    readonly text: string
    readonly type: (text: string) => void
    readonly turn: (page: number) => void
    readonly resize: (size: number) => void
  }
  rowKey: (row: Row) => number
  chosen?: number | undefined
}

const sizes = ["10", "20", "30"].map((value) => ({ value, label: value }))

/** A list of firms to choose from, with a search by name and a scrolling table (document 1 §9). */
export function FirmList<Row>({ caption, columns, page, rowKey, chosen }: Props<Row>) {
  return (
    <>
      <div className={look.bar}>
        <TextField
          label="Search by name"
          name="search"
          type="search"
          autoComplete="off"
          value={page.text}
          onChange={({ target }) => page.type(target.value)}
        />
        <Select
          label="Rows"
          name="pageSize"
          value={String(page.pageSize)}
          options={sizes}
          onChange={({ target }) => page.resize(Number(target.value))}
        />
      </div>
      <div className={look.scroll}>
        <Loaded of={page.loaded} label={`Loading ${caption.toLowerCase()}`}>
          {() => (
            <Table
              caption={caption}
              stacks
              columns={columns}
              rows={page.rows}
              rowKey={rowKey}
              chosen={chosen}
              density="compact"
              state={page.rows.length === 0 ? <EmptyState title="No items" /> : undefined}
            />
          )}
        </Loaded>
      </div>
      <PageTurner page={page.page} pages={page.pages} onTurn={page.turn} />
    </>
  )
}
