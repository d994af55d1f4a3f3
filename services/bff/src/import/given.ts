import { type ImportBatchId, ImportNotFound } from "@sightline/model/import"
import { Effect } from "effect"

const none = { created: 0, changed: 0, unchanged: 0 }
const nothing = { batchId: null, ...none, items: none, customers: none, alike: [], problems: [], shop: null }

/** Played operations of imports: batch 404 is not found, and files are empty. */
export const playedImports = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "import.check": (payload: unknown) => Effect.as(note("checkImport", payload), nothing),
  "import.run": (payload: unknown) => Effect.as(note("runImport", payload), nothing),
  "import.progress": (payload: unknown) => Effect.as(note("importProgress", payload), { done: 0, total: 0 }),
  "import.cancel": (payload: unknown) => note("cancelImport", payload),
  "import.undo": (payload: { readonly id: ImportBatchId }) =>
    Effect.zipRight(
      note("undoImport", payload),
      payload.id === 404 ? new ImportNotFound() : Effect.succeed({ undone: 1 }),
    ),
})
