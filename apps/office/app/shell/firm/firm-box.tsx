import { Button } from "@sightline/ui/button"
import type { ReactNode } from "react"
import * as look from "./firms.css"

type Props = {
  field: { readonly name: string; readonly isRequired: boolean }
  /** The button's name for screen readers, which may reach it without its field. */
  opens: string
  problem?: string | undefined
  isDisabled?: boolean | undefined
  onOpen: () => void
  /** The chosen firm. */
  children: ReactNode
  /** The dialog, while it is open. */
  dialog: ReactNode
}

/** A field that opens a dialog to choose from: there are too many firms for a list. */
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
