import { Caller } from "@sightline/model/caller"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"

/** Items are changed by people; a visitor never comes here, for the bff asks for a session first. */
export const staff = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded()),
)
