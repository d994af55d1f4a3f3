import { HttpApi } from "@effect/platform"
import { Unavailable } from "@sightline/model/unavailable"
import { AccountGroup } from "./account"
import { AdjustmentUsedGroup } from "./adjustment-used"
import { AssigneeGroup } from "./assignee"
import { AuditGroup } from "./audit"
import { BadRequest } from "./bad-request"
import { BadgeGroup } from "./badge"
import { BrandGroup } from "./brand"
import { CatalogueGroup } from "./catalogue"
import { CategoryGroup } from "./category"
import { CategoryOptionGroup } from "./category-option-change"
import { CenterGroup } from "./center"
import { ChannelEventGroup, ChannelSyncGroup } from "./channel-sync"
import { ClientSettingsGroup } from "./client"
import { ClientExportGroup } from "./client-export"
import { ColourGroup } from "./colour"
import { ContactGroup } from "./contact"
import { CountGroup } from "./count"
import { CustomerGroup } from "./customer"
import { DestinationGroup } from "./destination"
import { DoorAlarmGroup } from "./door-alarm"
import { DraftGroup } from "./draft"
import { FieldDefinitionGroup } from "./field-definition"
import { GroupCountGroup } from "./group-count"
import { HealthGroup } from "./health"
import { FileGroup, ImageGroup } from "./image"
import { ImportGroup } from "./import"
import { InsightGroup } from "./insight"
import { InventoryGroup } from "./inventory"
import { InventoryItemGroup } from "./inventory-item"
import { InventoryListGroup } from "./inventory-list"
import { InvoiceGroup } from "./invoice"
import { LayoutGroup } from "./layout"
import { LocationGroup } from "./location"
import { LookupTableGroup } from "./lookup-table"
import { MailGroup } from "./mail"
import { MaintenanceGroup } from "./maintenance"
import { ManufacturerGroup } from "./manufacturer"
import { NoteGroup } from "./note"
import { OperatorGroup } from "./operator"
import { PaymentEventGroup, PaymentGroup } from "./payment"
import { OwnAgentGroup, PrinterGroup, PrintJobGroup } from "./print-job"
import { wiredBy } from "./refusal"
import { RelocationGroup } from "./relocation"
import { RoleGroup } from "./role"
import { SalesOrderGroup } from "./sales-order"
import { SecondFactorGroup } from "./second-factor"
import { SessionGroup } from "./session"
import { OwnStationGroup, StationGroup } from "./station"
import { StationPinGroup } from "./station-pin"
import { StatusGroup } from "./status"
import { StockMovementGroup } from "./stock-movement"
import { SuggestionGroup } from "./suggestion"
import { TagGroup } from "./tag"
import { TillGroup } from "./till"
import { UnknownCodeGroup } from "./unknown-code"
import { UserGroup } from "./user"
import { VendorGroup } from "./vendor"
import { VendorOrderGroup } from "./vendor-order"
import { VendorPaperGroup } from "./vendor-paper"
import { VendorReceiptGroup } from "./vendor-receipt"

const wired = wiredBy({
  Unavailable: {
    status: 503,
    title: "Not available",
    detail: "Sightline is not available right now. Please try again.",
  },
})

/** Everything that an app, or any other caller, may ask of Sightline. */
export class BffApi extends HttpApi.make("sightline")
  .add(SessionGroup)
  .add(AccountGroup)
  .add(SecondFactorGroup)
  .add(OperatorGroup)
  .add(UserGroup)
  .add(ContactGroup)
  .add(RoleGroup)
  .add(AuditGroup)
  .add(CenterGroup)
  .add(ClientSettingsGroup)
  .add(ClientExportGroup)
  .add(HealthGroup)
  .add(LayoutGroup)
  .add(StatusGroup)
  .add(CategoryGroup)
  .add(CategoryOptionGroup)
  .add(InventoryGroup)
  .add(InventoryItemGroup)
  .add(GroupCountGroup)
  .add(InventoryListGroup)
  .add(CatalogueGroup)
  .add(DraftGroup)
  .add(FieldDefinitionGroup)
  .add(CustomerGroup)
  .add(SalesOrderGroup)
  .add(InvoiceGroup)
  .add(PaymentGroup)
  .add(PaymentEventGroup)
  .add(TillGroup)
  .add(ChannelSyncGroup)
  .add(ChannelEventGroup)
  .add(DestinationGroup)
  .add(AssigneeGroup)
  .add(NoteGroup)
  .add(MaintenanceGroup)
  .add(MailGroup)
  .add(ImportGroup)
  .add(LocationGroup)
  .add(LookupTableGroup)
  .add(RelocationGroup)
  .add(StockMovementGroup)
  .add(AdjustmentUsedGroup)
  .add(ImageGroup)
  .add(FileGroup)
  .add(ColourGroup)
  .add(VendorGroup)
  .add(VendorOrderGroup)
  .add(VendorPaperGroup)
  .add(VendorReceiptGroup)
  .add(SuggestionGroup)
  .add(InsightGroup)
  .add(ManufacturerGroup)
  .add(BrandGroup)
  .add(OwnStationGroup)
  .add(StationGroup)
  .add(UnknownCodeGroup)
  .add(CountGroup)
  .add(BadgeGroup)
  .add(StationPinGroup)
  .add(TagGroup)
  .add(DoorAlarmGroup)
  .add(OwnAgentGroup)
  .add(PrinterGroup)
  .add(PrintJobGroup)
  .addError(BadRequest)
  .addError(wired(Unavailable)) {}
