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

const started = ({ source, input, given = [] }: Program) =>
  new Worker(source, {
    eval: true,
    workerData: input,
    transferList: [...given],
    resourceLimits: memory,
    // A program that reads files gets neither the product's settings nor its options.
    env: {},
    execArgv: [],
  })

const endedBy = (cause: NodeJS.ErrnoException) =>
  cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ThreadOverrun() : Effect.die(cause)

/**
 * Runs a program in its own thread and streams its findings. The thread shares only the process with the product, so
 * other requests are answered whatever its input is. It ends when nobody waits for it.
 */
export const inThread = <Piece>({ source, input, given = [], patience: most = patience }: Program) =>
  Effect.async<readonly Piece[], ThreadOverrun>((resume) => {
    const pieces: Piece[] = []
    const worker = started({ source, input, given })
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, most)
    worker.on("message", (piece: Piece) => {
      pieces.push(piece)
      worker.postMessage("next")
    })
    worker.once("error", (cause) => resume(endedBy(cause)))
    worker.once("exit", () => {
      clearTimeout(late)
      resume(isLate ? new ThreadOverrun() : Effect.succeed(pieces))
    })
    return Effect.promise(() => worker.terminate())
  })

/** Milliseconds for which a thread waits for a next question. */
const idle = 60_000

/**
 * A program that answers questions in threads, each one question at a time. Beginning a large program takes longer than most of its
 * answers, so a thread stays for the next question; one whose question took too much ends, as one does that nobody asks.
 */
export function answeringThreads({ patience: most = patience, ...program }: Program) {
  const waiting = new Set<Asked>()

  return <Answer>(question: unknown) =>
    Effect.async<Answer, ThreadOverrun>((resume) => {
      const [kept] = waiting
      const thread = kept ?? begun(program, (gone) => waiting.delete(gone))
      waiting.delete(thread)
      clearTimeout(thread.end)
      thread.worker.ref()
      const late = setTimeout(() => {
        void thread.worker.terminate()
        thread.settle(new ThreadOverrun())
      }, most)
      thread.settle = (answer, isReady) => {
        clearTimeout(late)
        thread.settle = () => undefined
        // What a program answers is what its callers say that it answers.
        resume(answer as Effect.Effect<Answer, ThreadOverrun>)
        if (!isReady) return
        // Nothing waits for a thread that does nothing, the end of the process neither.
        thread.worker.unref()
        waiting.add(thread)
        thread.end = setTimeout(() => {
          waiting.delete(thread)
          void thread.worker.terminate()
        }, idle).unref()
      }
      thread.worker.postMessage(question)
      return Effect.promise(() => {
        clearTimeout(late)
        thread.settle = () => undefined
        return thread.worker.terminate()
      })
    })
}

interface Asked {
  readonly worker: Worker
  /** Takes the answer to the question of now. */
  settle: (answer: Effect.Effect<unknown, ThreadOverrun>, isReady?: boolean) => void
  /** The clock that ends it when it is not asked again. */
  end?: NodeJS.Timeout
}

function begun(program: Program, onGone: (thread: Asked) => void): Asked {
  const worker = started(program)
  const thread: Asked = { worker, settle: () => undefined }
  worker.on("message", (answer) => thread.settle(Effect.succeed(answer), true))
  worker.on("error", (cause) => thread.settle(endedBy(cause)))
  worker.on("exit", () => {
    clearTimeout(thread.end)
    onGone(thread)
    thread.settle(Effect.dieMessage("a thread ended without an answer"))
  })
  return thread
}
