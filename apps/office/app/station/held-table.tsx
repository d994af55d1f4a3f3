import type { HeldEntry } from "@sightline/model/station-entry"
import { say } from "@sightline/screens/shell/say.ts"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./stations.css"
import { codeOf, outcomeWords, reasons, taskOf, words } from "./words"

type Props = { entries: readonly HeldEntry[]; times: Times }

const what = ({ task }: HeldEntry) => (
  <span className={look.name}>
    <span>{taskOf(task)}</span>
    <span className={look.code}>{codeOf(task)}</span>
  </span>
)

const scanned = (times: Times) => (entry: HeldEntry) => (
  <span className={look.name}>
    <span>{entry.scannedBy ?? "Unknown"}</span>
    <span className={look.muted}>{`${times(entry.scannedAt)}, ${entry.station.name}`}</span>
  </span>
)

/** Scans that a manager applies or drops. */
export function WaitingTable({
  entries,
  times,
  onApply,
  onDrop,
}: Props & { onApply: (entry: HeldEntry) => void; onDrop: (entry: HeldEntry) => void }) {
  const columns: readonly Column<HeldEntry>[] = [
    { id: "what", label: "Scan", cell: what },
    { id: "scanned", label: "Scanned", cell: scanned(times) },
    { id: "reason", label: "Why it waits", cell: ({ reason }) => reason && reasons[reason], isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (entry) => (
        <span className={look.actions}>
          <Button size="compact" aria-label={`${words.apply} ${codeOf(entry.task)}`} onPress={() => onApply(entry)}>
            {words.apply}
          </Button>
          <Button
            tone="quiet"
            size="compact"
            aria-label={`${words.drop} ${codeOf(entry.task)}`}
            onPress={() => onDrop(entry)}
          >
            {words.drop}
          </Button>
        </span>
      ),
    },
  ]
  return <Table caption={words.waiting} columns={columns} rows={entries} rowKey={({ id }) => id} />
}

/** The decisions, with their people and reasons. */
export function DecidedTable({ caption, entries, times }: Props & { caption: string }) {
  const columns: readonly Column<HeldEntry>[] = [
    { id: "what", label: "Scan", cell: what },
    { id: "scanned", label: "Scanned", cell: scanned(times), isMinor: true },
    {
      id: "outcome",
      label: "Outcome",
      cell: ({ decided }) => (
        <span className={look.name}>
          <span>{decided && say(outcomeWords, decided.outcome)}</span>
          {decided?.because && <span className={look.muted}>{decided.because}</span>}
        </span>
      ),
    },
    {
      id: "by",
      label: "Decided",
      cell: ({ decided }) =>
        decided && (
          <span className={look.name}>
            <span>{decided.by}</span>
            <span className={look.muted}>{times(decided.at)}</span>
          </span>
        ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} density="compact" />
}
