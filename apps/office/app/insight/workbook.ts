import type { InsightRow, UnpaidInvoice } from "@sightline/model/insight"
import write from "write-excel-file/universal"
import { type Column, sheetOf, text } from "../shell/export/sheet"
import { rowTitles, unpaidTitles } from "./file-lines"

const [code, product, item, center, day, units] = rowTitles

const columns: readonly Column<InsightRow>[] = [
  { title: code, width: 16, cell: (row) => text(row.code) },
  { title: product, width: 40, cell: ({ name }) => text(name) },
  { title: item, width: 10, cell: ({ itemId }) => itemId },
  { title: center, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: day, width: 12, cell: (row) => text(row.day) },
  { title: units, width: 8, cell: (row) => row.units },
]

const [order, invoice, issued, customer, at, amount, open] = unpaidTitles

const unpaidColumns: readonly Column<UnpaidInvoice>[] = [
  { title: order, width: 10, cell: ({ orderId }) => orderId },
  { title: invoice, width: 14, cell: ({ number }) => text(number) },
  { title: issued, width: 12, cell: (row) => text(row.day) },
  { title: customer, width: 32, cell: (row) => text(row.customer) },
  { title: at, width: 24, cell: ({ centerName }) => text(centerName) },
  { title: amount, width: 12, cell: (row) => row.amount / 100 },
  { title: open, width: 12, cell: (row) => row.open / 100 },
]

const workbookOf =
  <Row>(columns: readonly Column<Row>[]) =>
  (name: string, rows: readonly Row[]): Promise<Blob> =>
    write([sheetOf(name.slice(0, 31), columns, rows)]).toBlob()

/** The rows behind a figure, and the invoices that customers owe, as a workbook. */
export const workbooks = { insight: workbookOf(columns), unpaid: workbookOf(unpaidColumns) }
