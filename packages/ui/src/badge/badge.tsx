import type { ReactNode } from "react"
import { type Tone, toneIcon } from "../theme/tone"
import { badge } from "./badge.css"

type Props = { children: ReactNode; tone?: Tone | "neutral" }

/** A state as a word or a number; its tone has a shape too. */
export function Badge({ tone = "neutral", children }: Props) {
  const Icon = tone === "neutral" ? undefined : toneIcon[tone]
  return (
    <span className={badge[tone]}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  )
}
