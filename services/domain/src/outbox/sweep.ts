import { Effect } from "effect"
import { installation } from "../db/db"
import { expireLetters, missPrintAgents, sweepAll } from "./queries"

/** Letters that a client keeps; the hour between two sweeps may add more. */
const mostLetters = 10_000

/** Removes expired data: old answers to requests, ended sessions, spent attempts and links, old letters. */
export const sweep = Effect.fn("sweep")(function* () {
  yield* installation(sweepAll)
  yield* installation(expireLetters, mostLetters)
})

/** Marks the unfinished jobs of silent agents as unknown (decision 27). */
export const missAgents = Effect.fn("missAgents")(function* () {
  yield* installation(missPrintAgents)
})
