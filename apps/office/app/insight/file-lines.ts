import type { InsightRow, UnpaidInvoice } from "@sightline/model/insight"

/** What the rows behind a figure are called in every list of them. */
export const rowTitles = ["Code", "Product", "Item", "Center", "Day", "Units"] as const

/** A cell that a spreadsheet would run as a formula is made text (decisions D-92). */
const cell = (value: string) => `"${/^[=+\-@\t]/.test(value) ? `'${value}` : value}"`.replace(/(?<!^)"(?!$)/g, '""')

type Cells = ReadonlyArray<string | number>

/** The first part begins with a mark by which a spreadsheet knows the letters, and the titles. */
const file = (titles: ReadonlyArray<string>, lines: ReadonlyArray<Cells>, isFirst: boolean) =>
  (isFirst ? `\uFEFF${titles.join(",")}\r\n` : "") + lines.map((line) => `${line.join(",")}\r\n`).join("")

/** Rows as lines of a file. */
export const csvOf = (rows: ReadonlyArray<InsightRow>, isFirst: boolean) =>
  file(
    rowTitles,
    rows.map(({ code, name, itemId, centerName, day, units }) => [
      ...[cell(code), cell(name), itemId ?? "", cell(centerName), day, units],
    ]),
    isFirst,
  )

/** What invoices are called in every list of them. */
export const unpaidTitles = ["Order", "Invoice", "Day", "Customer", "Center", "Amount", "Open"] as const

/** Invoices as lines of a file. */
export const unpaidCsvOf = (rows: ReadonlyArray<UnpaidInvoice>, isFirst: boolean) =>
  file(
    unpaidTitles,
    rows.map(({ orderId, number, day, customer, centerName, amount, open }) => [
      ...[orderId, cell(number), day, cell(customer), cell(centerName), dollars(amount), dollars(open)],
    ]),
    isFirst,
  )

const dollars = (cents: number) => (cents / 100).toFixed(2)
