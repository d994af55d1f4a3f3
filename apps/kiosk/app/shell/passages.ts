import { doorSilence } from "@sightline/model/door-alarm-rules"

/**
 * Tells a passage from the many readings of one tag: `heard` answers whether the tag was silent before. Times are milliseconds of a clock that
 * nobody sets, and do not go back.
 */
export function makePassages(silence = doorSilence) {
  /** When each tag was heard last, the one heard longest ago first. */
  const last = new Map<string, number>()
  return {
    heard(epc: string, at: number): boolean {
      // A shop's day is full of strange tags, and nothing of them is kept.
      for (const [tag, heardAt] of last) {
        if (at - heardAt < silence) break
        last.delete(tag)
      }
      const isPassage = !last.delete(epc)
      last.set(epc, at)
      return isPassage
    },
  }
}
