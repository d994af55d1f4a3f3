import { accountSpecimens } from "./account/specimen"
import { adjustmentUsedSpecimens } from "./adjustment-used/specimen"
import { assigneeSpecimens } from "./assignee/specimen"
import { auditSpecimens } from "./audit/specimen"
import { badgeSpecimens } from "./badge/specimen"
import { brandSpecimens } from "./brand/specimen"
import type { CallKey } from "./calls"
import { categorySpecimens } from "./category/specimen"
import { categoryOptionSpecimens } from "./category-option/specimen"
import { centerSpecimens } from "./center/specimen"
import { channelEventSpecimens, channelSyncSpecimens } from "./channel-sync/specimen"
import { clientSpecimens } from "./client/specimen"
import { clientExportSpecimens } from "./client-export/specimen"
import { colourSpecimens } from "./colour/specimen"
import { contactSpecimens } from "./contact/specimen"
import { countSpecimens } from "./count/specimen"
import { customerSpecimens } from "./customer/specimen"
import { destinationSpecimens } from "./destination/specimen"
import { doorAlarmSpecimens } from "./door-alarm/specimen"
import { draftSpecimens } from "./draft/specimen"
import { fieldDefinitionSpecimens } from "./field-definition/specimen"
import { groupCountSpecimens } from "./group-count/specimen"
import { healthSpecimens } from "./health/specimen"
import { fileSpecimens, imageSpecimens } from "./image/specimen"
import { importSpecimens } from "./import/specimen"
import { insightSpecimens } from "./insight/specimen"
import { inventorySpecimens } from "./inventory/specimen"
import { catalogueSpecimens } from "./inventory/specimen-catalogue"
import { inventoryListSpecimens } from "./inventory/specimen-list"
import { inventoryItemSpecimens } from "./inventory-item/specimen"
import { invoiceSpecimens } from "./invoice/specimen"
import { layoutSpecimens } from "./layout/specimen"
import { locationSpecimens } from "./location/specimen"
import { lookupTableSpecimens } from "./lookup-table/specimen"
import { mailSpecimens } from "./mail/specimen"
import { maintenanceSpecimens } from "./maintenance/specimen"
import { manufacturerSpecimens } from "./manufacturer/specimen"
import { noteSpecimens } from "./note/specimen"
import { operatorSpecimens } from "./operator/specimen"
import { paymentEventSpecimens, paymentSpecimens } from "./payment/specimen"
import { ownAgentSpecimens, printerSpecimens, printJobSpecimens } from "./print-job/specimen"
import { relocationSpecimens } from "./relocation/specimen"
import { roleSpecimens } from "./role/specimen"
import { salesOrderSpecimens } from "./sales-order/specimen"
import { secondFactorSpecimens } from "./second-factor/specimen"
import { sessionSpecimens } from "./session/specimen"
import type { Specimen, SpecimensOf } from "./specimen"
import { ownStationSpecimens, stationSpecimens } from "./station/specimen"
import { stationPinSpecimens } from "./station-pin/specimen"
import { statusSpecimens } from "./status/specimen"
import { stockMovementSpecimens } from "./stock-movement/specimen"
import { suggestionSpecimens } from "./suggestion/specimen"
import { tagSpecimens } from "./tag/specimen"
import { tillSpecimens } from "./till/specimen"
import { unknownCodeSpecimens } from "./unknown-code/specimen"
import { userSpecimens } from "./user/specimen"
import { vendorSpecimens } from "./vendor/specimen"
import { vendorOrderSpecimens } from "./vendor-order/specimen"
import { vendorPaperSpecimens } from "./vendor-paper/specimen"
import { vendorReceiptSpecimens } from "./vendor-receipt/specimen"

type Group = keyof { [Key in CallKey as Key extends `${infer Name}.${string}` ? Name : never]: Key }

/** One line per group of calls; a missing group or call is a type error. */
const groups: { readonly [Name in Group]: SpecimensOf<Name> } = {
  account: accountSpecimens,
  adjustmentUsed: adjustmentUsedSpecimens,
  assignee: assigneeSpecimens,
  brand: brandSpecimens,
  catalogue: catalogueSpecimens,
  category: categorySpecimens,
  categoryOption: categoryOptionSpecimens,
  role: roleSpecimens,
  audit: auditSpecimens,
  operator: operatorSpecimens,
  center: centerSpecimens,
  count: countSpecimens,
  channelEvent: channelEventSpecimens,
  channelSync: channelSyncSpecimens,
  client: clientSpecimens,
  clientExport: clientExportSpecimens,
  health: healthSpecimens,
  colour: colourSpecimens,
  contact: contactSpecimens,
  customer: customerSpecimens,
  destination: destinationSpecimens,
  draft: draftSpecimens,
  fieldDefinition: fieldDefinitionSpecimens,
  file: fileSpecimens,
  groupCount: groupCountSpecimens,
  image: imageSpecimens,
  import: importSpecimens,
  insight: insightSpecimens,
  inventory: inventorySpecimens,
  inventoryItem: inventoryItemSpecimens,
  inventoryList: inventoryListSpecimens,
  invoice: invoiceSpecimens,
  layout: layoutSpecimens,
  location: locationSpecimens,
  lookupTable: lookupTableSpecimens,
  mail: mailSpecimens,
  maintenance: maintenanceSpecimens,
  manufacturer: manufacturerSpecimens,
  note: noteSpecimens,
  ownAgent: ownAgentSpecimens,
  ownStation: ownStationSpecimens,
  payment: paymentSpecimens,
  paymentEvent: paymentEventSpecimens,
  printJob: printJobSpecimens,
  printer: printerSpecimens,
  relocation: relocationSpecimens,
  stockMovement: stockMovementSpecimens,
  salesOrder: salesOrderSpecimens,
  secondFactor: secondFactorSpecimens,
  session: sessionSpecimens,
  station: stationSpecimens,
  status: statusSpecimens,
  suggestion: suggestionSpecimens,
  till: tillSpecimens,
  unknownCode: unknownCodeSpecimens,
  badge: badgeSpecimens,
  stationPin: stationPinSpecimens,
  tag: tagSpecimens,
  doorAlarm: doorAlarmSpecimens,
  user: userSpecimens,
  vendor: vendorSpecimens,
  vendorOrder: vendorOrderSpecimens,
  vendorPaper: vendorPaperSpecimens,
  vendorReceipt: vendorReceiptSpecimens,
}

/** The specimens of every call, for the tests that walk the whole contract (decisions 46 and 73). */
export const specimens = Object.fromEntries(
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, specimen]) => [`${group}.${name}`, specimen]),
  ),
) as Record<CallKey, Specimen>
