import type { Generated } from "kysely"

export interface CustomerTable {
  client_id: number
  id: Generated<number>
  first_name: string
  middle_name: string
  last_name: string
  email: string
  cell_phone: string
  home_phone: string
  work_phone: string
  unit_number: string
  street: string
  zip_code: string
  country_id: number | null
  state_id: number | null
  city_id: number | null
  status_id: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  last_order_at: Date | null
}
