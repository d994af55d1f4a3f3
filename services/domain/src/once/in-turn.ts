import { Context, Effect } from "effect"

interface Turn {
  readonly lock: Effect.Semaphore
  /** Who is at it or waits; the last one takes the entry away. */
  people: number
}

/** The prepared changes that this process has under way, by their requests. */
export class UnderWay extends Context.Reference<UnderWay>()("once/UnderWay", {
  defaultValue: () => new Map<string, Turn>(),
}) {}

/** Of two changes of one request the second begins when the first has ended, however that ends. */
export const inTurn = <A, E, R>(request: string, change: Effect.Effect<A, E, R>) =>
  Effect.flatMap(UnderWay, (underWay) =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const turn = underWay.get(request) ?? { lock: Effect.unsafeMakeSemaphore(1), people: 0 }
        turn.people++
        underWay.set(request, turn)
        return turn
      }),
      (turn) => turn.lock.withPermits(1)(change),
      (turn) =>
        Effect.sync(() => {
          turn.people--
          if (turn.people === 0) underWay.delete(request)
        }),
    ),
  )
