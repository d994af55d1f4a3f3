/** A code out of sight for this many milliseconds was shown again on purpose. */
const outOfSight = 1500

/** A camera sees the same label many times a second. It counts when it comes into view, and again when it comes back. */
export function makeInView(now: () => number = Date.now) {
  const seen = new Map<string, number>()
  return (text: string): boolean => {
    const at = now()
    for (const [other, last] of seen) if (at - last > outOfSight) seen.delete(other)
    const isNew = !seen.has(text)
    seen.set(text, at)
    return isNew
  }
}
