import type { Cell } from "write-excel-file/universal"

export type Column<Row> = { readonly title: string; readonly width: number; readonly cell: (row: Row) => Cell }

/** Text cells stay text whatever they begin with, so that none runs as a formula (decisions D-92). */
export const text = (value: string | null): Cell => (value ? { value, type: String } : null)

/** A sheet whose titles stay in view. */
export const sheetOf = <Row>(sheet: string, columns: readonly Column<Row>[], rows: readonly Row[]) => ({
  sheet,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
  data: [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ],
})

const two = (number: number) => String(number).padStart(2, "0")

/** A workbook is named by its creation time on the local clock (decisions D-92). */
export const workbookName = (at: Date) =>
  `${at.getFullYear()}${[at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join("")}.xlsx`
