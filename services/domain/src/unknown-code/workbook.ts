import type { UnknownCode } from "@sightline/model/unknown-code"
import type { Cell } from "write-excel-file/universal"

interface Column {
  readonly title: string
  readonly width: number
  readonly cell: (row: UnknownCode) => Cell
}

/** Text stays text whatever it begins with, so that none runs as a formula (decisions D-92). */
const text = (value: string): Cell => (value === "" ? null : { value, type: String })
const instant = (value: Date): Cell => ({ value: value.toISOString(), type: String })

const columns: readonly Column[] = [
  { title: "code", width: 32, cell: ({ code }) => text(code) },
  { title: "times", width: 8, cell: ({ times }) => times },
  { title: "first seen (UTC)", width: 26, cell: ({ firstAt }) => instant(firstAt) },
  { title: "last seen (UTC)", width: 26, cell: ({ lastAt }) => instant(lastAt) },
  { title: "center", width: 20, cell: ({ center }) => text(center.name) },
  { title: "station", width: 20, cell: ({ station }) => text(station?.name ?? "") },
  { title: "person", width: 24, cell: ({ seenBy }) => text(seenBy) },
  { title: "mode", width: 16, cell: ({ mode }) => mode },
]

export async function unknownCodeWorkbook(rows: ReadonlyArray<UnknownCode>): Promise<Uint8Array> {
  const { default: write } = await import("write-excel-file/universal")
  const blob = await write([
    {
      sheet: "Unknown codes",
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const })),
        ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      ],
    },
  ]).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
