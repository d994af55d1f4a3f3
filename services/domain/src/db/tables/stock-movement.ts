import type { Generated } from "kysely"

export type MovementReason =
  | "receipt"
  | "removal"
  | "reversal"
  | "deactivation"
  | "reactivation"
  | "adjustment"
  | "sale"
  | "return"
  | "relocation"
  | "group"
  | "count"
  | "pull"

/**
 * `quantity` units leave (from item, from status) and enter (to item, to status); a missing source means that they
 * appear, a missing target that they vanish. Ids are bigint and travel as text.
 */
export interface StockMovementTable {
  client_id: number
  id: Generated<string>
  at: Generated<Date>
  user_id: number | null
  station_id: Generated<number | null>
  inventory_id: number
  /** Where the item stood; null in rows older than the column. */
  center_id: number | null
  /** These three are of a relocation, and of the reversal that undoes one. */
  to_center_id: number | null
  from_location_id: number | null
  to_location_id: number | null
  from_item_id: number | null
  from_status_id: number | null
  to_item_id: number | null
  to_status_id: number | null
  quantity: number
  group_count_delta: Generated<number>
  reason: MovementReason
  request_key: string | null
  reverses_id: string | null
  scanned_at: Generated<Date | null>
}

export interface HistoryTable {
  client_id: number
  id: Generated<string>
  noun: string
  object_id: number
  at: Generated<Date>
  user_id: number | null
  action: string
  changes: unknown
  station_id: Generated<number | null>
  scanned_at: Generated<Date | null>
}

export interface OnceTable {
  client_id: number
  user_id: number
  key: string
  digest: string
  answer: unknown
  created_at: Generated<Date>
}
