import type { Generated } from "kysely"

export interface CenterTable {
  client_id: number
  id: Generated<number>
  name: string
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
