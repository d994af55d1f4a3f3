import type { AuditLine } from "@sightline/model/audit"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Changes } from "@sightline/ui/change-list"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./audit.css"
import { actionOf, keyOf, nounOf, placeOf, recordOf, words } from "./words"

/** The lines of the stream, each with the way to its record. */
export function AuditTable({ lines, times }: { lines: readonly AuditLine[]; times: Times }) {
  const columns: readonly Column<AuditLine>[] = [
    { id: "when", label: words.when, cell: ({ at }) => times(at) },
    {
      id: "what",
      label: words.what,
      cell: (line) => (
        <span className={look.what}>
          <strong>{actionOf(line)}</strong>
          <Muted as="span">{nounOf(line.noun)}</Muted>
        </span>
      ),
    },
    { id: "record", label: words.record, cell: (line) => <RecordLink line={line} /> },
    { id: "who", label: words.who, cell: ({ by }) => by ?? words.nobody },
    {
      id: "details",
      label: words.details,
      cell: ({ changes, station, scannedAt, address }) => (
        <span className={look.changes}>
          <Changes of={changes} />
          {(station || address) && (
            <Muted as="span">
              {[station, scannedAt && words.scanned(times(scannedAt)), address].filter(Boolean).join(", ")}
            </Muted>
          )}
        </span>
      ),
    },
  ]
  return <Table caption={words.title} columns={columns} rows={lines} rowKey={keyOf} />
}

function RecordLink({ line }: { line: AuditLine }) {
  const href = placeOf(line)
  const name = recordOf(line) || (href ? nounOf(line.noun) : "")
  return href ? <Link href={href}>{name}</Link> : name
}
