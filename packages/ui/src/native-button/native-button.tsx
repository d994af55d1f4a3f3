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
  /** It keeps its place and the focus, and a second press does nothing. */
  isPending?: boolean
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
  onPress,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={button({ tone, size, width })}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : onPress}
    >
      {isPending ? <Spinner label="Please wait" /> : icon}
      {children}
    </button>
  )
}
