/** `✓` as it should be, `!` deserves a look, `✗` must be mended, `–` not looked at. */
export type Mark = "✓" | "!" | "✗" | "–"

/** What a look at one part of the installation found. */
export interface Finding {
  readonly mark: Mark
  readonly subject: string
  readonly words: string
}

const marked =
  (mark: Mark) =>
  (subject: string, words: string): Finding => ({ mark, subject, words })

export const well = marked("✓")
export const doubtful = marked("!")
export const wrong = marked("✗")
export const unlooked = marked("–")

/** Names come from people: what steers a terminal is taken out of them. */
export const lineOf = ({ mark, subject, words }: Finding): string =>
  `${mark} ${subject}: ${words}`.replace(/\p{Cc}+/gu, " ")

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** A length of time in its largest unit, such as `3 hours`. */
export function lasting(seconds: number): string {
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? (["second", 1] as const)
  return countOf(Math.max(0, Math.floor(seconds / size)), unit)
}

export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`
