import type { ImportFile } from "@sightline/model/import"
import { strToU8, zipSync } from "fflate"
import { hidden } from "../files/test-archive"

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

/** The entries of a workbook of one sheet with this text between its rows. */
const entriesOf = (sheetData: string) => ({
  "[Content_Types].xml": strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  "xl/workbook.xml": strToU8(
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Inventories" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  "xl/_rels/workbook.xml.rels": strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  "xl/worksheets/sheet1.xml": strToU8(
    `<worksheet xmlns="${spreadsheet}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ),
})

const named = (name: string, bytes: Uint8Array): ImportFile => ({ name, bytes, job: null })

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))

const textCell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>a</t></is></c>`

/** Small files that exhaust a server's memory or time; a test creates each when it needs it, and keeps none. */
export const attacks: readonly { readonly name: string; readonly file: () => ImportFile }[] = [
  {
    name: "a table of twenty thousand columns and rows in 160 KB",
    file: () => {
      const head = Array.from({ length: 20_000 }, (_, at) => at.toString(36)).join(",")
      return named("wide.csv", strToU8(`${head}\n${"x\n".repeat(20_000)}`))
    },
  },
  {
    name: "a workbook whose last row is a million rows down and two thousand columns wide",
    file: () => {
      const head = Array.from({ length: 2000 }, (_, at) => textCell(`${columnName(at)}1`)).join("")
      const rows = `<row r="1">${head}</row><row r="1048576">${textCell("A1048576")}</row>`
      return named("far.xlsx", zipSync(entriesOf(rows)))
    },
  },
  {
    name: "a workbook with twelve megabytes of blanks inside a tag in 13 KB",
    file: () => {
      const rows = `<row r="1">${textCell("A1")}</row><row r="2"${" ".repeat(12 * 1024 * 1024)}>${textCell("A2")}</row>`
      return named("blank.xlsx", zipSync(entriesOf(rows)))
    },
  },
  {
    name: "a workbook that hides a sheet of 64 MB in another entry",
    file: () => {
      const { "xl/worksheets/sheet1.xml": _small, ...outer } = entriesOf("")
      const { "xl/worksheets/sheet1.xml": sheet } = entriesOf(
        `<row r="1"${" ".repeat(64 * 1024 * 1024)}>${textCell("A1")}</row>`,
      )
      return named("hidden.xlsx", hidden(outer, { "xl/worksheets/sheet1.xml": sheet }))
    },
  },
]
