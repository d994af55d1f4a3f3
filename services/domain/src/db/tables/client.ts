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
  revoked_at: Date | null
}
