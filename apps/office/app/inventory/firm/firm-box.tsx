import { Button } from "@sightline/ui/button"
import type { ReactNode } from "react"
import * as look from "./firms.css"

type Props = {
  field: { readonly name: string; readonly isRequired: boolean }
  /** What the button opens, for whoever hears it without its field. */
  opens: string
  problem?: string | undefined
  isDisabled?: boolean | undefined
  onOpen: () => void
  /** What is chosen. */
  children: ReactNode
  /** The dialog, while it is open. */
  dialog: ReactNode
}

/** A field whose value is chosen in a dialog: of firms there are too many for a list. */
export function FirmBox({ field, opens, problem, isDisabled = false, onOpen, children, dialog }: Props) {
  return (
    <div className={look.field}>
      <span className={look.label}>{field.isRequired ? `${field.name} *` : field.name}</span>
      <span className={look.chosen}>
        {children}
        <Button tone="quiet" size="compact" isDisabled={isDisabled} aria-label={opens} onPress={onOpen}>
          Select
        </Button>
      </span>
      {problem && <span className={look.error}>{problem}</span>}
      {dialog}
    </div>
  )
}
