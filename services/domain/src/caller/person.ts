import { Caller, type Staff } from "@sightline/model/caller"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"

/** The calling user. The bff requires a session before it passes a call on, so a visitor here is a defect. */
export const person = Effect.flatMap(
  Caller,
  (caller): Effect.Effect<Staff> => (caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded())),
)
