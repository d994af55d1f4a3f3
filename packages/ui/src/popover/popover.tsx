import type { ReactNode } from "react"
import { DialogTrigger, Dialog as Spoken } from "react-aria-components/Dialog"
import { Popover as Floating } from "react-aria-components/Popover"
import { FocusReturn } from "../kept-focus/kept-focus"
import { popover } from "./popover.css"

type Props = {
  /** A Button: it opens the popover. */
  trigger: ReactNode
  label: string
  placement?: "bottom start" | "bottom end" | "left top"
  /** As wide as lines of text, or as what is in it. */
  width?: "text" | "content"
  /** For what opens it besides the button. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A small overlay with details, beside its button. Escape and an outside press close it. */
export function Popover({ trigger, label, placement = "bottom start", width = "text", children, ...open }: Props) {
  return (
    <DialogTrigger {...open}>
      {trigger}
      <Floating placement={placement} offset={4} containerPadding={8}>
        <Spoken className={popover[width]} aria-label={label}>
          <FocusReturn />
          {children}
        </Spoken>
      </Floating>
    </DialogTrigger>
  )
}
