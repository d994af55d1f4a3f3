import { useFetcher } from "@remix-run/react"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Select } from "@sightline/ui/select"
import { Skeleton } from "@sightline/ui/skeleton"
import { type Column, Table } from "@sightline/ui/table"
import { useEffect, useState } from "react"
import * as look from "./dialog.css"
import type { readHistory } from "./history.server"
import { writtenAt } from "./written-at"

type Entry = Awaited<ReturnType<typeof readHistory>>[number]

const filters = [
  { value: "", label: "All" },
  { value: "Status", label: "Status" },
  { value: "Notes", label: "Notes" },
]

const columns: readonly Column<Entry>[] = [
  { id: "at", label: "Date", kind: "code", cell: ({ at }) => writtenAt(new Date(at)) },
  { id: "by", label: "Person", cell: ({ by }) => by },
  { id: "action", label: "Action", cell: ({ action }) => action },
  {
    id: "changes",
    label: "Changes",
    cell: ({ changes }) => (
      <>
        {changes.map(({ name, before, after }) => (
          <div key={name} className={look.lines}>
            {name}: {before || "—"} → {after || "—"}
          </div>
        ))}
      </>
    ),
  },
]

type Props = { itemId: number; onClose: () => void }

/** Every change of an item, newest first (document 1 §2.8). */
export function HistoryDialog({ itemId, onClose }: Props) {
  const { load, data } = useFetcher<Entry[]>()
  const [filter, setFilter] = useState("")
  useEffect(() => {
    load(`/inventory/update/item/history?itemId=${itemId}${filter && `&column=${filter}`}`)
  }, [load, itemId, filter])
  return (
    <Dialog size="wide" title={`History of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Select
        label="Show"
        name="filter"
        value={filter}
        options={filters}
        onChange={({ target }) => setFilter(target.value)}
      />
      {data === undefined ? (
        <Skeleton label="The history is on its way" />
      ) : (
        <Table
          caption="History"
          columns={columns}
          rows={data}
          rowKey={(entry) => `${String(entry.at)} ${JSON.stringify(entry.changes)}`}
          state={data.length === 0 ? <EmptyState title="Nothing has changed yet" /> : undefined}
        />
      )}
    </Dialog>
  )
}
