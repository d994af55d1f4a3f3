import type { OwnSession } from "@sightline/model/account"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { endOwnSessionsOf, ownSessionsOf } from "./queries"

/** The caller's sessions at all of their clients; those of one client where its badge or PIN began this one (decision 181). */
export const ownSessions = Effect.fn("ownSessions")(function* () {
  const { userId, sessionId } = yield* person
  const rows = yield* many(ownSessionsOf, userId, sessionId)
  return rows.map(
    (row): OwnSession => ({
      id: row.id,
      kind: row.kind,
      clientName: row.client_name,
      device: row.device,
      address: row.address,
      beganAt: row.began_at,
      usedAt: row.used_at,
      isThis: row.id === sessionId,
    }),
  )
})

/** Ends one of the caller's sessions, or all except this one. It silently skips one that is not theirs or has ended. */
export const endOwnSessions = Effect.fn("endOwnSessions")(function* (session: string | null) {
  const { userId, sessionId } = yield* person
  yield* once({
    answer: Schema.Void,
    refusal: Schema.Never,
    act: () => Effect.asVoid(one(endOwnSessionsOf, userId, session, sessionId)),
  })
})
