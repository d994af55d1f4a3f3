import { offeredLines } from "@sightline/fields/lines"
import type { OptionLine } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { EditAndDelete } from "../shell/edit-and-delete"
import type { FieldProps } from "../shell/field/field-props"
import { useFocusBack } from "../shell/use-focus-back"
import * as look from "./field.css"
import { optionWords } from "./option-words"
import { useOptions } from "./use-options"

type Props = { of: FieldProps; onClose: () => void }

/** The current choices of a field, each with buttons to rename or delete it (document 1 §2.8). */
export function EditOptionDialog({ of, onClose }: Props) {
  const { field, fields, values, place } = of
  const lines = offeredLines(field, fields, values, place)
  const [edited, setEdited] = useState<{ readonly id: number; readonly text: string }>()
  const [doomed, setDoomed] = useState<OptionLine>()
  const { rename, remove, isPending } = useOptions(of)
  const listId = `options-of-${field.code}`
  // A deleted choice takes its buttons with it, and a saved name its field.
  useFocusBack(edited !== undefined || doomed !== undefined, listId, lines.length)
  const save = async (line: OptionLine) => {
    const name = edited?.text.trim() ?? ""
    if (name === "" || isPending) return
    if (name === line.name || (await rename(line, name))) setEdited(undefined)
  }
  return (
    <Dialog title={`Edit option: ${field.name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {lines.length === 0 && <EmptyState title="Nothing to choose from yet" />}
      <ul id={listId} tabIndex={-1} className={look.options} aria-label={`Options of ${field.name}`}>
        {lines.map((line) => (
          <li key={line.id} className={edited?.id === line.id ? look.renaming : look.option}>
            {edited?.id === line.id ? (
              <>
                <TextField
                  label={`Name of ${line.name}`}
                  name={`option-${line.id}`}
                  value={edited.text}
                  maxLength={80}
                  autoComplete="off"
                  autoFocus
                  onChange={({ target }) => setEdited({ id: line.id, text: target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" && event.key !== "Escape") return
                    event.preventDefault()
                    event.stopPropagation()
                    if (event.key === "Enter") void save(line)
                    else setEdited(undefined)
                  }}
                />
                <Button tone="quiet" isPending={isPending} onPress={() => void save(line)}>
                  Save
                </Button>
              </>
            ) : (
              <>
                <span className={look.name}>{line.name}</span>
                <EditAndDelete
                  of={line.name}
                  onEdit={() => setEdited({ id: line.id, text: line.name })}
                  onDelete={() => setDoomed(line)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Delete ${doomed?.name ?? ""}`}
        content={optionWords.deletion}
        confirm="Yes"
        cancel="No"
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDoomed(undefined)}
        onConfirm={() => {
          if (!doomed) return
          void remove(doomed).then(() => setDoomed(undefined))
        }}
        isPending={isPending}
      />
    </Dialog>
  )
}
