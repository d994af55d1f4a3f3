import { isText, type Stroke, suffixOf } from "./stroke"

/** Milliseconds without a key after which a reading is over: more than any scanner pauses within a code. */
export const readingOver = 700

/** A scanner types at least this many characters before an Enter or a Tab belongs to it. */
const least = 4

/**
 * Collects what a scanner types with one pull of its trigger, however slow it is: `take` gets the keys and says which are
 * the scanner's, `onReading` gets all of them with their suffix. A person's own Space, Enter and Tab stay theirs.
 */
export function makeCardReading(onReading: (strokes: readonly Stroke[]) => void) {
  let strokes: Stroke[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    const read = strokes
    strokes = []
    if (read.filter(isText).length >= least) onReading(read)
  }

  function take(stroke: Stroke): boolean {
    if (suffixOf(stroke.key)) {
      if (strokes.length < least) return false
      strokes.push(stroke)
      end()
      return true
    }
    if (!isText(stroke) || (stroke.key === " " && strokes.length === 0)) return false
    strokes.push(stroke)
    clearTimeout(timer)
    timer = setTimeout(end, readingOver)
    return true
  }

  return { take, stop: () => clearTimeout(timer) }
}
