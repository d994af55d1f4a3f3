import type { ReactNode } from "react"
import { type LinkProps, Link as Pressable } from "react-aria-components/Link"
import { link } from "./link.css"

type Props = Omit<LinkProps, "className" | "style" | "children"> & { href: string; children: ReactNode }

/** A link to another page, without a full page load where the app has a router. */
export function Link({ children, ...rest }: Props) {
  return (
    <Pressable {...rest} className={link}>
      {children}
    </Pressable>
  )
}
