import { useRevalidator } from "@remix-run/react"
import { AssignedTo } from "../assignee/assigned-to"
import { AssigneeDialog } from "../assignee/assignee-dialog"
import { HistoryDialog } from "../history/history-dialog"
import { ItemPhotosDialog } from "../image/item-photos-dialog"
import { ItemDialog } from "../inventory-item/item-dialog"
import { ItemQuestion } from "../inventory-item/item-question"
import { LinkDialog } from "../inventory-item/link-dialog"
import type { ItemDialogsProps } from "../inventory-item/open-dialog"
import { MaintenanceDialog } from "../maintenance/maintenance-dialog"
import { ServicesDialog } from "../maintenance/services-dialog"
import { NoteDialog } from "../note/note-dialog"
import { NotesDialog } from "../note/notes-dialog"
import { FormField } from "./form-field"

/** The dialogs of one item; after each change the list reloads in place. */
export function ItemDialogs({ open, item, product, labels, isInUse, onClose }: ItemDialogsProps) {
  const { revalidate } = useRevalidator()
  const done = () => {
    onClose()
    revalidate()
  }
  switch (open) {
    case "edit":
    case "more":
    case "place":
      return (
        <ItemDialog
          task={open}
          inventoryId={product.id}
          itemId={item.id}
          Field={FormField}
          Assigned={AssignedTo}
          onClose={onClose}
          onDone={done}
        />
      )
    case "link":
      return <LinkDialog itemId={item.id} clientCode={labels.clientCode} onClose={onClose} onDone={done} />
    case "photos":
      return <ItemPhotosDialog inventoryId={product.id} itemId={item.id} isEditable={isInUse} onClose={onClose} />
    case "history":
      return <HistoryDialog itemId={item.id} onClose={onClose} />
    case "note":
      return <NoteDialog itemId={item.id} People={NotePeople} onClose={onClose} onDone={onClose} />
    case "notes":
      return <NotesDialog itemId={item.id} People={NotePeople} isInUse={isInUse} onClose={onClose} />
    case "service":
      return <MaintenanceDialog itemId={item.id} onClose={onClose} onDone={onClose} />
    case "services":
      return <ServicesDialog itemId={item.id} onClose={onClose} />
    case "deactivate":
    case "delete":
    case "unlink":
      return <ItemQuestion what={open} item={item} onClose={onClose} onDone={done} />
  }
}

/** The people to assign notes to, edited from the note's form. */
const NotePeople = ({ onClose }: { onClose: () => void }) => <AssigneeDialog type="Note" onClose={onClose} />
