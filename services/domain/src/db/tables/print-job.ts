import type { Generated } from "kysely"

export interface PrintPairingTable {
  client_id: number
  code_hash: Uint8Array
  center_id: number
  created_by: number
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

export interface PrintAgentTable {
  client_id: number
  id: Generated<number>
  center_id: number
  name: string
  public_key: Uint8Array
  token_hash: Uint8Array | null
  epoch: Generated<number>
  challenged_at: Generated<Date>
  version: Generated<string>
  paired_by: number
  paired_at: Generated<Date>
  last_seen_at: Date | null
  is_silent: Generated<boolean>
  revoked_at: Date | null
  revoked_by: number | null
}

export interface PrinterTable {
  client_id: number
  id: Generated<number>
  agent_id: number
  key: string
  name: string
  kind: string
  language: string
  dpi: number
  media: string
  state: string
  is_gone: Generated<boolean>
  chosen_media: string | null
}

export interface PrintJobTable {
  client_id: number
  id: Generated<string>
  number: Generated<number>
  printer_id: number
  document: unknown
  state: Generated<string>
  detail: Generated<string>
  epoch: number | null
  created_by: number
  created_at: Generated<Date>
  changed_at: Generated<Date>
  settled_by: number | null
  station_id: Generated<number | null>
}
