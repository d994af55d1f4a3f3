import type { Station } from "@sightline/model/station"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./stations.css"
import { words } from "./words"

type Props = {
  stations: readonly Station[]
  times: Times
  onRename: (station: Station) => void
  onPrinters: (station: Station) => void
  onRevoke: (station: Station) => void
  onRestore: (station: Station) => void
  onHistory: (station: Station) => void
}

/** Every station with its center, its last sign of life and its actions. */
export function StationTable({ stations, times, ...on }: Props) {
  const columns: readonly Column<Station>[] = [
    { id: "name", label: "Name", cell: (station) => <Name station={station} times={times} /> },
    { id: "center", label: "Center", cell: ({ center }) => center.name, isMinor: true },
    {
      id: "seen",
      label: "Last seen",
      cell: ({ lastSeenAt }) => (lastSeenAt ? times(lastSeenAt) : "Not yet"),
      isMinor: true,
    },
    {
      id: "printers",
      label: "Prints on",
      cell: ({ labelPrinter, receiptPrinter }) =>
        [labelPrinter, receiptPrinter].flatMap((printer) => printer?.name ?? []).join(", "),
      isMinor: true,
    },
    { id: "waiting", label: "Waiting", kind: "number", cell: ({ waiting }) => waiting },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (station) => <Actions station={station} {...on} />,
    },
  ]
  return (
    <Table
      caption={words.title}
      columns={columns}
      rows={stations}
      rowKey={({ id }) => id}
      state={
        stations.length === 0 && (
          <EmptyState title={words.none} icon={<Icon name="scan" size="large" />}>
            {words.noneHelp}
          </EmptyState>
        )
      }
    />
  )
}

function Name({ station: { name, revoked, registeredAt, registeredBy }, times }: { station: Station; times: Times }) {
  return (
    <span className={look.name}>
      <span>{name}</span>
      {revoked ? (
        <span>
          <Badge tone="caution">{`Revoked by ${revoked.by}, ${times(revoked.at)}`}</Badge>
        </span>
      ) : (
        <span className={look.muted}>{`Registered by ${registeredBy}, ${times(registeredAt)}`}</span>
      )}
    </span>
  )
}

function Actions({
  station,
  onRename,
  onPrinters,
  onRevoke,
  onRestore,
  onHistory,
}: Omit<Props, "stations" | "times"> & { station: Station }) {
  const of = (action: string) => `${action} ${station.name}`
  return (
    <span className={look.actions}>
      <Button tone="plain" size="compact" aria-label={of(words.history)} onPress={() => onHistory(station)}>
        {words.history}
      </Button>
      {station.revoked ? (
        <Button tone="quiet" size="compact" aria-label={of(words.restore)} onPress={() => onRestore(station)}>
          {words.restore}
        </Button>
      ) : (
        <>
          <Button tone="plain" size="compact" aria-label={of(words.rename)} onPress={() => onRename(station)}>
            {words.rename}
          </Button>
          <Button tone="plain" size="compact" aria-label={of(words.printers)} onPress={() => onPrinters(station)}>
            {words.printers}
          </Button>
          <Button tone="quiet" size="compact" aria-label={of(words.revoke)} onPress={() => onRevoke(station)}>
            {words.revoke}
          </Button>
        </>
      )}
    </span>
  )
}
