import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react"

export type Tone = "info" | "positive" | "caution" | "critical"

/** Each tone also has a shape and a word, because many people cannot tell the colours apart. */
export const toneIcon: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleX,
}

export const toneWord: Readonly<Record<Tone, string>> = {
  info: "Note",
  positive: "Success",
  caution: "Warning",
  critical: "Error",
}
