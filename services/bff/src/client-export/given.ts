import { ClientExportRpcs } from "@sightline/domain-api/client-export"
import type { Caller } from "@sightline/model/caller"
import { ClientExportId } from "@sightline/model/client-export"
import { Effect } from "effect"

/** The exports' part of the played domain. */
export const playedExports = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  ClientExportRpcs.of({
    "clientExport.list": () => Effect.as(note("clientExports", undefined), []),
    "clientExport.ask": (payload) => Effect.as(note("askForExport", payload), ClientExportId.make(1)),
    "clientExport.part": (payload) => Effect.as(note("clientExportPart", payload), new Uint8Array([1])),
  })
