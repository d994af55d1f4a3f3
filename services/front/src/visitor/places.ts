interface Room {
  /** How many are worked on at the same time. */
  readonly most: number
  /** How many more may wait for a place. */
  readonly line: number
}

/** Milliseconds after which a place is free again whatever holds it: slow readers cannot hold all of them. */
export const longestHeld = 10_000

type Leave = () => void

export interface Places {
  /** A place, now or in turn, as what gives it back; null where too many wait already. */
  enter(): Promise<Leave | null>
}

/** Places to be worked on, and a short line before them (decision 178). */
export function makePlaces({ most, line }: Room): Places {
  let held = 0
  const waiting: (() => void)[] = []

  const hold = (): Leave => {
    let isHeld = true
    held++
    const leave = () => {
      clearTimeout(late)
      if (!isHeld) return
      isHeld = false
      held--
      waiting.shift()?.()
    }
    const late = setTimeout(leave, longestHeld).unref()
    return leave
  }
  return {
    async enter() {
      if (held < most) return hold()
      if (waiting.length >= line) return null
      return new Promise<Leave>((take) => waiting.push(() => take(hold())))
    },
  }
}
