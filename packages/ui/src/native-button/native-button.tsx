import type { ComponentPropsWithoutRef, ReactNode } from "react"
import { button } from "../button/button.css"
import { Spinner } from "../spinner/spinner"

type Props = Pick<ComponentPropsWithoutRef<"button">, "type" | "aria-label"> & {
  children: ReactNode
  tone?: "accent" | "quiet" | "plain"
  size?: "compact" | "office" | "touch" | "kiosk"
  width?: "content" | "full"
  icon?: ReactNode
  isDisabled?: boolean
  /** It keeps its place and the focus, and ignores a second press. */
  isPending?: boolean
  /** Unavailable now: focusable and readable, but a press does nothing. */
  isResting?: boolean
  onPress?: () => void
}

/**
 * The looks of Button on the browser's own element, for pages that must be light: it opens no menu, dialog or tooltip
 * (decision 30).
 */
export function NativeButton({
  type = "button",
  tone,
  size,
  width,
  icon,
  children,
  isDisabled = false,
  isPending = false,
  isResting = false,
  onPress,
  ...rest
}: Props) {
  const rests = isPending || isResting
  return (
    <button
      {...rest}
      type={type}
      className={button({ tone, size, width })}
      disabled={isDisabled}
      aria-disabled={rests || undefined}
      data-pending={isPending || undefined}
      data-disabled={isResting || undefined}
      onClick={rests ? (event) => event.preventDefault() : onPress}
    >
      {isPending ? <Spinner label="Please wait" /> : icon}
      {children}
    </button>
  )
}
