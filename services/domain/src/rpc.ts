import { Layer } from "effect"
import { AccountHandlers, InvitationHandlers, OwnAccountHandlers } from "./account/rpc"
import { AdjustmentUsedHandlers } from "./adjustment-used/rpc"
import { AssigneeHandlers } from "./assignee/rpc"
import { AuditHandlers } from "./audit/rpc"
import { BadgeHandlers } from "./badge/rpc"
import { BrandHandlers } from "./brand/rpc"
import { AsCallerLive, WhileAvailableLive } from "./caller/as-caller"
import { CategoryHandlers } from "./category/rpc"
import { CategoryOptionHandlers } from "./category-option/rpc"
import { CenterHandlers } from "./center/rpc"
import { ChannelEventHandlers, ChannelSyncHandlers } from "./channel-sync/rpc"
import { ClientHandlers, OwnClientHandlers } from "./client/rpc"
import { ClientExportHandlers } from "./client-export/rpc"
import { ColourHandlers } from "./colour/rpc"
import { ContactHandlers } from "./contact/rpc"
import { CountHandlers } from "./count/rpc"
import { CustomerHandlers } from "./customer/rpc"
import { DestinationHandlers } from "./destination/rpc"
import { DoorAlarmHandlers } from "./door-alarm/rpc"
import { FieldDefinitionHandlers } from "./field-definition/rpc"
import { GroupCountHandlers } from "./group-count/rpc"
import { HealthHandlers } from "./health/rpc"
import { FileHandlers, ImageHandlers } from "./image/rpc"
import { ImportHandlers } from "./import/rpc"
import { InsightHandlers } from "./insight/rpc"
import { InventoryHandlers } from "./inventory/rpc"
import { CatalogueHandlers, CataloguePriceHandlers } from "./inventory/rpc-catalogue"
import { DraftHandlers } from "./inventory/rpc-draft"
import { InventoryListHandlers } from "./inventory/rpc-list"
import { InventoryItemHandlers } from "./inventory-item/rpc"
import { LayoutHandlers, LayoutPreviewHandlers, OwnLayoutHandlers } from "./layout/rpc"
import { LiveHandlers } from "./live/rpc"
import { LocationHandlers } from "./location/rpc"
import { LookupTableHandlers } from "./lookup-table/rpc"
import { MailHandlers } from "./mail/rpc"
import { MaintenanceHandlers } from "./maintenance/rpc"
import { ManufacturerHandlers } from "./manufacturer/rpc"
import { NoteHandlers } from "./note/rpc"
import { OperatorHandlers } from "./operator/rpc"
import { OwnAgentHandlers, PrinterHandlers, PrintJobHandlers } from "./print-job/rpc"
import { RelocationHandlers } from "./relocation/rpc"
import { PaymentEventHandlers, PaymentHandlers } from "./sales-order/charge/rpc"
import { InvoiceHandlers } from "./sales-order/invoice/rpc"
import { SalesOrderHandlers } from "./sales-order/rpc"
import { SecondFactorHandlers } from "./second-factor/rpc"
import { OwnSessionHandlers, SessionHandlers } from "./session/rpc"
import { OwnStationHandlers, StationHandlers } from "./station/rpc"
import { OwnStationPinHandlers } from "./station-pin/rpc"
import { StatusHandlers } from "./status/rpc"
import { StockMovementHandlers } from "./stock-movement/rpc"
import { SuggestionHandlers } from "./suggestion/rpc"
import { TagHandlers } from "./tag/rpc"
import { TillHandlers } from "./till/rpc"
import { UnknownCodeHandlers } from "./unknown-code/rpc"
import { UserHandlers } from "./user/rpc"
import { VendorHandlers } from "./vendor/rpc"
import { VendorOrderHandlers } from "./vendor-order/rpc"
import { VendorPaperHandlers } from "./vendor-paper/rpc"
import { VendorReceiptHandlers } from "./vendor-receipt/rpc"

/** Every operation of the domain behind its contract. Needs a database and the installation's secret. */
export const DomainHandlers = Layer.mergeAll(
  SessionHandlers,
  OwnSessionHandlers,
  AccountHandlers,
  InvitationHandlers,
  OwnAccountHandlers,
  SecondFactorHandlers,
  OwnStationPinHandlers,
  OperatorHandlers,
  ContactHandlers,
  UserHandlers,
  AuditHandlers,
  CenterHandlers,
  CountHandlers,
  ClientHandlers,
  OwnClientHandlers,
  ClientExportHandlers,
  HealthHandlers,
  LayoutHandlers,
  LayoutPreviewHandlers,
  OwnLayoutHandlers,
  StatusHandlers,
  CategoryHandlers,
  CategoryOptionHandlers,
  InventoryHandlers,
  InventoryItemHandlers,
  GroupCountHandlers,
  ImageHandlers,
  FileHandlers,
  ColourHandlers,
  VendorHandlers,
  VendorOrderHandlers,
  VendorPaperHandlers,
  VendorReceiptHandlers,
  SuggestionHandlers,
  InsightHandlers,
  ManufacturerHandlers,
  BrandHandlers,
  InventoryListHandlers,
  CatalogueHandlers,
  CataloguePriceHandlers,
  LookupTableHandlers,
  RelocationHandlers,
  StockMovementHandlers,
  AdjustmentUsedHandlers,
  DraftHandlers,
  FieldDefinitionHandlers,
  CustomerHandlers,
  SalesOrderHandlers,
  InvoiceHandlers,
  PaymentHandlers,
  PaymentEventHandlers,
  TillHandlers,
  ChannelSyncHandlers,
  ChannelEventHandlers,
  DestinationHandlers,
  AssigneeHandlers,
  NoteHandlers,
  MaintenanceHandlers,
  MailHandlers,
  ImportHandlers,
  OwnStationHandlers,
  LiveHandlers,
  StationHandlers,
  UnknownCodeHandlers,
  BadgeHandlers,
  TagHandlers,
  DoorAlarmHandlers,
  LocationHandlers,
  OwnAgentHandlers,
  PrinterHandlers,
  PrintJobHandlers,
  AsCallerLive,
  WhileAvailableLive,
)
