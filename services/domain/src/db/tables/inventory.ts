import type { Generated } from "kysely"

export interface NamedTable {
  client_id: number
  id: Generated<number>
  code: string
  name: string
}

export interface CategoryTable extends NamedTable {
  description: Generated<string>
  sort_order: Generated<number>
  attribute_id: number | null
  shop_online: Generated<boolean>
  has_colours: Generated<boolean>
  upi_type_id: number | null
  /** Null: the client's. */
  tax_percent: number | null
}

export interface UpiTypeTable extends NamedTable {
  description: Generated<string>
  category_id: number | null
}

export interface LocationTable {
  client_id: number
  id: Generated<number>
  center_id: number
  parent_id: number | null
  kind: "Building" | "Floor" | "Room" | "Area" | "Bin"
  name: string
}

/** Money is numeric in the database and travels as text; queries turn it into whole cents. */
export interface InventoryTable {
  client_id: number
  id: Generated<number>
  code: string
  number: Generated<string>
  description: Generated<string>
  model: Generated<string>
  upc: Generated<string>
  category_id: number
  item_type_id: number
  brand_id: number | null
  status_id: Generated<number>
  list_price: string | null
  special_price: string | null
  purchased_price: string | null
  minimum_quantity: Generated<number>
  total_quantity: Generated<number>
  item_count: Generated<number>
  has_same_barcode_for_items: Generated<boolean>
  has_history_services: Generated<boolean>
  main_image: string | null
  fields: Generated<unknown>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface InventoryItemTable {
  client_id: number
  id: Generated<number>
  inventory_id: number
  status_id: number
  quantity: number
  reserved_quantity: Generated<number>
  group_count: Generated<number>
  split_from_id: number | null
  center_id: number
  location_id: number | null
  barcode: string | null
  special_price: string | null
  purchased_price: string | null
  expires_on: string | null
  received_on: Generated<string>
  assignee_id: number | null
  main_vendor_id: number | null
  fields: Generated<unknown>
  version: Generated<number>
  created_at: Generated<Date>
}
