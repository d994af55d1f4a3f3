import write from "write-excel-file/universal"
import type { Sample } from "./sample"

const sheetOf = (sheet: string, columns: Sample["product"]) => ({
  sheet,
  stickyRowsCount: 1,
  columns: columns.map(() => ({ width: 20 })),
  data: [
    columns.map(([title]) => ({ value: title, type: String, fontWeight: "bold" as const })),
    columns.map(([, value]) => (value === "" ? null : value)),
  ],
})

/** The sample as a workbook with both sheets. */
export const sampleWorkbook = ({ product, item }: Sample): Promise<Blob> =>
  write([sheetOf("Inventories", product), sheetOf("InventoryItems", item)]).toBlob()
