import type { ReactNode } from "react"
import { Tooltip as Floating, TooltipTrigger } from "react-aria-components/Tooltip"
import { tooltip } from "./tooltip.css"

type Props = {
  /** A Button or a Link. */
  children: ReactNode
  words: string
}

/**
 * Explains an icon in words. Shown on focus as well as under the pointer; it never holds information that appears nowhere
 * else.
 */
export function Tooltip({ children, words }: Props) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <Floating className={tooltip} offset={6}>
        {words}
      </Floating>
    </TooltipTrigger>
  )
}
