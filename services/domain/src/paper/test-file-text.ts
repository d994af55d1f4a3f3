import read from "read-excel-file/universal"
import { readPdf } from "./test-pdf"

/** What a person reads in a PDF or a workbook; undefined for any other kind of file. */
export async function fileText(bytes: Uint8Array, type: string): Promise<string | undefined> {
  if (type.includes("pdf")) return readPdf(bytes).pages.join("\n")
  if (type.includes("spreadsheet")) return JSON.stringify(await read(new Blob([Uint8Array.from(bytes)])))
  return undefined
}
