import type { ReactNode } from "react"
import { type LinkProps, Link as Pressable } from "react-aria-components/Link"
import { button } from "../button/button.css"

type Props = Omit<LinkProps, "className" | "style" | "children"> & {
  href: string
  children?: ReactNode
  /** With "icon" it shows its icon alone and takes an aria-label. */
  shape?: "text" | "icon"
  tone?: "accent" | "quiet" | "plain"
  size?: "compact" | "office" | "kiosk"
  width?: "content" | "full"
  icon?: ReactNode
}

/**
 * A link that looks like a button, for the main next step; assistive technology still sees a link. It loads no new document
 * where the app has a router; a file takes `download`.
 */
export function LinkButton({ tone, size, width, shape, icon, children, ...rest }: Props) {
  return (
    <Pressable {...rest} className={button({ tone, size, width, shape })}>
      {icon}
      {children}
    </Pressable>
  )
}
