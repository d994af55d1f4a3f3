import { Data, Effect } from "effect"
import type { Lane } from "./lane"
import { type Hold, makeLanes } from "./lanes"
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
  const lanes = makeLanes<(hold: Hold) => void>(size, { ofLane })
  let free = size
  watch(name, { size, now: lanes.now })

  const callNext = () => {
    for (let next = free > 0 && lanes.next(); next; next = free > 0 && lanes.next()) {
      free -= 1
      next.of(next.hold)
    }
  }

  const leave = (hold: Hold) => {
    lanes.release(hold)
    free += 1
    callNext()
  }

  const turn = (lane: Lane) =>
    Effect.async<Hold>((resume) => {
      let held: Hold | undefined
      const next = (hold: Hold) => {
        held = hold
        resume(Effect.succeed(hold))
      }
      lanes.wait(lane, next)
      callNext()
      // Who is interrupted just after their turn came holds a place that somebody else waits for.
      return Effect.sync(() => {
        if (held) leave(held)
        else lanes.giveUp(lane, next)
      })
    })

  return {
    run: (lane, work) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.suspend(() => {
          const hold = free > 0 ? lanes.hold(lane) : undefined
          if (hold) {
            free -= 1
            return Effect.succeed(hold)
          }
          if (lanes.waitingOf(lane) < mostWaiting) return restore(turn(lane))
          lanes.refuse(lane)
          return refusal()
        }).pipe(
          Effect.flatMap((hold) =>
            Effect.ensuring(
              restore(work),
              Effect.sync(() => leave(hold)),
            ),
          ),
        ),
      ),
  }
}
