import { Effect } from "effect"
import { installation } from "../db/db"
import { missPrintAgents, sweepAll } from "./queries"

/** Removes what nobody can need any more: old answers to requests, ended sessions, spent attempts and links. */
export const sweep = Effect.fn("sweep")(function* () {
  yield* installation(sweepAll)
})

/** What an agent was sending when it was heard of for the last time is unknown from here on (hardware.md §7). */
export const missAgents = Effect.fn("missAgents")(function* () {
  yield* installation(missPrintAgents)
})
