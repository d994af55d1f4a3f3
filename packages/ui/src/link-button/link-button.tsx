import type { ComponentPropsWithoutRef, ReactNode } from "react"
import { button } from "../button/button.css"

type Props = Omit<ComponentPropsWithoutRef<"a">, "className" | "style"> & {
  children: ReactNode
  tone?: "accent" | "quiet" | "plain"
  size?: "compact" | "office" | "kiosk"
  width?: "content" | "full"
  icon?: ReactNode
}

/** A link that looks like a button, for the main next step; assistive technology still sees a link. */
export function LinkButton({ tone, size, width, icon, children, ...rest }: Props) {
  return (
    <a {...rest} className={button({ tone, size, width })}>
      {icon}
      {children}
    </a>
  )
}
