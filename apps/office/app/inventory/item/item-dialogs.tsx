import { useRevalidator } from "@remix-run/react"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useToast } from "@sightline/ui/toast"
import { words as productWords } from "../words"
import { HistoryDialog } from "./history-dialog"
import { ItemDialog } from "./item-dialog"
import { ItemPhotosDialog } from "./item-photos-dialog"
import { LinkDialog } from "./link-dialog"
import { MaintenanceDialog } from "./maintenance-dialog"
import { NoteDialog } from "./note-dialog"
import { NotesDialog } from "./notes-dialog"
import { sendItemDeactivation, sendItemDeletion, sendLink } from "./send"
import { ServicesDialog } from "./services-dialog"
import { useOnce } from "./use-once"
import { withReason, words } from "./words"

export type OpenDialog =
  | "edit"
  | "more"
  | "place"
  | "deactivate"
  | "delete"
  | "link"
  | "unlink"
  | "photos"
  | "history"
  | "note"
  | "notes"
  | "service"
  | "services"

type Props = {
  open: OpenDialog
  item: { readonly id: number; readonly barcode: string | null }
  product: { readonly id: number }
  labels: { readonly clientCode: string }
  isInUse: boolean
  onClose: () => void
}

/** The dialogs of one item; after each change the list is read again where it stands. */
export function ItemDialogs({ open, item, product, labels, isInUse, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const done = () => {
    onClose()
    revalidate()
  }
  switch (open) {
    case "edit":
    case "more":
    case "place":
      return <ItemDialog task={open} inventoryId={product.id} itemId={item.id} onClose={onClose} onDone={done} />
    case "link":
      return <LinkDialog itemId={item.id} clientCode={labels.clientCode} onClose={onClose} onDone={done} />
    case "photos":
      return <ItemPhotosDialog inventoryId={product.id} itemId={item.id} isEditable={isInUse} onClose={onClose} />
    case "history":
      return <HistoryDialog itemId={item.id} onClose={onClose} />
    case "note":
      return <NoteDialog itemId={item.id} onClose={onClose} onDone={onClose} />
    case "notes":
      return <NotesDialog itemId={item.id} isInUse={isInUse} onClose={onClose} />
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

const questions = {
  deactivate: {
    title: (id: number) => `Deactivate item ${id}`,
    content: () => productWords.deactivate,
    send: sendItemDeactivation,
    done: words.deactivated,
    failed: words.notDeactivated,
  },
  delete: {
    title: (id: number) => `Delete item ${id}`,
    content: () => words.deletion,
    send: sendItemDeletion,
    done: words.deleted,
    failed: words.notDeleted,
  },
  unlink: {
    title: (id: number) => `Unlink the barcode of item ${id}`,
    content: (barcode: string | null) => `${barcode} names this item no longer and can be linked to another one.`,
    send: (id: number, key: string) => sendLink(id, "", key),
    done: words.linked,
    failed: "The barcode was not unlinked.",
  },
} as const

type QuestionProps = {
  what: keyof typeof questions
  item: { readonly id: number; readonly barcode: string | null }
  onClose: () => void
  onDone: () => void
}

/** Asked first; whoever says no has changed nothing. */
function ItemQuestion({ what, item, onClose, onDone }: QuestionProps) {
  const { title, content, send, done, failed } = questions[what]
  const { once, isPending } = useOnce()
  const toast = useToast()
  const confirm = async () => {
    const heard = await once([what, item.id], (key): Promise<{ readonly _tag: string }> => send(item.id, key))
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? done : withReason(failed, heard._tag) })
    onDone()
  }
  return (
    <ConfirmDialog
      title={title(item.id)}
      content={content(item.barcode)}
      confirm="Yes"
      cancel="No"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void confirm()}
      isPending={isPending}
    />
  )
}
