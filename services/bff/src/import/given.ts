import { type ImportBatchId, ImportNotFound } from "@sightline/model/import"
import { Effect } from "effect"

const nothing = { batchId: null, created: 0, changed: 0, unchanged: 0, problems: [] }

/** The operations of imports, played: batch 404 is not there, and files hold nothing. */
export const playedImports = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "import.check": (payload: unknown) => Effect.as(note("checkImport", payload), nothing),
  "import.run": (payload: unknown) => Effect.as(note("runImport", payload), nothing),
  "import.undo": (payload: { readonly id: ImportBatchId }) =>
    Effect.zipRight(
      note("undoImport", payload),
      payload.id === 404 ? new ImportNotFound() : Effect.succeed({ undone: 1 }),
    ),
})
