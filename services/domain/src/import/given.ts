import type { ImportFile } from "@sightline/model/import"
import { Effect } from "effect"
import write from "write-excel-file/universal"

export type Cell = string | number | null

/** A workbook with these sheets, as a spreadsheet program writes one. */
export const aWorkbook = (sheets: Readonly<Record<string, Cell[][]>>, job: string | null = null) =>
  Effect.promise(async (): Promise<ImportFile> => {
    const written = write(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data })))
    return { name: "list.xlsx", job, bytes: new Uint8Array(await (await written.toBlob()).arrayBuffer()) }
  })

export const aCsv = (text: string): ImportFile => ({
  name: "list.csv",
  job: null,
  bytes: new TextEncoder().encode(text),
})

export const productHead = [
  ...["inventoryID", "category", "inventory code", "description", "item type", "list price", "Shape", "EyeSize"],
]

/** A valid row of a frame, with single cells replaced. */
export const aFrame = (code: string, more: Record<number, Cell> = {}): Cell[] =>
  [null, "Frames", code, "A frame", "Optical Frame", 199.5, "Round", 50].map((cell, at) =>
    at in more ? (more[at] ?? null) : cell,
  )
