import type { VendorPaperDocument } from "@sightline/model/vendor-paper"
import { deliveryInOneLine } from "@sightline/model/vendor-paper-rules"
import type { Cell } from "write-excel-file/universal"

type Line = VendorPaperDocument["lines"][number]

/** Text stays text whatever it begins with, so that none runs as a formula (decisions D-92). */
const text = (value: string): Cell => (value === "" ? null : { value, type: String })
const money = (cents: number): Cell => ({ value: cents / 100, format: "0.00" })

interface Column {
  readonly title: string
  readonly width: number
  readonly cell: (line: Line, document: VendorPaperDocument) => Cell
}

const columns: readonly Column[] = [
  { title: "order", width: 10, cell: (_line, { orderId }) => orderId },
  { title: "our code", width: 24, cell: ({ code }) => text(code) },
  { title: "number", width: 18, cell: ({ number }) => text(number) },
  { title: "UPC", width: 18, cell: ({ upc }) => text(upc) },
  { title: "description", width: 48, cell: ({ description }) => text(description) },
  { title: "quantity", width: 10, cell: ({ quantity }) => quantity },
  { title: "note", width: 32, cell: ({ note }) => text(note) },
]

const priceColumns: readonly Column[] = [
  { title: "unit price", width: 12, cell: ({ price = 0 }) => money(price) },
  { title: "amount", width: 12, cell: ({ price = 0, quantity }) => money(price * quantity) },
]

/** The last one: the others stay where vendors know them from earlier orders. */
const deliverTo: Column = {
  title: "deliver to",
  width: 48,
  cell: (_line, { deliverTo: to }) => (to ? text(deliveryInOneLine(to)) : null),
}

/** A vendor order as a workbook, a row for each line. */
export async function vendorOrderWorkbook(document: VendorPaperDocument): Promise<Uint8Array> {
  const { default: write } = await import("write-excel-file/universal")
  const shown = [
    ...columns,
    ...(document.total === undefined ? [] : priceColumns),
    ...(document.deliverTo ? [deliverTo] : []),
  ]
  const blob = await write([
    {
      sheet: `Order ${document.orderId}`,
      stickyRowsCount: 1,
      columns: shown.map(({ width }) => ({ width })),
      data: [
        shown.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })),
        ...document.lines.map((line) => shown.map(({ cell }) => cell(line, document))),
      ],
    },
  ]).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
