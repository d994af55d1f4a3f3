import type { CenterTable, ContactMessageTable, LayoutAttributeTable, StationEntryTable, StationTable } from "./client"
import type { CustomerTable } from "./customer"
import type {
  CategoryTable,
  InventoryItemTable,
  InventoryTable,
  LocationTable,
  NamedTable,
  UpiTypeTable,
} from "./inventory"
import type { AssigneeTable, ItemNoteTable, ItemServiceTable } from "./item"
import type { PrintAgentTable, PrinterTable, PrintJobTable, PrintPairingTable } from "./print-job"
import type { StatusTable } from "./status"
import type { HistoryTable, OnceTable, StockMovementTable } from "./stock-movement"

/** The tables that the services may use, as the migrations create them. */
export interface Tables {
  assignee: AssigneeTable
  brand: NamedTable
  category: CategoryTable
  center: CenterTable
  contact_message: ContactMessageTable
  customer: CustomerTable
  history: HistoryTable
  inventory: InventoryTable
  inventory_item: InventoryItemTable
  item_note: ItemNoteTable
  item_service: ItemServiceTable
  item_type: NamedTable
  layout_attribute: LayoutAttributeTable
  location: LocationTable
  once: OnceTable
  print_agent: PrintAgentTable
  print_job: PrintJobTable
  print_pairing: PrintPairingTable
  printer: PrinterTable
  station: StationTable
  station_entry: StationEntryTable
  status: StatusTable
  stock_movement: StockMovementTable
  upi_type: UpiTypeTable
}
