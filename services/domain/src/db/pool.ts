import postgres from "postgres"
import type { Lane } from "../lane/lane"
import { type Hold, makeLanes } from "../lane/lanes"
import { briefly } from "../lane/pace"
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
  /** The connection is open. It fails with why it could not be opened. */
  readonly opened: Promise<unknown>
  lost: boolean
}

/**
 * What stands between the product and Postgres: nothing, or a pooler in transaction mode. Such a pooler gives each transaction
 * another connection of the server, so a statement that was prepared on the one before is unknown there, unless it keeps them.
 */
export type Pooler = "none" | "unprepared" | "prepared"

interface Bounds {
  /** What the connections lead through, or that they lead to a standby. */
  readonly way?: Pooler | "standby"
  /** Milliseconds that work waits for a connection. */
  readonly patience?: number
  /** As many statements as run at the same time. */
  readonly processors?: number
}

/** A connection in its lane's place. */
type Taken = readonly [held: Held, hold: Hold]

/**
 * A pool that gives each piece of work a whole connection, so that a batch is pipelined on it. The driver's own
 * `reserve()` hands out closed connections and forgets statements queued on them (db.long.test.ts kills backends under load);
 * this pool discards a closed connection and tells its holder. Each lane holds its share at most (decision 177).
 */
export function makePool(options: ConnectionOptions, size: number, bounds: Bounds = {}): Pool {
  const { patience = longestWait, way = "none", ...share } = bounds
  const idle: Held[] = []
  const lanes = makeLanes<(...taken: Taken) => void>(size, { cheap, ...share })
  const unwatch = watch("database", { size, now: lanes.now })
  let open = 0
  const count = (change: 1 | -1) => {
    open += change
    countOpen(change)
  }

  /**
   * The driver would reconnect by itself and stall on unwritten data, so the pool ends it. A connection that could not be opened and has
   * more than one statement waiting is opened again by the driver although it was ended, and nobody closes that one. So a new one is asked
   * one thing first, and work begins on it once that is answered.
   */
  function connect(): Held {
    const sql = postgres({ ...options, ...settings, ...through[way], onclose })
    const held: Held = { lost: false, sql, opened: sql.unsafe("select 1").execute() }
    function onclose() {
      held.lost = true
      held.sql.end({ timeout: 0 }).catch(() => undefined)
    }
    // Told to whoever waits for it.
    held.opened.catch(() => undefined)
    return held
  }

  const hasRoom = () => idle.length > 0 || open < size

  /** A connection where there is room. */
  function free(): Held {
    for (let held = idle.pop(); held; held = idle.pop()) {
      if (!held.lost) return held
      count(-1)
    }
    count(1)
    return connect()
  }

  function take(lane: Lane): Taken | undefined {
    const hold = hasRoom() ? lanes.hold(lane) : undefined
    return hold && [free(), hold]
  }

  function callNext(): void {
    for (let next = hasRoom() && lanes.next(); next; next = hasRoom() && lanes.next()) next.of(free(), next.hold)
  }

  function giveBack([held, hold]: Taken): void {
    lanes.release(hold)
    if (held.lost) count(-1)
    else idle.push(held)
    callNext()
  }

  const turn = (lane: Lane) =>
    new Promise<Taken>((resolve, reject) => {
      const next = (...taken: Taken) => {
        clearTimeout(late)
        clearInterval(again)
        resolve(taken)
      }
      const again = setInterval(callNext, briefly)
      const late = setTimeout(() => {
        clearInterval(again)
        lanes.giveUp(lane, next)
        lanes.refuse(lane)
        reject(poolBusy())
      }, patience)
      lanes.wait(lane, next)
      callNext()
    })

  const lineOf = (taken: Taken): Line => ({
    unsafe: taken[0].sql.unsafe,
    get lost() {
      return taken[0].lost
    },
    release: () => giveBack(taken),
  })

  return {
    async reserve(lane) {
      const taken = take(lane) ?? (await turn(lane))
      await taken[0].opened.catch((cause: unknown) => {
        taken[0].lost = true
        giveBack(taken)
        throw cause
      })
      return lineOf(taken)
    },
    spare(lane) {
      const taken = take(lane)
      return taken && lineOf(taken)
    },
    async end() {
      unwatch()
      const last = idle.splice(0)
      for (const _ of last) count(-1)
      await Promise.all(last.map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/** Milliseconds for which a look-up by a key holds a connection on a quiet machine (decision 201). */
const cheap = 2

/** Milliseconds that work waits for a connection. */
const longestWait = 5_000

/**
 * Plans are cached per connection where statements may be prepared. A server that has become a standby answers reads, and
 * old ones: a connection to it is refused, and another is tried. What a pooler says of its server may be long past.
 */
const through = {
  none: { prepare: true, target_session_attrs: "primary" },
  prepared: { prepare: true },
  unprepared: { prepare: false },
  // Whoever reads there has somebody else to ask.
  standby: { prepare: true, connect_timeout: 2 },
} as const

const settings = {
  max: 1,
  // Arrays travel as text (typed.ts), so no connection queries their types first.
  fetch_types: false,
  // Reconnects soon when the database was down: people stand at the counter.
  backoff: () => 0.1,
  connection: { application_name: "sightline", TimeZone: "UTC" },
  onnotice: () => undefined,
} as const
