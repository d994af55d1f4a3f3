import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** What was found, with the client that it is of: some records carry it (document 1 §3). */
export const ofClient = <A extends object>(found: A) => Effect.map(Caller, ({ clientId }) => ({ ...found, clientId }))
