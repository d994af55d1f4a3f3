import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** A record as the calls answer it: with the client that it is of, which is the caller's (document 1 §3). */
export const ofClient = <Record extends object>(found: Record) =>
  Effect.map(Caller, ({ clientId }) => ({ ...found, clientId }))
