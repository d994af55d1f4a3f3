import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Heading, Dialog as Spoken } from "react-aria-components/Dialog"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { Button } from "../button/button"
import { FocusReturn } from "../kept-focus/kept-focus"
import * as look from "./dialog.css"

type Props = {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children?: ReactNode
  /** The answers, the safe one first. A form brings its own buttons. */
  actions?: ReactNode
  /** A question that needs an answer: a press outside does not close it, and screen readers announce it as an alert. */
  isQuestion?: boolean
  size?: "narrow" | "wide" | "broad"
}

/** Holds the focus while it is open and returns it to where it came from. */
export function Dialog({ title, isOpen, onOpenChange, isQuestion = false, size = "narrow", actions, children }: Props) {
  return (
    <ModalOverlay className={look.scrim} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={!isQuestion}>
      <Modal className={look.box[size]}>
        <Spoken className={look.dialog} role={isQuestion ? "alertdialog" : "dialog"}>
          <FocusReturn />
          <div className={look.head}>
            <Heading slot="title" level={2} className={look.title}>
              {title}
            </Heading>
            {!isQuestion && (
              <Button slot="close" tone="plain" size="compact" shape="icon" aria-label="Close" icon={<X size={20} />} />
            )}
          </div>
          {children}
          {actions && (
            <div className={look.actions} data-bar="dialog">
              {actions}
            </div>
          )}
        </Spoken>
      </Modal>
    </ModalOverlay>
  )
}
