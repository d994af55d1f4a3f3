import { takesNewLines } from "@sightline/fields/kind"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { TextField } from "@sightline/ui/text-field"
import { Tooltip } from "@sightline/ui/tooltip"
import { type ReactNode, useId, useState } from "react"
import { useFieldContext } from "../shell/field/field-context"
import type { FieldProps } from "../shell/field/field-props"
import { EditOptionDialog } from "./edit-option-dialog"
import * as look from "./field.css"
import { optionWords } from "./option-words"
import { useOptions } from "./use-options"

type Props = {
  of: FieldProps
  /** The select, with its buttons at its end. */
  children: (beside: ReactNode, id: string) => ReactNode
}

/** A select whose choices authorized users maintain in place (document 1 §3, §6). Others see a plain select. */
export function PlusField({ of, children }: Props) {
  const { mayKeep } = useFieldContext()
  const id = useId()
  if (!mayKeep || !takesNewLines(of.field)) return children(null, id)
  return (
    <Keeping of={of} id={id}>
      {children}
    </Keeping>
  )
}

function Keeping({ of, id, children }: Props & { id: string }) {
  const { field, isDisabled, onChange } = of
  const [text, setText] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const options = useOptions(of)
  const close = () => {
    setText(undefined)
    document.getElementById(id)?.focus()
  }
  const add = async () => {
    const name = text?.trim() ?? ""
    if (name === "" || options.isPending || options.missing) return
    const line = await options.add(name)
    if (!line) return
    onChange(field.code, String(line.id))
    close()
  }
  return (
    <div className={look.plus}>
      {children(
        <span className={look.tools}>
          <Tooltip words={`Add to ${field.name}`}>
            <Button
              tone="plain"
              size="compact"
              shape="icon"
              aria-label={`Add ${field.name}`}
              aria-expanded={text !== undefined}
              isDisabled={isDisabled}
              icon={<Icon name="add" />}
              onPress={() => (text === undefined ? setText("") : close())}
            />
          </Tooltip>
          <Tooltip words={`Edit options of ${field.name}`}>
            <Button
              tone="plain"
              size="compact"
              shape="icon"
              aria-label={`Edit options of ${field.name}`}
              isDisabled={isDisabled}
              icon={<Icon name="edit" />}
              onPress={() => setEditing(true)}
            />
          </Tooltip>
        </span>,
        id,
      )}
      {text !== undefined && !isDisabled && (
        <div className={look.adding}>
          <TextField
            label={`New ${field.name}`}
            name={`new-${field.code}`}
            value={text}
            maxLength={longestName}
            description={options.missing && optionWords.parentFirst(options.missing.name)}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== "Escape") return
              // Enter here neither saves the form nor closes the dialog around it.
              event.preventDefault()
              event.stopPropagation()
              if (event.key === "Enter") void add()
              else close()
            }}
          />
          <Button
            tone="quiet"
            isPending={options.isPending}
            isDisabled={!!options.missing}
            onPress={() => void add()}
            onKeyDown={(event) => (event.key === "Escape" ? close() : event.continuePropagation())}
          >
            Add
          </Button>
        </div>
      )}
      {isEditing && <EditOptionDialog of={of} onClose={() => setEditing(false)} />}
    </div>
  )
}

const longestName = 80
