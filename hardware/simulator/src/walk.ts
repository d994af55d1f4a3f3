/** A person with a radio reader on the way from one distance to another, in metres. */
interface Walk {
  readonly from: number
  readonly to: number
  readonly seconds: number
  /** Readings of the tag in a second, where none is missed. */
  readonly rate: number
  /** Answers a number from 0 up to 1. */
  readonly chance: () => number
}

interface WalkRead {
  /** Milliseconds since the walk began. */
  readonly at: number
  readonly dbm: number
}

/**
 * What the reader hears of one tag on that way: the signal falls with the distance, and a hand, a shelf and a mirror change it from one
 * reading to the next. Far away readings are missed, and beyond the reader's reach there are none.
 */
export function walk({ from, to, seconds, rate, chance }: Walk): readonly WalkRead[] {
  return Array.from({ length: Math.floor(seconds * rate) }, (_, nth) => {
    const at = ((nth + chance()) * 1000) / rate
    const distance = Math.max(nearest, from + ((to - from) * at) / (seconds * 1000))
    // Three of them are nearly a normal distribution.
    const noise = (chance() + chance() + chance() - 1.5) * spread
    const isThrownBack = chance() < 0.05
    const dbm = atOneMetre - loss * Math.log10(distance) + noise - (isThrownBack ? 15 : 0)
    return {
      at,
      dbm: Math.round(Math.min(-25, dbm) * 10) / 10,
      isHeard: dbm > faintest && chance() < 1.05 - distance / 10,
    }
  }).flatMap(({ isHeard, ...read }) => (isHeard ? [read] : []))
}

const nearest = 0.05
const atOneMetre = -48
/** For ten times the distance. */
const loss = 25
const spread = 8
const faintest = -78
