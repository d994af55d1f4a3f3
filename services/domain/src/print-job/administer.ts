import { ageOf } from "@sightline/agent-api/print-job"
import { allMedia } from "@sightline/hardware-label/media"
import type { CenterId } from "@sightline/model/center"
import {
  MediaUnknown,
  type PrintAgent,
  type PrintAgentId,
  PrintAgentNotFound,
  type PrinterId,
  PrinterNotFound,
  WrongPrinter,
} from "@sightline/model/print-job"
import { CenterNotFound } from "@sightline/model/station"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { digest } from "../session/secret"
import { person } from "./person"
import { type AgentRow, agents, chooseMedia, insertPairing, printers, revoke } from "./queries"
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
  const { centerIds, userId } = yield* person
  const wanted = centerId === null ? centerIds : centerIds.filter((id) => id === centerId)
  return yield* many(printers, { centerIds: wanted, userId, id: null })
})

/** Somebody has put another roll in. What waits already was laid out for the former one. */
export const setMedia = Effect.fn("setMedia")(function* (id: PrinterId, media: string) {
  const { centerIds, userId } = yield* person
  if (!allMedia.some(({ name }) => name === media)) return yield* new MediaUnknown()
  const printer = one(printers, { centerIds, userId, id })
  const verdict = yield* actOnce(
    Effect.gen(function* () {
      const found = yield* printer
      if (found?.kind === "label") yield* one(chooseMedia, id, media)
      return found?.kind ?? null
    }),
  )
  if (verdict === "receipt") return yield* new WrongPrinter()
  const changed = verdict && (yield* printer)
  return changed ? changed : yield* new PrinterNotFound()
})

const agentOf = (row: AgentRow): PrintAgent => ({ ...row, age: row.version === "" ? "current" : ageOf(row.version) })

export const listAgents = Effect.fn("listAgents")(function* () {
  const { centerIds } = yield* person
  return (yield* many(agents, centerIds, null)).map(agentOf)
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
  return agent ? agentOf(agent) : yield* new PrintAgentNotFound()
})
