import { sound } from "@sightline/screens/shell/sound.ts"

/** A scan's outcome as sound, vibration and light, perceptible from across the room. */
export type Signal = "done" | "again" | "refused" | "kept" | "alarm"

export interface Beep {
  /** Milliseconds after the tone begins. */
  readonly from: number
  readonly for: number
  readonly hertz: number
}

interface Tone {
  readonly wave: OscillatorType
  readonly beeps: readonly Beep[]
}

/**
 * Distinct by rhythm alone, for people who hear no pitch: done is two quick beeps, again three even ones, refused a long
 * one, kept a long and a short one, alarm six in turn. Pitch repeats it: up, level, low, down, to and fro.
 */
export const tones: Readonly<Record<Signal, Tone>> = {
  done: { wave: "triangle", beeps: [beep(0, 70, 880), beep(90, 110, 1319)] },
  again: { wave: "triangle", beeps: [beep(0, 90, 660), beep(160, 90, 660), beep(320, 90, 660)] },
  refused: { wave: "square", beeps: [beep(0, 550, 196)] },
  kept: { wave: "sine", beeps: [beep(0, 260, 587), beep(340, 80, 440)] },
  alarm: { wave: "square", beeps: [0, 1, 2, 3, 4, 5].map((nth) => beep(nth * 200, 160, nth % 2 === 0 ? 988 : 740)) },
}

function beep(from: number, lasts: number, hertz: number): Beep {
  return { from, for: lasts, hertz }
}

/** The same rhythm as vibration: on, off, on. */
export function vibration(signal: Signal): number[] {
  const { beeps } = tones[signal]
  return beeps.flatMap((beep, place) => {
    const before = beeps[place - 1]
    return before ? [beep.from - before.from - before.for, beep.for] : [beep.for]
  })
}

const lasts = (signal: Signal) => Math.max(...tones[signal].beeps.map(({ from, for: span }) => from + span))

/** The gap between two tones, so that three scans in a row are three tones. */
const apart = 60

/** A longer queue of tones would play after people have forgotten the scans. */
const furthest = 1500

/** Plays one tone after the other. A browser blocks sound before the first key or touch. */
export function makeSpeaker(open: () => AudioContext = () => new AudioContext({ latencyHint: "interactive" })) {
  let context: AudioContext | undefined
  let busyUntil = 0

  function play(signal: Signal): void {
    const audio = context
    if (audio?.state !== "running") return
    const starts = Math.max(audio.currentTime, busyUntil)
    // Errors always sound, and so does an alarm; of many successes in a burst only some do.
    if (starts - audio.currentTime > furthest / 1000 && signal !== "refused" && signal !== "alarm") return
    busyUntil = starts + (lasts(signal) + apart) / 1000
    const { wave, beeps } = tones[signal]
    for (const { from, for: span, hertz } of beeps)
      sound(audio, { wave, hertz, from: starts + from / 1000, span: span / 1000 })
  }

  return {
    play,
    /** Called with a key or a touch; resolves to whether sound works from now on. */
    async unlock(): Promise<boolean> {
      context ??= open()
      if (context.state === "suspended") await context.resume()
      return context.state === "running"
    },
  }
}
