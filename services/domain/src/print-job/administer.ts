import type { CenterId } from "@sightline/model/center"
import { type PrintAgentId, PrintAgentNotFound } from "@sightline/model/print-job"
import { CenterNotFound } from "@sightline/model/station"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { digest } from "../session/secret"
import { person } from "./person"
import { agents, insertPairing, printers, revoke } from "./queries"
import { loseSending } from "./queries-agent"
import { newPairingCode } from "./secret"

/** A one-time code for an agent at one of the caller's centers. Asked again with the same key it is the same code. */
export const createPairingCode = Effect.fn("createPairingCode")(function* (centerId: CenterId) {
  const { clientId, userId, centerIds } = yield* person
  if (!centerIds.includes(centerId)) return yield* new CenterNotFound()
  const made = yield* actOnce(
    Effect.gen(function* () {
      const code = newPairingCode(clientId)
      const row = yield* one(insertPairing, { hash: digest(code), centerId, userId })
      return row ? { code, expires: row.expiresAt.toISOString() } : null
    }),
  )
  return made ? { code: made.code, expiresDate: new Date(made.expires) } : yield* new CenterNotFound()
})

export const listPrinters = Effect.fn("listPrinters")(function* (centerId: CenterId | null) {
  const { centerIds } = yield* person
  return yield* many(printers, centerId === null ? centerIds : centerIds.filter((id) => id === centerId), null)
})

export const listAgents = Effect.fn("listAgents")(function* () {
  const { centerIds } = yield* person
  return yield* many(agents, centerIds, null)
})

/** It is told nothing more; what it was sending is unknown, and what waited stays queued until somebody cancels it. */
export const revokeAgent = Effect.fn("revokeAgent")(function* (id: PrintAgentId) {
  const { userId, centerIds } = yield* person
  const isThere = yield* actOnce(
    Effect.gen(function* () {
      if (!(yield* one(agents, centerIds, id))) return false
      yield* one(revoke, id, userId)
      yield* one(loseSending, id, "The agent was revoked while it was sending.")
      return true
    }),
  )
  const agent = isThere ? yield* one(agents, centerIds, id) : undefined
  return agent ?? (yield* new PrintAgentNotFound())
})
