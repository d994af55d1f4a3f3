import { highestLevel } from "@sightline/hardware-scan/signal"
import { sound } from "@sightline/screens/shell/sound.ts"

/** Two octaves from the lowest level to the highest. */
export const hertzOf = (level: number): number => 330 * 4 ** (level / highestLevel)

/** Seconds from one beep to the next: one in a second far away, seven where the tag is. A person who hears no pitch hears that. */
export const gapOf = (level: number): number => 0.15 ** (level / highestLevel)

const span = 0.07

/** The tone of a search, which rises as the tag comes nearer. It is silent where nothing is heard. */
export function makeFinderTone(open: () => AudioContext = () => new AudioContext({ latencyHint: "interactive" })) {
  let context: AudioContext | undefined
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Called by a press: a browser blocks sound before one. */
    unlock(): void {
      context ??= open()
      if (context.state === "suspended") void context.resume()
    },
    /** Called all the time: it beeps when a beep is due. */
    play(level: number | null): void {
      if (level === null || context?.state !== "running" || context.currentTime - last < gapOf(level)) return
      sound(context, { wave: "triangle", hertz: hertzOf(level), from: context.currentTime, span })
      last = context.currentTime
    },
    stop(): void {
      void context?.close()
      context = undefined
      last = Number.NEGATIVE_INFINITY
    },
  }
}
