import { AccountRpcs, InvitationRpcs, OwnAccountRpcs } from "./account"
import { AdjustmentUsedRpcs } from "./adjustment-used"
import { WhileAvailable } from "./as-caller"
import { AssigneeRpcs } from "./assignee"
import { AuditRpcs } from "./audit"
import { BadgeRpcs } from "./badge"
import { BrandRpcs } from "./brand"
import { CataloguePriceRpcs, CatalogueRpcs } from "./catalogue"
import { CategoryRpcs } from "./category"
import { CategoryOptionRpcs } from "./category-option"
import { CenterRpcs } from "./center"
import { ChannelEventRpcs, ChannelSyncRpcs } from "./channel-sync"
import { ClientRpcs, OwnClientRpcs } from "./client"
import { ClientExportRpcs } from "./client-export"
import { ColourRpcs } from "./colour"
import { ContactRpcs } from "./contact"
import { CountRpcs } from "./count"
import { CustomerRpcs } from "./customer"
import { DestinationRpcs } from "./destination"
import { DoorAlarmRpcs } from "./door-alarm"
import { DraftRpcs } from "./draft"
import { FieldDefinitionRpcs } from "./field-definition"
import { GroupCountRpcs } from "./group-count"
import { HealthRpcs } from "./health"
import { FileRpcs, ImageRpcs } from "./image"
import { ImportRpcs } from "./import"
import { InsightRpcs } from "./insight"
import { InventoryRpcs } from "./inventory"
import { InventoryItemRpcs } from "./inventory-item"
import { InventoryListRpcs } from "./inventory-list"
import { InvoiceRpcs } from "./invoice"
import { LayoutPreviewRpcs, LayoutRpcs, OwnLayoutRpcs } from "./layout"
import { LiveRpcs } from "./live"
import { LocationRpcs } from "./location"
import { LookupTableRpcs } from "./lookup-table"
import { MailRpcs } from "./mail"
import { MaintenanceRpcs } from "./maintenance"
import { ManufacturerRpcs } from "./manufacturer"
import { NoteRpcs } from "./note"
import { OperatorRpcs } from "./operator"
import { PaymentEventRpcs, PaymentRpcs } from "./payment"
import { OwnAgentRpcs, PrinterRpcs, PrintJobRpcs } from "./print-job"
import { RelocationRpcs } from "./relocation"
import { SalesOrderRpcs } from "./sales-order"
import { SecondFactorRpcs } from "./second-factor"
import { OwnSessionRpcs, SessionRpcs } from "./session"
import { OwnStationRpcs, StationRpcs } from "./station"
import { OwnStationPinRpcs } from "./station-pin"
import { StatusRpcs } from "./status"
import { StockMovementRpcs } from "./stock-movement"
import { SuggestionRpcs } from "./suggestion"
import { TagRpcs } from "./tag"
import { TillRpcs } from "./till"
import { UnknownCodeRpcs } from "./unknown-code"
import { UserRpcs } from "./user"
import { VendorRpcs } from "./vendor"
import { VendorOrderRpcs } from "./vendor-order"
import { VendorPaperRpcs } from "./vendor-paper"
import { VendorReceiptRpcs } from "./vendor-receipt"

/** Buying and selling: a group of its own, for the compiler checks the handlers of a limited number of operations at once. */
export const TradeRpcs = CustomerRpcs.merge(
  SalesOrderRpcs,
  InvoiceRpcs,
  PaymentRpcs,
  PaymentEventRpcs,
  TillRpcs,
  VendorOrderRpcs,
  VendorPaperRpcs,
  VendorReceiptRpcs,
  SuggestionRpcs,
  InsightRpcs,
  ChannelSyncRpcs,
  ChannelEventRpcs,
)

/** Stations, what lies and is printed around them, how all of it is, and a client taken out whole. */
export const FloorRpcs = StationRpcs.merge(
  OwnStationRpcs,
  UnknownCodeRpcs,
  BadgeRpcs,
  TagRpcs,
  DoorAlarmRpcs,
  LocationRpcs,
  OwnAgentRpcs,
  PrinterRpcs,
  PrintJobRpcs,
)

/** What operators and administrators look after: clients, their people and centers, their fields and their look. */
export const AdminRpcs = OperatorRpcs.merge(
  UserRpcs,
  AuditRpcs,
  CenterRpcs,
  ClientRpcs,
  OwnClientRpcs,
  ClientExportRpcs,
  HealthRpcs,
  LayoutRpcs,
  LayoutPreviewRpcs,
  OwnLayoutRpcs,
  FieldDefinitionRpcs,
)

/** Everything else that the bff may ask of the domain. */
export const HouseRpcs = SessionRpcs.merge(
  OwnSessionRpcs,
  AccountRpcs,
  InvitationRpcs,
  OwnAccountRpcs,
  SecondFactorRpcs,
  OwnStationPinRpcs,
  ContactRpcs,
  CountRpcs,
  StatusRpcs,
  CategoryRpcs,
  CategoryOptionRpcs,
  InventoryRpcs,
  InventoryItemRpcs,
  GroupCountRpcs,
  ImageRpcs,
  FileRpcs,
  ColourRpcs,
  VendorRpcs,
  ManufacturerRpcs,
  BrandRpcs,
  InventoryListRpcs,
  CatalogueRpcs,
  CataloguePriceRpcs,
  LookupTableRpcs,
  RelocationRpcs,
  StockMovementRpcs,
  AdjustmentUsedRpcs,
  DraftRpcs,
  DestinationRpcs,
  AssigneeRpcs,
  NoteRpcs,
  MaintenanceRpcs,
  MailRpcs,
  ImportRpcs,
  LiveRpcs,
)

/** Everything that the bff may ask of the domain. */
export const DomainRpcs = HouseRpcs.merge(AdminRpcs, TradeRpcs, FloorRpcs).middleware(WhileAvailable)
