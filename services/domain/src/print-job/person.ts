import { Caller, type Staff } from "@sightline/model/caller"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"

/** People administer printers and ask for labels; a visitor never comes here, for the bff asks for a session first. */
export const person = Effect.flatMap(
  Caller,
  (caller): Effect.Effect<Staff> => (caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded())),
)
