import type { ReactNode } from "react"
import { DialogTrigger, Dialog as Spoken } from "react-aria-components/Dialog"
import { Popover as Floating } from "react-aria-components/Popover"
import { popover } from "./popover.css"

type Props = {
  /** A Button: it opens the popover. */
  trigger: ReactNode
  label: string
  placement?: "bottom start" | "left top"
  /** Where it is opened by more than its trigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A little more about one thing, beside it. Escape and a press elsewhere close it. */
export function Popover({ trigger, label, placement = "bottom start", children, ...open }: Props) {
  return (
    <DialogTrigger {...open}>
      {trigger}
      <Floating placement={placement} offset={4} containerPadding={8}>
        <Spoken className={popover} aria-label={label}>
          {children}
        </Spoken>
      </Floating>
    </DialogTrigger>
  )
}
