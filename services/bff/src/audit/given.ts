import { AuditRpcs } from "@sightline/domain-api/audit"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

const page = { rows: [], next: null, since: null }

/** The audit's part of the played domain. */
export const playedAudit = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  AuditRpcs.of({
    "audit.list": (payload) => Effect.as(note("audit", payload), page),
    "audit.export": (payload) => Effect.as(note("exportAudit", payload), page),
  })
