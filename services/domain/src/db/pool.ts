import postgres from "postgres"
import type { Lane } from "../lane/lane"
import { makeLanes } from "../lane/lanes"
import { watch } from "../lane/places-now"
import type { ConnectionOptions } from "./connection-url"
import { countOpen } from "./pool-metric"
import { poolBusy } from "./sql-defect"

/** One connection, held by one piece of work at a time. */
export interface Line {
  readonly unsafe: postgres.Sql["unsafe"]
  /** The connection closed while it was held, so later answers may come from another one. */
  readonly lost?: boolean
  release(): void
}

export interface Pool {
  /** The next free connection for work of a lane; rejects after too long a wait. */
  reserve(lane: Lane): Promise<Line>
  /** An idle connection, if there is one within the lane's share, without waiting. */
  spare(lane: Lane): Line | undefined
  end(): Promise<void>
}

interface Held {
  readonly sql: postgres.Sql
  lost: boolean
}

/**
 * A pool that gives each piece of work a whole connection, so that a batch is pipelined on it. The driver's own
 * `reserve()` hands out closed connections and forgets statements queued on them (db.long.test.ts kills backends under load);
 * this pool discards a closed connection and tells its holder. Each lane holds its share at most (decision 177).
 */
export function makePool(options: ConnectionOptions, size: number, patience = longestWait): Pool {
  const idle: Held[] = []
  const lanes = makeLanes<(held: Held) => void>(size)
  const unwatch = watch("database", { size, now: lanes.now })
  let open = 0
  const count = (change: 1 | -1) => {
    open += change
    countOpen(change)
  }

  /** The driver would reconnect by itself and stall on unwritten data, so the pool ends it. */
  function connect(): Held {
    const held: Held = { lost: false, sql: postgres({ ...options, ...settings, onclose }) }
    function onclose() {
      held.lost = true
      held.sql.end({ timeout: 0 }).catch(() => undefined)
    }
    return held
  }

  function take(lane: Lane): Held | undefined {
    if (!lanes.hold(lane)) return undefined
    const held = free()
    if (!held) lanes.release(lane)
    return held
  }

  function free(): Held | undefined {
    for (let held = idle.pop(); held; held = idle.pop()) {
      if (!held.lost) return held
      count(-1)
    }
    if (open >= size) return undefined
    count(1)
    return connect()
  }

  function giveBack(lane: Lane, held: Held): void {
    lanes.release(lane)
    const whole = held.lost ? undefined : held
    const next = lanes.next()
    if (next) next(whole ?? connect())
    else if (whole) idle.push(whole)
    else count(-1)
  }

  const turn = (lane: Lane) =>
    new Promise<Held>((resolve, reject) => {
      const next = (held: Held) => {
        clearTimeout(late)
        resolve(held)
      }
      const late = setTimeout(() => {
        lanes.giveUp(lane, next)
        lanes.refuse(lane)
        reject(poolBusy())
      }, patience)
      lanes.wait(lane, next)
    })

  const lineOf = (lane: Lane, held: Held): Line => ({
    unsafe: held.sql.unsafe,
    get lost() {
      return held.lost
    },
    release: () => giveBack(lane, held),
  })

  return {
    async reserve(lane) {
      return lineOf(lane, take(lane) ?? (await turn(lane)))
    },
    spare(lane) {
      const held = take(lane)
      return held && lineOf(lane, held)
    },
    async end() {
      unwatch()
      const last = idle.splice(0)
      for (const _ of last) count(-1)
      await Promise.all(last.map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/** Milliseconds that work waits for a connection. */
const longestWait = 5_000

const settings = {
  max: 1,
  // Plans are cached per connection; a pooler in transaction mode keeps them too, by the protocol's own names.
  prepare: true,
  // Arrays travel as text (typed.ts), so no connection queries their types first.
  fetch_types: false,
  // Reconnects soon when the database was down: people stand at the counter.
  backoff: () => 0.1,
  connection: { application_name: "sightline", TimeZone: "UTC" },
  onnotice: () => undefined,
} as const
