import { installationLane } from "@sightline/domain/lane/lane"
import { passwordMatches } from "@sightline/domain/session/password"
import { Effect } from "effect"
import { Pool } from "undici"
import type { Asked } from "./calls"
import { type Batch, filledIn } from "./captured"
import { connect, runBatch } from "./run-batch"

/** One burst of work: over HTTP, straight at the database, or the hash that a sign-in needs. */
export type Job =
  | { readonly kind: "http"; readonly base: string; readonly asked: ReadonlyArray<Asked> }
  | {
      readonly kind: "database"
      readonly serviceUrl: string
      readonly batch: Batch
      readonly of: ReadonlyArray<readonly [number, string]>
    }
  | { readonly kind: "hash"; readonly times: number; readonly hash: string; readonly password: string }

export type Burst = Job & { readonly connections: number; readonly seconds: number }

export interface Measured {
  /** Requests per second. */
  readonly rate: number
  readonly count: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Runs the job over this many connections at once, until it is done or its time is over. */
export async function measure(burst: Burst): Promise<Measured> {
  const { work, count, close } = await prepared(burst)
  const times: number[] = []
  const began = performance.now()
  const until = began + burst.seconds * 1000
  let next = 0
  const worker = async () => {
    while (next < count && performance.now() < until) {
      const turn = next++
      const started = performance.now()
      await work(turn)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: burst.connections }, worker))
  const seconds = (performance.now() - began) / 1000
  await close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / seconds, count: times.length, p50: at(0.5), p99: at(0.99) }
}

interface Prepared {
  readonly count: number
  work(turn: number): Promise<unknown>
  close(): Promise<void>
}

async function prepared(burst: Burst): Promise<Prepared> {
  switch (burst.kind) {
    case "http":
      return overHttp(burst.base, burst.asked, burst.connections)
    case "database":
      return onDatabase(burst)
    case "hash": {
      const { hash, password, times } = burst
      const work = () => Effect.runPromise(passwordMatches(installationLane, hash, password))
      await work()
      return { count: times, work, close: async () => undefined }
    }
  }
}

async function overHttp(base: string, asked: ReadonlyArray<Asked>, connections: number): Promise<Prepared> {
  const pool = new Pool(base, { connections, pipelining: 1 })
  const ask = async ({ method, path, headers, body }: Asked) => {
    const answer = await pool.request({ method, path, headers, body: body ?? null })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
  }
  const opened = Array.from({ length: connections }, () => pool.request({ method: "GET", path: "/healthz" }))
  await Promise.all(opened.map(async (answer) => (await answer).body.dump()))
  return { count: asked.length, work: (turn) => ask(asked[turn] as Asked), close: () => pool.close() }
}

let database: { url: string; sql: ReturnType<typeof connect> } | undefined

/** The connections stay open between bursts, as a server's do. */
async function onDatabase({ serviceUrl, batch, of }: Job & { kind: "database" }): Promise<Prepared> {
  database ??= { url: serviceUrl, sql: connect(serviceUrl) }
  const { sql } = database
  const work = async (turn: number) => {
    const [item, key] = of[turn] ?? [0, ""]
    const rows = await runBatch(sql, filledIn(batch, item, key))
    if (!Array.isArray(rows) || rows.length !== 1) throw new Error(`item ${item}: ${rows}`)
  }
  return { count: of.length, work, close: async () => undefined }
}
