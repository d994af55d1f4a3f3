export interface StatusTable {
  id: number
  type: string
  name: string
  description: string
  sort_order: number
  is_active: boolean
  is_select_default: boolean
  item_remainder_count: number
  attribute_id: number | null
  is_automated: boolean
}
