import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { type Times, useClock } from "@sightline/screens/shell/times.ts"
import { Changes } from "@sightline/ui/change-list"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { itemPath } from "../shell/item-path"
import type { readHistory } from "./history.server"

type Entry = Awaited<ReturnType<typeof readHistory>>[number]

const filters = [
  { value: "", label: "All" },
  { value: "Status", label: "Status" },
  { value: "Notes", label: "Notes" },
]

const columns = (times: Times): readonly Column<Entry>[] => [
  { id: "at", label: "Date", kind: "code", cell: ({ at }) => times(new Date(at)) },
  { id: "by", label: "Person", cell: ({ by }) => by },
  { id: "action", label: "Action", cell: ({ action }) => action },
  {
    id: "changes",
    label: "Changes",
    cell: ({ changes }) => (
      <Stack gap="tight">
        <Changes of={changes} />
      </Stack>
    ),
  },
]

type Props = { itemId: number; onClose: () => void }

/** Every change of an item, newest first (document 1 §2.8). */
export function HistoryDialog({ itemId, onClose }: Props) {
  const [filter, setFilter] = useState("")
  const { at: times } = useClock()
  const history = useRead<readonly Entry[]>(`${itemPath("history")}?itemId=${itemId}${filter && `&column=${filter}`}`)
  return (
    <Dialog size="wide" title={`History of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Link href={`/last-acts?item=${itemId}`}>Undo something of it</Link>
      <Select
        label="Show"
        name="filter"
        value={filter}
        options={filters}
        onChange={({ target }) => setFilter(target.value)}
      />
      <Loaded of={history} label="Loading the history">
        {(data) => (
          <Table
            caption="History"
            columns={columns(times)}
            rows={data}
            rowKey={(entry) => `${String(entry.at)} ${JSON.stringify(entry.changes)}`}
            state={data.length === 0 ? <EmptyState title="Nothing has changed yet" /> : undefined}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
