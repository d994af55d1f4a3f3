import type { StockAct } from "@sightline/model/stock-movement"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import { doneWords, words } from "./words"

type Props = {
  caption: string
  acts: readonly StockAct[]
  times: Times
  isPending: boolean
  onUndo: (act: StockAct) => void
}

/** What was done, when, and by whom. */
export function ActTable({ caption, acts, times, isPending, onUndo }: Props) {
  const columns: readonly Column<StockAct>[] = [
    { id: "at", label: "Date", kind: "code", cell: ({ at }) => times(new Date(at)) },
    { id: "what", label: "Action", cell: doneWords },
    {
      id: "item",
      label: "Item",
      cell: ({ itemId, name }) => <Link href={`/last-acts?item=${itemId}`}>{`${name}, item ${itemId}`}</Link>,
    },
    {
      id: "by",
      label: "Person",
      cell: ({ by, station }) => (station === null ? by : `${by}, ${station}`),
      isMinor: true,
    },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (act) =>
        act.isUndone ? (
          <Badge tone="info">{words.undone}</Badge>
        ) : act.countId !== null ? (
          <Link href={`/count/${act.countId}`}>{words.byCount(act.countId)}</Link>
        ) : (
          act.mayUndo && (
            <Button
              tone="quiet"
              size="compact"
              icon={<Icon name="reverse" size="small" />}
              aria-label={words.undoOf(act)}
              isDisabled={isPending}
              onPress={() => onUndo(act)}
            >
              {words.undo}
            </Button>
          )
        ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={acts} rowKey={({ id }) => id} />
}
