import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import type { doorPage } from "./door.server"
import { words } from "./words"

export type DoorAlarms = Awaited<ReturnType<typeof doorPage>>["rows"]
type Row = DoorAlarms[number]

type Props = {
  rows: DoorAlarms
  times: Times
  maySettle: boolean
  isPending: boolean
  onSettle: (row: Row) => void
  onReopen: (row: Row) => void
}

/** The things that were heard, each leading to its item, with what became of it. */
export function AlarmTable({ rows, times, maySettle, isPending, onSettle, onReopen }: Props) {
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      label: "Product",
      cell: ({ name, number, inventoryId, itemId }) => (
        <div>
          <Link href={`/inventory/update/${inventoryId}/${itemId}`}>{name}</Link> <Muted>{number}</Muted>
        </div>
      ),
    },
    { id: "item", label: words.item, kind: "code", cell: ({ itemId }) => itemId, isMinor: true },
    { id: "place", label: words.place, cell: ({ place }) => place },
    { id: "door", label: words.door, cell: ({ station, center }) => `${station.name}, ${center.name}`, isMinor: true },
    { id: "last", label: words.heard, kind: "code", cell: ({ lastAt }) => times(lastAt) },
    { id: "times", label: words.times, kind: "number", cell: ({ times: heard }) => heard, isMinor: true },
    { id: "state", label: words.state, cell: (row) => <State row={row} times={times} /> },
    ...(maySettle
      ? [
          {
            id: "actions",
            label: "Actions",
            kind: "actions" as const,
            cell: (row: Row) => <Actions row={row} isPending={isPending} onSettle={onSettle} onReopen={onReopen} />,
          },
        ]
      : []),
  ]
  return <Table caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} stacks="early" />
}

function State({ row: { settled, left, lastAt }, times }: { row: Row; times: Times }) {
  if (!settled)
    return left ? (
      <Badge tone="info">{words.left(left, lastAt, times)}</Badge>
    ) : (
      <Badge tone="caution">{words.open}</Badge>
    )
  return (
    <>
      <Badge>{words.ends[settled.how]}</Badge> <Muted>{words.settledBy(settled.by, times(settled.at))}</Muted>
      {settled.note && <p>{settled.note}</p>}
    </>
  )
}

function Actions({ row, isPending, onSettle, onReopen }: Omit<Props, "rows" | "times" | "maySettle"> & { row: Row }) {
  const { settled, name, itemId } = row
  if (!settled)
    return (
      <Button size="compact" aria-label={words.settleOf(name, itemId)} onPress={() => onSettle(row)}>
        {words.settle}
      </Button>
    )
  if (!settled.mayReopen) return null
  return (
    <Button
      tone="quiet"
      size="compact"
      aria-label={words.reopenOf(name)}
      isWaiting={isPending}
      onPress={() => onReopen(row)}
    >
      {words.reopen}
    </Button>
  )
}
