import { Effect } from "effect"
import { installation, patiently } from "../db/db"
import { expireLetters, missPrintAgents, relocationDue, sweepAll, sweepDrafts, sweepEntries } from "./queries"

/** Letters that a client keeps; the hour between two sweeps may add more. */
const mostLetters = 10_000

/** Removes expired data: old answers to requests, ended sessions, spent attempts and links, old letters,
 * drafts that nobody came back to, and entries of stations that nobody asks for any more (decision 183). */
export const sweep = Effect.fn("sweep")(function* () {
  yield* installation(sweepAll)
  yield* installation(sweepDrafts)
  yield* installation(sweepEntries)
  yield* installation(expireLetters, mostLetters)
})

/**
 * Carries out planned relocations whose day has come at their client, each in a transaction of its own: whatever was due
 * while no worker ran is done now, and a second run finds none (decisions D-89).
 */
export const relocateDue = Effect.fn("relocateDue")(function* () {
  const next = patiently(installation(relocationDue))
  yield* Effect.repeat(next, { until: ([row]) => row === undefined || row.count === 0 })
})

/** Marks the unfinished jobs of silent agents as unknown (decision 27). */
export const missAgents = Effect.fn("missAgents")(function* () {
  yield* installation(missPrintAgents)
})
