import { Worker } from "node:worker_threads"
import { Data, Effect } from "effect"

/** A program in a thread exceeded its time or memory. */
export class ThreadOverrun extends Data.TaggedError("ThreadOverrun") {}

/** The time limit of a thread, in milliseconds. */
const patience = 20_000

/** The heap limit of a thread in megabytes, without the bytes of files. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }

interface Program {
  /** From an import that ends in `?thread`. */
  readonly source: string
  readonly input: unknown
  /** The part of the input to transfer instead of copy. */
  readonly given?: readonly ArrayBuffer[]
  readonly patience?: number
}

/**
 * Runs a program in its own thread and streams its findings. The thread shares only the process with the product, so
 * other requests are answered whatever its input is. It ends when nobody waits for it.
 */
export const inThread = <Piece>({ source, input, given = [], patience: most = patience }: Program) =>
  Effect.async<readonly Piece[], ThreadOverrun>((resume) => {
    const pieces: Piece[] = []
    const worker = new Worker(source, {
      eval: true,
      workerData: input,
      transferList: [...given],
      resourceLimits: memory,
      // A program that reads files gets neither the product's settings nor its options.
      env: {},
      execArgv: [],
    })
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, most)
    worker.on("message", (piece: Piece) => {
      pieces.push(piece)
      worker.postMessage("next")
    })
    worker.once("error", (cause: NodeJS.ErrnoException) =>
      resume(cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadOverrun() : Effect.die(cause)),
    )
    worker.once("exit", () => {
      clearTimeout(late)
      resume(isLate ? new ThreadOverrun() : Effect.succeed(pieces))
    })
    return Effect.promise(() => worker.terminate())
  })
