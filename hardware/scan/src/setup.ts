import { isText, physicalText, type Stroke, type Suffix, suffixOf, typedText } from "./stroke"

/** The text of the set-up card: all code characters on which keyboards disagree. */
export const setupCard = "Sightline-SETUP_aqwzym.AQWZYM-0123456789"

/** Whether a scan is the card, read by a scanner that needs no advice about its layout. */
export const isSetupCard = (text: string): boolean => text.toLowerCase() === setupCard.toLowerCase()

export type SetupAdvice =
  | "another keyboard layout than the computer's"
  | "a keyboard layout nobody can read"
  | "Caps Lock is on"
  | "upper and lower case are exchanged"
  | "number pad without NumLock"
  | "no Enter or Tab at the end"
  | "slow"
  | "characters are missing"

export interface Setup {
  /** Whether codes will be read correctly, with or without advice. */
  readonly readable: boolean
  readonly suffix: Suffix | undefined
  /** The gap to store for this station. */
  readonly learnedGap: number
  readonly advice: readonly SetupAdvice[]
}

/** What one scan of the card reveals about the scanner's settings. */
export function readSetup(presses: readonly Stroke[]): Setup {
  const strokes = presses.filter(isText)
  const suffix = suffixOf(presses.at(-1)?.key ?? "")
  const typed = typedText(strokes)
  const physical = physicalText(strokes)
  const readable = typed === setupCard || physical === setupCard
  const foldedReadable = [typed, physical].some((text) => text.toLowerCase() === setupCard.toLowerCase())
  const caps = strokes.some(({ capsLock }) => capsLock)
  const gap = learnGap(strokes)
  const advice: readonly (readonly [SetupAdvice, boolean])[] = [
    ["another keyboard layout than the computer's", physical === setupCard && !same(typed, setupCard)],
    ["characters are missing", !foldedReadable && strokes.length < setupCard.length],
    ["a keyboard layout nobody can read", !foldedReadable && strokes.length >= setupCard.length],
    ["Caps Lock is on", caps],
    ["upper and lower case are exchanged", foldedReadable && !readable && !caps],
    ["number pad without NumLock", strokes.some(({ key, code }) => key.length > 1 && code.startsWith("Numpad"))],
    ["no Enter or Tab at the end", !suffix],
    ["slow", gap > 40],
  ]
  return {
    readable: foldedReadable,
    suffix,
    learnedGap: gap,
    advice: advice.flatMap(([text, holds]) => (holds ? [text] : [])),
  }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** One and a half times the scanner's gap, within the limits of a station. */
export function learnGap(strokes: readonly Pick<Stroke, "at">[]): number {
  const [first] = strokes
  const last = strokes.at(-1)
  if (!first || !last || strokes.length < 4) return leastGap
  const average = (last.at - first.at) / (strokes.length - 1)
  return Math.min(mostGap, Math.max(leastGap, Math.ceil(average * 1.5)))
}

const leastGap = 30
const mostGap = 120
