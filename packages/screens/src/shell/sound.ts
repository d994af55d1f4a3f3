/** One tone of a page. */
interface Heard {
  readonly wave: OscillatorType
  readonly hertz: number
  /** By the clock of the sound, in seconds. */
  readonly from: number
  /** In seconds. */
  readonly span: number
}

/** A square wave sounds louder than its amplitude suggests, a sine less so. */
const loudness: Partial<Record<OscillatorType, number>> = { sine: 0.5, triangle: 0.5, square: 0.16 }

/** Plays a tone at its time. */
export function sound(audio: AudioContext, { wave, hertz, from, span }: Heard): void {
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz })
  const gain = new GainNode(audio, { gain: 0 })
  const peak = loudness[wave] ?? 0.5
  // Without a ramp at both ends a tone clicks.
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(peak, from + 0.008)
  gain.gain.setValueAtTime(peak, from + span - 0.012)
  gain.gain.linearRampToValueAtTime(0, from + span)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + span)
}
