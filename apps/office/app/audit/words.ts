import type { AuditLine, AuditNoun, AuditSource } from "@sightline/model/audit"

export const words = {
  title: "Audit log",
  lead: "What people and Sightline did at your client, newest first. Nobody can change or remove a line.",
  file: "Download CSV",
  fileHelp: "The newest 10,000 lines of this search. That you took them becomes a line here.",
  person: "Person",
  everybody: "Everybody",
  about: "About",
  everything: "Everything",
  from: "From",
  to: "To",
  text: "Text",
  find: "Search",
  clear: "Clear the search",
  none: "Nothing happened yet",
  noneHelp: "Changes, stock movements, sign-ins and mails appear here as they happen.",
  nothingFound: "Nothing found",
  nothingFoundHelp: "Try other words, another person, or an earlier day.",
  when: "When",
  what: "What",
  record: "Record",
  who: "Who",
  details: "Details",
  nobody: "Sightline",
  older: "Older",
  newest: "Newest",
  pages: "Pages of the audit log",
  since: (day: string) => `Searched since ${day}. Name an earlier day to look further back.`,
  scanned: (at: string) => `scanned ${at}`,
} as const

export const nounWords: Record<AuditNoun, string> = {
  stock: "Stock",
  "station-entry": "Scan that waited",
  access: "Sign-in",
  mail: "Mail",
  audit: "Audit log",
  inventory: "Product",
  "inventory-item": "Item",
  customer: "Customer",
  "sales-order": "Order",
  "vendor-order": "Vendor order",
  vendor: "Vendor",
  manufacturer: "Manufacturer",
  brand: "Brand",
  category: "Category",
  "category-option": "Field",
  colour: "Color",
  "upi-type": "UPI type",
  "item-type": "Item type",
  "adjustment-used-for": "Purpose of pulling",
  location: "Place",
  place: "Country, state or city",
  station: "Station",
  center: "Center",
  client: "Client settings",
  layout: "Layout settings",
  user: "User",
  assignee: "Assignee",
  channel: "Channel",
  "channel-order": "Channel order",
  printer: "Printer",
  "print-agent": "Print agent",
  till: "Till",
  import: "Import",
  relocation: "Relocation",
  "adjustment-used": "Pulled items",
  "unknown-code": "Unknown code",
  "door-alarm": "Door alarm",
  count: "Count",
}

const isNoun = (noun: string): noun is AuditNoun => noun in nounWords

export const nounOf = (noun: string) => (isNoun(noun) ? nounWords[noun] : noun)

/** Movements and sign-ins are kept in lower case. */
export const actionOf = ({ action }: AuditLine) => action.charAt(0).toUpperCase() + action.slice(1)

type Place = (line: AuditLine) => string | null

const byId =
  (path: string): Place =>
  ({ objectId }) =>
    objectId === null ? null : `${path}${objectId}`
const page =
  (path: string): Place =>
  () =>
    path
const item: Place = ({ objectId, inventoryId }) =>
  objectId === null || inventoryId === null ? null : `/inventory/update/${inventoryId}/${objectId}`

/** Where a record is seen; null where it has no page of its own. */
const places: Record<AuditNoun, Place> = {
  stock: item,
  "station-entry": page("/admin/stations"),
  access: byId("/admin/users/"),
  mail: () => null,
  audit: () => null,
  inventory: byId("/inventory/update/"),
  "inventory-item": item,
  customer: byId("/customer/"),
  "sales-order": byId("/instant-order/"),
  "vendor-order": byId("/vendors-manager/"),
  vendor: page("/admin/tables"),
  manufacturer: page("/admin/tables"),
  brand: page("/admin/tables"),
  category: page("/admin/tables"),
  "category-option": page("/admin/tables"),
  colour: page("/admin/tables"),
  "upi-type": page("/admin/tables"),
  "item-type": page("/admin/tables"),
  "adjustment-used-for": page("/admin/tables"),
  location: page("/admin/tables"),
  place: page("/admin/tables"),
  station: page("/admin/stations"),
  center: byId("/admin/centers?history="),
  client: page("/admin/client"),
  layout: page("/admin/layout"),
  user: byId("/admin/users/"),
  assignee: () => null,
  channel: page("/e-commerce-sync"),
  "channel-order": page("/e-commerce-sync"),
  printer: page("/admin/printers"),
  "print-agent": page("/admin/printers"),
  till: page("/till"),
  import: page("/inventory/import"),
  relocation: page("/relocate"),
  "adjustment-used": page("/adjustmentuseapproval"),
  "unknown-code": page("/admin/unknown-codes"),
  "door-alarm": page("/tags/door?show=settled"),
  count: byId("/count/"),
}

export const placeOf = (line: AuditLine) => (isNoun(line.noun) ? places[line.noun](line) : null)

export const recordOf = ({ noun, objectId, record }: AuditLine) => {
  const isWhole = noun === "audit" || noun === "client"
  return record || (objectId === null || isWhole ? "" : `${nounOf(noun)} ${objectId}`)
}

export const keyOf = ({ source, key }: { readonly source: AuditSource; readonly key: string }) => `${source} ${key}`
