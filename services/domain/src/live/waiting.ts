import { Effect } from "effect"

export interface Waiting {
  /** Ends when somebody wakes those who wait. */
  readonly woken: Effect.Effect<void>
  /** Wakes all who wait now, and returns how many they were. */
  wake(): number
}

/** Those who wait for news. Those who were woken no longer wait: only an interrupted effect would take itself away. */
export function makeWaiting(): Waiting {
  const waiting = new Set<() => void>()
  return {
    woken: Effect.async<void>((resume) => {
      const tell = () => resume(Effect.void)
      waiting.add(tell)
      return Effect.sync(() => void waiting.delete(tell))
    }),
    wake() {
      const woken = [...waiting]
      waiting.clear()
      for (const tell of woken) tell()
      return woken.length
    },
  }
}
