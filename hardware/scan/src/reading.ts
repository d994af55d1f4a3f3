import { physicalText, type Stroke, typedText } from "./stroke"

/**
 * How well the page recognizes a code. `certain`: nothing else looks like it (a printed label of this client). `likely`:
 * chance seldom produces it (a UPC with a correct check digit).
 */
export type Recognise = (text: string) => "certain" | "likely" | undefined

/**
 * A scanner set to a US keyboard types `oes.i.1042` as `oes:i:&à'é` on a French computer, and Caps Lock inverts its
 * letters. So the keys are read both ways, and the reading that makes sense wins.
 */
export function readStrokes(strokes: readonly Stroke[], recognise: Recognise): string {
  const typed = typedText(strokes)
  const physical = physicalText(strokes)
  if (typed === physical || recognise(typed) === "certain") return typed
  const better = recognise(physical)
  if (better === "certain") return physical
  if (recognise(typed)) return typed
  if (better) return physical
  if (typed.toLowerCase() === physical.toLowerCase()) return strokes.some(({ capsLock }) => capsLock) ? physical : typed
  return speaksCode(physical) && !speaksCode(typed) ? physical : typed
}

const speaksCode = (text: string): boolean => /^[A-Za-z0-9._/+ -]+$/.test(text)
