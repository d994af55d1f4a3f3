import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { useClock } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { FocusRegion } from "@sightline/ui/focus-region"
import { Lines } from "@sightline/ui/lines"
import { type Column, Table } from "@sightline/ui/table"
import { type ComponentType, useState } from "react"
import { itemPath } from "../shell/item-path"
import { useFocusBack } from "../shell/use-focus-back"
import type { LoadedNote } from "./note.server"
import { NoteDialog } from "./note-dialog"

type Props = {
  itemId: number
  /** The list of people to assign notes to. */
  People: ComponentType<{ onClose: () => void }>
  isInUse: boolean
  onClose: () => void
}

const listId = "notes-of-an-item"

/** The notes on an item; closed ones, and all notes of an inactive item, are read-only. */
export function NotesDialog({ itemId, People, isInUse, onClose }: Props) {
  const notes = useRead<readonly LoadedNote[]>(`${itemPath("notes")}?itemId=${itemId}`)
  const { at: times } = useClock()
  const [edited, setEdited] = useState<LoadedNote>()
  // A closed note can no longer be edited, so its edit button is gone.
  useFocusBack(edited !== undefined, listId, notes.data)
  const columns: readonly Column<LoadedNote>[] = [
    { id: "at", label: "Date", kind: "code", cell: ({ at }) => times(new Date(at)) },
    { id: "note", label: "Note", cell: ({ text }) => <Lines>{text}</Lines> },
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
      <Loaded of={notes} label="Loading the notes">
        {(data) => (
          <FocusRegion id={listId}>
            <Table
              caption="Notes"
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              state={data.length === 0 ? <EmptyState title="No notes yet" /> : undefined}
            />
          </FocusRegion>
        )}
      </Loaded>
      {edited && (
        <NoteDialog
          itemId={itemId}
          People={People}
          note={edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            void notes.read()
          }}
        />
      )}
    </Dialog>
  )
}
