import postgres from "postgres"
import type { ConnectionOptions } from "./connection-url"

/** One connection, held by one piece of work at a time. */
export interface Line {
  readonly unsafe: postgres.Sql["unsafe"]
  /** The connection closed while it was held: what was answered since may come from another one. */
  readonly lost?: boolean
  release(): void
}

export interface Pool {
  reserve(): Promise<Line>
  /** One that is free at this moment, if there is one: nobody is waited for. */
  spare(): Line | undefined
  end(): Promise<void>
}

interface Held {
  readonly sql: postgres.Sql
  lost: boolean
}

/**
 * A pool whose connections are given whole to one piece of work, so that a batch is pipelined on one of them. The driver's
 * own `reserve()` hands out connections that have closed and forgets statements that were queued on them (db.test.ts kills
 * backends under load); here a connection that closed is thrown away, and whoever held it is told.
 */
export function makePool(options: ConnectionOptions, size: number): Pool {
  const idle: Held[] = []
  const waiting: ((held: Held) => void)[] = []
  let open = 0

  /** The driver would connect again by itself and stall on what it had not written yet; it is ended instead. */
  function connect(): Held {
    const held: Held = { lost: false, sql: postgres({ ...options, ...settings, onclose }) }
    function onclose() {
      held.lost = true
      held.sql.end({ timeout: 0 }).catch(() => undefined)
    }
    return held
  }

  function take(): Held | undefined {
    for (let held = idle.pop(); held; held = idle.pop()) {
      if (!held.lost) return held
      open--
    }
    if (open >= size) return undefined
    open++
    return connect()
  }

  function giveBack(held: Held): void {
    const whole = held.lost ? undefined : held
    const next = waiting.shift()
    if (next) next(whole ?? connect())
    else if (whole) idle.push(whole)
    else open--
  }

  const lineOf = (held: Held): Line => ({
    unsafe: held.sql.unsafe,
    get lost() {
      return held.lost
    },
    release: () => giveBack(held),
  })

  return {
    async reserve() {
      return lineOf(take() ?? (await new Promise<Held>((resolve) => waiting.push(resolve))))
    },
    spare() {
      const held = take()
      return held && lineOf(held)
    },
    end: async () => void (await Promise.all(idle.splice(0).map(({ sql }) => sql.end({ timeout: 5 })))),
  }
}

const settings = {
  max: 1,
  // Plans are kept per connection; a pooler in transaction mode keeps them too, by the protocol's own names.
  prepare: true,
  // Arrays travel as text (typed.ts), so no connection asks for their types first.
  fetch_types: false,
  // A database that was away is asked again soon: people stand at the counter.
  backoff: () => 0.1,
  connection: { application_name: "sightline", TimeZone: "UTC" },
  onnotice: () => undefined,
} as const
