import type { ComponentProps } from "react"
import { AskingDialog } from "../asking-dialog/asking-dialog"
import { DialogForm, type DialogFormProps } from "../dialog-form/dialog-form"

type Props = Omit<DialogFormProps, "label"> & {
  title: string
  /** The name of the form, if it differs from the dialog's. */
  label?: string
  size?: ComponentProps<typeof AskingDialog>["size"]
  onClose: () => void
}

/** A form in a dialog: focuses its first field, submits once, and asks before it discards unsaved values. */
export function FormDialog({ title, label = title, size = "narrow", onClose, ...form }: Props) {
  return (
    <AskingDialog title={title} size={size} onClose={onClose}>
      <DialogForm {...form} label={label} />
    </AskingDialog>
  )
}
