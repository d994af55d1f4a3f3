import { forwardRef, type ReactNode } from "react"
import { type ButtonProps, Button as Pressable } from "react-aria-components/Button"
import { Spinner } from "../spinner/spinner"
import { button } from "./button.css"

type Props = Omit<ButtonProps, "className" | "style" | "children"> & {
  children?: ReactNode
  tone?: "accent" | "quiet" | "plain" | "critical"
  size?: "compact" | "office" | "touch" | "kiosk"
  width?: "content" | "full"
  /** Goes before the words; an icon-only button takes shape "icon" and an aria-label. */
  icon?: ReactNode
  shape?: "text" | "icon"
  /** Takes no press while an action is under way, but keeps the focus, which a disabled button loses. */
  isWaiting?: boolean
}

/** A waiting button keeps its place, its words and the focus, and says that it is busy. */
export const Button = forwardRef<HTMLButtonElement, Props>(function Button(
  { tone, size, width, shape, icon, children, isPending = false, isWaiting = false, ...rest },
  ref,
) {
  return (
    <Pressable {...rest} ref={ref} isPending={isPending || isWaiting} className={button({ tone, size, width, shape })}>
      {isPending ? <Spinner label="Please wait" /> : icon}
      {children}
    </Pressable>
  )
})
