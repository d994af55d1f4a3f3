import { Data, Effect } from "effect"
import type { Lane } from "./lane"
import { makeLanes } from "./lanes"
import { watch } from "./places-now"

/** Too many of one's own wait already; waiting longer does not help. */
export class Crowded extends Data.TaggedError("Crowded") {}

interface PlaceOptions<Refusal> {
  /** As metrics name it. */
  readonly name: string
  /** Pieces of work that run at once. */
  readonly size: number
  /** Most of them of one lane; a quarter is left to others where nothing else is said. */
  readonly ofLane?: number
  /** Most pieces of one lane that wait. */
  readonly mostWaiting: number
  /** What is said to the next one; the caller may come back where nothing is. */
  readonly refusal?: () => Effect.Effect<never, Refusal>
}

/** Where pieces of work run a few at a time, while the others wait in their lanes (decision 180). */
export interface Place<Refusal> {
  /** Runs the work once its lane's turn comes. Refuses it where too many of this lane wait; other lanes have lines of their own. */
  run<A, E, R>(lane: Lane, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refusal, R>
}

export function makePlace<Refusal = never>(options: PlaceOptions<Refusal>): Place<Refusal> {
  const { name, size, ofLane, mostWaiting, refusal = () => Effect.die(new Crowded()) } = options
  const lanes = makeLanes<() => void>(size, ofLane)
  let free = size
  watch(name, { size, now: lanes.now })

  const leave = (lane: Lane) => {
    lanes.release(lane)
    const next = lanes.next()
    if (next) next()
    else free += 1
  }

  const turn = (lane: Lane) =>
    Effect.async<void>((resume) => {
      const next = () => resume(Effect.void)
      lanes.wait(lane, next)
      // Who is interrupted just after their turn came holds a place that somebody else waits for.
      return Effect.sync(() => {
        if (!lanes.giveUp(lane, next)) leave(lane)
      })
    })

  return {
    run: (lane, work) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          if (free > 0 && lanes.hold(lane)) {
            free -= 1
            return Effect.void
          }
          if (lanes.waitingOf(lane) < mostWaiting) return restore(turn(lane))
          lanes.refuse(lane)
          return refusal()
        }).pipe(
          Effect.zipRight(
            Effect.ensuring(
              restore(work),
              Effect.sync(() => leave(lane)),
            ),
          ),
        ),
      ),
  }
}
