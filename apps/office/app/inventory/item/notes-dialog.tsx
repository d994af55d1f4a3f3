import { useFetcher } from "@remix-run/react"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Skeleton } from "@sightline/ui/skeleton"
import { type Column, Table } from "@sightline/ui/table"
import { useEffect, useState } from "react"
import * as look from "./dialog.css"
import type { LoadedNote } from "./note.server"
import { NoteDialog } from "./note-dialog"
import { useFocusBack } from "./use-focus-back"
import { writtenAt } from "./written-at"

type Props = { itemId: number; isInUse: boolean; onClose: () => void }

const listId = "notes-of-an-item"

/** The notes on an item; those that are closed, and all of an item that is not in use, are only read. */
export function NotesDialog({ itemId, isInUse, onClose }: Props) {
  const { load, data } = useFetcher<LoadedNote[]>()
  const [edited, setEdited] = useState<LoadedNote>()
  const read = () => load(`/inventory/update/item/notes?itemId=${itemId}`)
  useEffect(read, [])
  // A note that was closed is edited no more, so the button that led to it is gone.
  useFocusBack(edited !== undefined, listId, data)
  const columns: readonly Column<LoadedNote>[] = [
    { id: "at", label: "Date", kind: "code", cell: ({ at }) => writtenAt(new Date(at)) },
    { id: "note", label: "Note", cell: ({ text }) => <span className={look.lines}>{text}</span> },
    {
      id: "status",
      label: "Status",
      cell: ({ statusName, isClosed }) => <Badge tone={isClosed ? "neutral" : "info"}>{statusName}</Badge>,
    },
    { id: "assignee", label: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "—", isMinor: true },
    { id: "by", label: "Person", cell: ({ by }) => by, isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (note) =>
        isInUse && !note.isClosed ? (
          <Button tone="quiet" size="compact" aria-label={`Edit note ${note.id}`} onPress={() => setEdited(note)}>
            Edit
          </Button>
        ) : null,
    },
  ]
  return (
    <Dialog size="wide" title={`Notes on item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data === undefined ? (
        <Skeleton label="The notes are on their way" />
      ) : (
        <div id={listId} tabIndex={-1} className={look.list}>
          <Table
            caption="Notes"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            state={data.length === 0 ? <EmptyState title="No notes yet" /> : undefined}
          />
        </div>
      )}
      {edited && (
        <NoteDialog
          itemId={itemId}
          note={edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            read()
          }}
        />
      )}
    </Dialog>
  )
}
