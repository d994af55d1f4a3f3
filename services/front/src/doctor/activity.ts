import { type ActivityState, activityState } from "@sightline/domain/db/condition"
import type { Reached } from "./database"
import { countOf, doubtful, type Finding, lasting, well } from "./finding"

/** Seconds that a transaction may be open: until it ends, Postgres clears away nothing that has changed since. */
const mostOpen = 600
/** Seconds that a statement may wait for a lock: a person's is refused after five. */
const mostBehindLock = 5
/** The share of the server's connections above which the next process may be refused. */
const mostTaken = 0.9

/** The size of the database, its connections, and the oldest open transaction that the services' role may see. */
export async function activity({ serviceUrl }: Reached): Promise<ReadonlyArray<Finding>> {
  return activityFindings(await activityState(serviceUrl))
}

export function activityFindings(state: ActivityState): ReadonlyArray<Finding> {
  const { bytes, connections, mostConnections, oldest, behindLocks, longestBehindLock } = state
  const taken = `${connections} of ${mostConnections} connections are open`
  const doubts = [
    ...(oldest !== null && oldest > mostOpen
      ? [
          `a transaction has been open for ${lasting(oldest)}, and what changes meanwhile cannot be cleared away. Restart the process that holds it, or end a tool that waits with it.`,
        ]
      : []),
    ...(longestBehindLock !== null && longestBehindLock > mostBehindLock
      ? [
          `${countOf(behindLocks, "statement")} of background work or of another program ${behindLocks === 1 ? "waits" : "wait"} for what another transaction holds, the first for ${lasting(longestBehindLock)}.`,
        ]
      : []),
    ...(connections > mostTaken * mostConnections
      ? [
          `${taken}: the next process may be refused. Lower DATABASE_POOL, raise max_connections, or put a pooler between.`,
        ]
      : []),
  ]
  if (doubts.length > 0) return doubts.map((words) => doubtful("Activity", words))
  return [
    well(
      "Activity",
      `the database holds ${sizeOf(bytes)}, ${taken}, and no transaction has been open for long. ${countOf(behindLocks, "statement")} wait${behindLocks === 1 ? "s" : ""} for a lock.`,
    ),
  ]
}

const sizeOf = (bytes: number) => (bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
