import { Effect } from "effect"
import { installation } from "../db/db"
import { sweepAll } from "./queries"

/** Removes what nobody can need any more: old answers to requests, ended sessions, spent attempts and links. */
export const sweep = Effect.fn("sweep")(function* () {
  yield* installation(sweepAll)
})
