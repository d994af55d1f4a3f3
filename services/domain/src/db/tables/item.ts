import type { Generated } from "kysely"

export interface AssigneeTable {
  client_id: number
  id: Generated<number>
  type: string
  first_name: string
  last_name: string
  email: string
  status_id: Generated<number>
}

export interface ItemNoteTable {
  client_id: number
  id: Generated<number>
  inventory_item_id: number
  status_id: number
  text: string
  assignee_id: number | null
  created_by: number
  created_at: Generated<Date>
  version: Generated<number>
}

/** Money is numeric in the database and travels as text; queries turn it into whole cents. */
export interface ItemServiceTable {
  client_id: number
  id: Generated<number>
  inventory_item_id: number
  company: string
  service_number: string
  order_number: string
  technician: string
  serviced_on: string
  total_cost: string
  created_by: number
  created_at: Generated<Date>
}
