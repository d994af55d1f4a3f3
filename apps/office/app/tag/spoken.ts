/** What a screen reader was told, and when. */
export interface Spoken {
  readonly text: string
  readonly at: number
}

const apart = 1000

/** What to tell next: only what is new, and once in a second at most, so that the voice keeps up with the hand. */
export const spokenNext = (before: Spoken, text: string, now: number): Spoken =>
  text === before.text || now - before.at < apart ? before : { text, at: now }
