import type { FieldChange } from "@sightline/model/history"

/** A row of a record's history as the statements return it. */
export interface HistoryRow {
  at: Date
  by: string
  action: string
  changes: Array<FieldChange & { readonly code?: string }>
  station: string | null
  scannedAt: Date | null
}
