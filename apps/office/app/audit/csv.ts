import type { AuditLine } from "@sightline/model/audit"
import { actionOf, nounOf, recordOf, words } from "./words"

const heads = ["When", "Scanned", "Who", "About", "Record", "What", "Details", "Station", "Address"]

/** A cell that a spreadsheet would take for a formula becomes text (decisions D-92). */
const cell = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`

/** The lines as UTF-8 with a mark that spreadsheets know, times in ISO. */
export const csvOf = (lines: readonly AuditLine[]) =>
  `\uFEFF${line(heads)}${lines
    .map((one) =>
      line([
        one.at.toISOString(),
        one.scannedAt?.toISOString() ?? "",
        one.by ?? words.nobody,
        nounOf(one.noun),
        recordOf(one),
        actionOf(one),
        one.changes.map(({ name, before, after }) => `${name}: ${before || "—"} → ${after || "—"}`).join("; "),
        one.station ?? "",
        one.address ?? "",
      ]),
    )
    .join("")}`
