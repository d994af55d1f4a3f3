import type { ReactNode } from "react"
import { DialogTrigger, Dialog as Spoken } from "react-aria-components/Dialog"
import { Popover as Floating } from "react-aria-components/Popover"
import { FocusReturn } from "../kept-focus/kept-focus"
import { popover } from "./popover.css"

type Props = {
  /** A Button: it opens the popover. */
  trigger: ReactNode
  label: string
  placement?: "bottom start" | "left top"
  children: ReactNode
}

/** A small overlay with details, beside its button. Escape and an outside press close it. */
export function Popover({ trigger, label, placement = "bottom start", children }: Props) {
  return (
    <DialogTrigger>
      {trigger}
      <Floating placement={placement} offset={4} containerPadding={8}>
        <Spoken className={popover} aria-label={label}>
          <FocusReturn />
          {children}
        </Spoken>
      </Floating>
    </DialogTrigger>
  )
}
