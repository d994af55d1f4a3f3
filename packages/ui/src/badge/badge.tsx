import type { ReactNode } from "react"
import { type Tone, toneIcon } from "../theme/tone"
import { badge } from "./badge.css"

type Props = { children: ReactNode; tone?: Tone | "neutral" | "blue" | "purple" }

/** A state as a word or a number; a tone that tells good from bad has a shape too. */
export function Badge({ tone = "neutral", children }: Props) {
  const Icon = tone === "neutral" || tone === "blue" || tone === "purple" ? undefined : toneIcon[tone]
  return (
    <span className={badge[tone]}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  )
}
