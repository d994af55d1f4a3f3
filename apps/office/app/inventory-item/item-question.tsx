import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { itemPath } from "../shell/item-path"
import { sharedQuestions } from "../shell/questions"
import type { deactivateItem, deleteItem, linkBarcode } from "./change.server"
import { changeRefusals, deletionRefusals, words } from "./words"

const questions = {
  deactivate: {
    title: (id: number) => `Deactivate item ${id}`,
    content: () => sharedQuestions.deactivate,
    done: words.deactivated,
    failed: words.notDeactivated,
  },
  delete: {
    title: (id: number) => `Delete item ${id}`,
    content: () => words.deletion,
    done: words.deleted,
    failed: words.notDeleted,
  },
  unlink: {
    title: (id: number) => `Unlink the barcode of item ${id}`,
    content: (barcode: string | null) =>
      `${barcode} will no longer name this item. You can then link it to another one.`,
    done: words.linked,
    failed: words.notUnlinked,
  },
} as const

type QuestionProps = {
  what: keyof typeof questions
  item: { readonly id: number; readonly barcode: string | null }
  onClose: () => void
  onDone: () => void
}

/** Asks first; a no changes nothing. */
export function ItemQuestion({ what, item, onClose, onDone }: QuestionProps) {
  const { title, content, done, failed } = questions[what]
  const acts = {
    deactivate: useAct<typeof deactivateItem>(itemPath("deactivate"), changeRefusals),
    delete: useAct<typeof deleteItem>(itemPath("delete"), deletionRefusals),
    unlink: useAct<typeof linkBarcode>(itemPath("link"), changeRefusals),
  }
  const { act, isPending } = acts[what]
  const confirm = async () => {
    // An empty barcode unlinks.
    const asked = what === "unlink" ? { id: item.id, barcode: "" } : { id: item.id }
    const heard = await act(asked, { done, failed })
    if (isKnown(heard)) onDone()
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
