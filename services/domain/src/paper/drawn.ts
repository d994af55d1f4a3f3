import type { ClientId } from "@sightline/model/client"
import { mostPaperCharacters, PaperTooLong } from "@sightline/model/paper"
import { Effect } from "effect"
import { answeringThreads } from "../files/thread"
import type { Asked } from "./asked"
import { fontFiles } from "./faces"

/** Threads that draw at once, for all clients. */
const threads = Effect.unsafeMakeSemaphore(2)

/** Whose papers are drawn one after the other: those of one client wait for each other, and all that is mailed does. */
export type Turn = ClientId | "mail"

const turns = new Map<Turn, { readonly own: Effect.Semaphore; waiting: number }>()

const inTurn =
  (of: Turn) =>
  <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const turn = turns.get(of) ?? { own: Effect.unsafeMakeSemaphore(1), waiting: 0 }
        turn.waiting += 1
        turns.set(of, turn)
        return turn
      }),
      ({ own }) => work.pipe(threads.withPermits(1), own.withPermits(1)),
      (turn) =>
        Effect.sync(() => {
          turn.waiting -= 1
          if (turn.waiting === 0) turns.delete(of)
        }),
    )

/** Milliseconds for a paper: the longest takes two seconds of a core that is shared with everybody else. */
const patience = 60_000

const begin = async () => {
  const [{ default: source }, input] = await Promise.all([import("./draw.thread?thread"), fontFiles()])
  return answeringThreads({ source, input, patience })
}

let begun: ReturnType<typeof begin> | undefined
/** What could not be read is read again for the next paper. */
const draw = Effect.promise(() => {
  begun ??= begin().catch((cause: unknown) => {
    begun = undefined
    throw cause
  })
  return begun
})

/** Whether all that stands on a paper is more than is drawn. */
export const isTooLong = (of: unknown) => JSON.stringify(of).length > mostPaperCharacters

/** A paper as a file, drawn in a thread: meanwhile everybody else is answered, whatever stands on it. */
export const drawn = Effect.fn("drawn")(function* (of: Turn, asked: Asked) {
  if (isTooLong(asked.of)) return yield* new PaperTooLong()
  const ask = yield* draw
  return yield* ask<Uint8Array>(asked).pipe(
    inTurn(of),
    Effect.catchTag("ThreadOverrun", () => new PaperTooLong()),
  )
})
