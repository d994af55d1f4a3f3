import type { BaseRow, BaseTable } from "@sightline/model/base-table"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import { baseWords, tableWords } from "./base-words"

/** The open question to the operator. */
export type BaseQuestion = { readonly what: "add" } | { readonly what: "rename" | "remove"; readonly row: BaseRow }

type Props = {
  question: BaseQuestion
  table: BaseTable
  /** The name of the row that a new one lies in. */
  inside: string | undefined
  error: string | undefined
  isPending: boolean
  onClose: () => void
  onSend: (fields: Readonly<Record<string, string>>) => void
}

/** Asks for what a row is called, or whether it goes. */
export function BaseDialog({ question, table, inside, error, isPending, onClose, onSend }: Props) {
  if (question.what === "remove") {
    const { id, name } = question.row
    return (
      <ConfirmDialog
        title={baseWords.removeTitle(name)}
        content={baseWords.removeContent}
        confirm={baseWords.remove}
        cancel={baseWords.cancel}
        tone="critical"
        isOpen
        isPending={isPending}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onConfirm={() => onSend({ change: "remove", id: String(id), name })}
      />
    )
  }
  const row = question.what === "rename" ? question.row : undefined
  const send = (form: FormData) => {
    const typed = { name: String(form.get("name")).trim() }
    if (row) return onSend({ change: "rename", id: String(row.id), was: row.name, ...typed })
    onSend({
      change: "add",
      ...typed,
      ...(table === "country" && { code: String(form.get("code")).trim().toUpperCase() }),
    })
  }
  const { add } = tableWords[table]
  return (
    <FormDialog
      title={row ? baseWords.renameTitle(row.name) : baseWords.addTitle(add, inside)}
      submit={row ? baseWords.rename : add}
      isPending={isPending}
      problems={{ name: error }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={baseWords.name}
        name="name"
        defaultValue={row?.name ?? ""}
        maxLength={60}
        required
        autoComplete="off"
        error={error}
      />
      {!row && table === "country" && (
        <TextField
          label={baseWords.code}
          name="code"
          kind="code"
          maxLength={2}
          pattern="[A-Za-z]{2}"
          description={baseWords.codeHelp}
          required
          autoComplete="off"
        />
      )}
      {row && <Muted>{baseWords.renameHelp}</Muted>}
    </FormDialog>
  )
}
