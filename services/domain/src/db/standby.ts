import { Context, Effect, FiberRef, GlobalValue, Layer, Option, Schedule } from "effect"
import { connectionOptions } from "./connection-url"
import { makePool, type Pool } from "./pool"
import { isUnavailable, SqlDefect } from "./sql-defect"

interface StandbyOptions {
  /** Leads to the standbys; the primary may be behind it as well. */
  readonly url: string
  /** Connections of this process. */
  readonly pool: number
}

/** Connections to the standbys, where the installation has some for reads. */
export class Standby extends Context.Tag("Standby")<Standby, Pool>() {
  static readonly layer = ({ url, pool }: StandbyOptions) =>
    Layer.scoped(
      Standby,
      Effect.acquireRelease(
        Effect.sync(() => makePool(connectionOptions(url), pool, { way: "standby" })),
        (made) => Effect.promise(() => made.end()),
      ),
    )
}

/** The place in the primary's log up to which a read has to see everything; none where the primary itself is to be read. */
export const seenUpTo = GlobalValue.globalValue("sightline/seen-up-to", () =>
  FiberRef.unsafeMake(Option.none<string>()),
)

const divisionByZero = "22012"

/**
 * A transaction's beginning that fails at a standby which has not come as far yet. In one trip with what follows, so that another
 * standby behind the same address cannot answer instead. A primary has no such place, and has seen everything.
 */
export const beginUpTo = (begin: string, place: string): string => {
  if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(place)) throw new Error(`not a place in the log: ${place}`)
  return `${begin}; select 1 / (pg_last_wal_replay_lsn() >= '${place}')::int`
}

class NotThere {
  readonly _tag = "NotThere"
  constructor(readonly isBehind: boolean) {}
}

const isBehind = (defect: unknown) => defect instanceof SqlDefect && defect.code === divisionByZero
/** Away, or it took back what it was asked in favour of what the primary has changed (40001). A statement that took too long (57014) would again. */
const isAway = (defect: unknown) =>
  defect instanceof SqlDefect && (defect.code === "40001" || (isUnavailable(defect) && defect.code !== "57014"))

/** A standby that is behind has a second to come as far. */
const patience = Schedule.spaced("20 millis").pipe(Schedule.upTo("1 second"))

/** What a standby answers; the primary answers instead where it is away, or stays behind. */
export const orAtPrimary = <A, R, R2>(atStandby: Effect.Effect<A, never, R>, atPrimary: Effect.Effect<A, never, R2>) =>
  atStandby.pipe(
    Effect.catchSomeDefect((defect) =>
      isBehind(defect) || isAway(defect) ? Option.some(Effect.fail(new NotThere(isBehind(defect)))) : Option.none(),
    ),
    Effect.retry({ while: (reason) => reason.isBehind, schedule: patience }),
    Effect.catchAll(() => atPrimary),
  )
