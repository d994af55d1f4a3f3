import { AccountRpcs, InvitationRpcs, OwnAccountRpcs } from "./account"
import { WhileAvailable } from "./as-caller"
import { AssigneeRpcs } from "./assignee"
import { BrandRpcs } from "./brand"
import { CataloguePriceRpcs, CatalogueRpcs } from "./catalogue"
import { CategoryRpcs } from "./category"
import { CategoryOptionRpcs } from "./category-option"
import { ClientRpcs } from "./client"
import { ColourRpcs } from "./colour"
import { ContactRpcs } from "./contact"
import { CustomerRpcs } from "./customer"
import { DestinationRpcs } from "./destination"
import { DraftRpcs } from "./draft"
import { FileRpcs, ImageRpcs } from "./image"
import { ImportRpcs } from "./import"
import { InventoryRpcs } from "./inventory"
import { InventoryItemRpcs } from "./inventory-item"
import { InventoryListRpcs } from "./inventory-list"
import { InvoiceRpcs } from "./invoice"
import { LayoutRpcs } from "./layout"
import { LiveRpcs } from "./live"
import { LookupTableRpcs } from "./lookup-table"
import { MailRpcs } from "./mail"
import { MaintenanceRpcs } from "./maintenance"
import { ManufacturerRpcs } from "./manufacturer"
import { NoteRpcs } from "./note"
import { OwnAgentRpcs, PrinterRpcs, PrintJobRpcs } from "./print-job"
import { SalesOrderRpcs } from "./sales-order"
import { SecondFactorRpcs } from "./second-factor"
import { OwnSessionRpcs, SessionRpcs } from "./session"
import { OwnStationRpcs, StationRpcs } from "./station"
import { StatusRpcs } from "./status"
import { TillRpcs } from "./till"
import { UserRpcs } from "./user"
import { VendorRpcs } from "./vendor"

/** Everything that the bff may ask of the domain. */
export const DomainRpcs = SessionRpcs.merge(
  OwnSessionRpcs,
  AccountRpcs,
  InvitationRpcs,
  OwnAccountRpcs,
  SecondFactorRpcs,
  ContactRpcs,
  UserRpcs,
  ClientRpcs,
  LayoutRpcs,
  StatusRpcs,
  CategoryRpcs,
  CategoryOptionRpcs,
  InventoryRpcs,
  InventoryItemRpcs,
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
  DraftRpcs,
  CustomerRpcs,
  SalesOrderRpcs,
  InvoiceRpcs,
  TillRpcs,
  DestinationRpcs,
  AssigneeRpcs,
  NoteRpcs,
  MaintenanceRpcs,
  MailRpcs,
  ImportRpcs,
  OwnStationRpcs,
  LiveRpcs,
  StationRpcs,
  OwnAgentRpcs,
  PrinterRpcs,
  PrintJobRpcs,
).middleware(WhileAvailable)
