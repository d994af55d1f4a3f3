import { type ChildProcess, fork } from "node:child_process"
import { type BareJob, serveBare } from "./bare-server"
import { type Burst, type Measured, measure } from "./load"

/** The bench is one program in several processes: the parent gives this one its part. */
export const isWorker = process.argv[2] === "--worker"

type Order = { readonly serve: BareJob } | { readonly burst: Burst }

export interface Worker {
  readonly pid: number
  serve(job: BareJob): Promise<number>
  measure(burst: Burst): Promise<Measured>
  stop(): Promise<void>
}

/** A separate process of the bench that serves or generates load. */
export function startWorker(): Worker {
  const child = fork(import.meta.filename, ["--worker"], { serialization: "advanced", execArgv: [] })
  return {
    pid: child.pid ?? 0,
    serve: (job) => ask<number>(child, { serve: job }),
    measure: (burst) => ask<Measured>(child, { burst }),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve())
        child.kill("SIGTERM")
      }),
  }
}

function ask<A>(child: ChildProcess, order: Order): Promise<A> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error("a process of the bench ended"))
    child.once("exit", gone)
    child.once("message", (answer: { done: A } | { failed: string }) => {
      child.off("exit", gone)
      if ("failed" in answer) reject(new Error(answer.failed))
      else resolve(answer.done)
    })
    child.send(order)
  })
}

/** Runs orders one at a time, until its parent exits or stops it. */
export function beWorker(): void {
  process.on("disconnect", () => process.exit(0))
  process.on("message", (order: Order) => {
    const work: Promise<unknown> = "serve" in order ? serveBare(order.serve) : measure(order.burst)
    work.then(
      (done) => process.send?.({ done }),
      (cause: unknown) => process.send?.({ failed: cause instanceof Error ? (cause.stack ?? "") : String(cause) }),
    )
  })
}
