import type { Generated } from "kysely"

export interface CenterTable {
  client_id: number
  id: Generated<number>
  name: string
}

export interface ContactMessageTable {
  client_id: number
  id: Generated<number>
  name: string
  email: string
  phone: string
  message: string
  created_at: Generated<Date>
  request_key: string | null
  request_digest: string | null
}

export interface LayoutAttributeTable {
  client_id: number
  id: Generated<number>
  section: string
  name: string
  value: string
  code: string
  navigate_url: string
  style_css: string
  is_public: boolean
  sort_order: number
}

export interface StationTable {
  client_id: number
  id: Generated<number>
  center_id: number
  name: string
  secret_hash: Uint8Array
  created_at: Generated<Date>
  registered_by: number | null
  last_seen_at: Date | null
  revoked_at: Date | null
  revoked_by: number | null
  next_sequence: Generated<number>
  version: Generated<number>
}

export interface StationEntryTable {
  client_id: number
  id: string
  station_id: number
  sequence: number
  task: unknown
  scanned_by: number | null
  scanned_at: Date
  arrived_at: Generated<Date>
  wait_reason: string | null
  outcome: unknown
  decided_by: number | null
  decided_at: Date | null
  decided_because: string | null
}

/** A user as user_by_email() returns it. */
export interface UserByEmail {
  readonly id: number
  readonly password_hash: string | null
  readonly is_active: boolean
  /** An account of the demo. */
  readonly is_seeded: boolean
  /** Whether the password needs a code after it. */
  readonly has_second_factor: boolean
}
