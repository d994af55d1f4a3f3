import { mostPaperCharacters, PaperTooLong } from "@sightline/model/paper"
import { Effect } from "effect"
import { answeringThreads } from "../files/thread"
import type { Lane } from "../lane/lane"
import { makePlace } from "../lane/place"
import type { Asked } from "./asked"
import { fontFiles } from "./faces"

/** Threads that draw at once, one for a client: whoever asks for many papers waits for their own (decision 172). */
const place = makePlace({ name: "paper", size: 2, mostWaiting: 50 })

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
export const drawn = Effect.fn("drawn")(function* (lane: Lane, asked: Asked) {
  if (isTooLong(asked.of)) return yield* new PaperTooLong()
  const ask = yield* draw
  return yield* place.run(lane, ask<Uint8Array>(asked)).pipe(Effect.catchTag("ThreadOverrun", () => new PaperTooLong()))
})
