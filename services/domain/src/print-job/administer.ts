import { ageOf } from "@sightline/agent-api/print-job"
import { allMedia } from "@sightline/hardware-label/media"
import type { CenterId } from "@sightline/model/center"
import { CenterNotFound } from "@sightline/model/center"
import {
  MediaUnknown,
  type PrintAgent,
  type PrintAgentId,
  PrintAgentNotFound,
  type PrinterId,
  PrinterMediaRefused,
  PrinterNotFound,
  WrongPrinter,
} from "@sightline/model/print-job"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { digest, Secret } from "../secret/secret"
import { type AgentRow, agents, chooseMedia, insertPairing, printers, revoke } from "./queries"
import { loseSending } from "./queries-agent"
import { newPairingCode } from "./secret"

/** The stored part of a pairing code: the code itself follows from the key and our secret, so that no table holds it. */
const Expiry = Schema.Struct({ expiresDate: Schema.Date })

/** A one-time code for an agent at one of the caller's centers. The same key returns the same code. */
export const createPairingCode = Effect.fn("createPairingCode")(function* (centerId: CenterId) {
  const caller = yield* person
  const { userId, centerIds } = caller
  if (!centerIds.includes(centerId)) return yield* new CenterNotFound()
  const code = newPairingCode(yield* Secret, caller)
  const { expiresDate } = yield* once({
    answer: Expiry,
    refusal: CenterNotFound,
    act: Effect.fnUntraced(function* () {
      const row = yield* one(insertPairing, { hash: digest(code), centerId, userId })
      if (!row) return yield* new CenterNotFound()
      yield* noteChange({ noun: "center", id: centerId, action: "Pairing code for a print agent made", changes: [] })
      return { expiresDate: row.expiresAt }
    }),
  })
  return { code, expiresDate }
})

export const listPrinters = Effect.fn("listPrinters")(function* (centerId: CenterId | null) {
  const { centerIds, userId } = yield* person
  const wanted = centerId === null ? centerIds : centerIds.filter((id) => id === centerId)
  return yield* many(printers, { centerIds: wanted, userId, id: null })
})

/** Records a new roll of labels. Waiting jobs keep the layout for the former roll. */
export const setMedia = Effect.fn("setMedia")(function* (id: PrinterId, media: string) {
  const { centerIds, userId } = yield* person
  if (!allMedia.some(({ name }) => name === media)) return yield* new MediaUnknown()
  const printer = one(printers, { centerIds, userId, id })
  yield* once({
    answer: Schema.Void,
    refusal: PrinterMediaRefused,
    act: Effect.fnUntraced(function* () {
      const found = yield* printer
      if (!found) return yield* new PrinterNotFound()
      if (found.kind === "receipt") return yield* new WrongPrinter()
      yield* one(chooseMedia, id, media)
      if (found.media === media) return
      const changes = [{ name: "Labels", before: found.media, after: media }]
      yield* noteChange({ noun: "printer", id, action: "Labels changed", changes })
    }),
  })
  return (yield* printer) ?? (yield* new PrinterNotFound())
})

const agentOf = (row: AgentRow): PrintAgent => ({ ...row, age: row.version === "" ? "current" : ageOf(row.version) })

export const listAgents = Effect.fn("listAgents")(function* () {
  const { centerIds } = yield* person
  return (yield* many(agents, centerIds, null)).map(agentOf)
})

/**
 * Revokes an agent. It gets no more jobs; its unfinished job is unknown, and waiting ones stay queued until somebody
 * cancels them.
 */
export const revokeAgent = Effect.fn("revokeAgent")(function* (id: PrintAgentId) {
  const { userId, centerIds } = yield* person
  yield* once({
    answer: Schema.Void,
    refusal: PrintAgentNotFound,
    act: Effect.fnUntraced(function* () {
      const found = yield* one(agents, centerIds, id)
      if (!found) return yield* new PrintAgentNotFound()
      if (!(yield* one(revoke, id, userId))) return
      yield* noteChange({ noun: "print-agent", id, action: "Revoked", changes: [] })
      yield* one(loseSending, id, "The agent was revoked while it was sending.")
    }),
  })
  const agent = yield* one(agents, centerIds, id)
  return agent ? agentOf(agent) : yield* new PrintAgentNotFound()
})
