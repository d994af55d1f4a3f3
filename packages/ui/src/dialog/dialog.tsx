import type { ReactNode } from "react"
import { Heading, Dialog as Spoken } from "react-aria-components/Dialog"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import * as look from "./dialog.css"

type Props = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children?: ReactNode
  /** The answers, the safe one first. */
  actions: ReactNode
  /** A question that must be answered: a press beside it does not close it, and it is announced as an alert. */
  isQuestion?: boolean
}

/** Holds the focus while it is open and gives it back to where it came from. */
export function Dialog({ title, isOpen, onOpenChange, isQuestion = false, actions, children }: Props) {
  return (
    <ModalOverlay className={look.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={!isQuestion}>
      <Modal className={look.box}>
        <Spoken className={look.dialog} role={isQuestion ? "alertdialog" : "dialog"}>
          <Heading slot="title" level={2} className={look.title}>
            {title}
          </Heading>
          {children}
          <div className={look.actions}>{actions}</div>
        </Spoken>
      </Modal>
    </ModalOverlay>
  )
}
