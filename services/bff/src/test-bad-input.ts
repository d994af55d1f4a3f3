import { contactNames } from "@sightline/model/vendor"
import { Option } from "effect"
import { expect } from "vitest"
import type { Call } from "./calls"

/* Bad input for any call of the contract: for the bff over a played domain, and for the whole product. */

/** Its fields, of query and body. */
export const fieldsOf = ({ query, body }: Call) => [...query.values(), ...body.values()].map(({ name }) => name)

/** A png of one pixel. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
export const aPhoto = (name = "front.png") =>
  new File([Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0))], name, { type: "image/png" })

/** Fields as the call takes them: in the query, as JSON, or as a form with files. */
export function asSent(
  { query, body, hasBody, isMultipart }: Call,
  fields: Record<string, unknown>,
): { readonly query?: Record<string, unknown>; readonly body?: FormData | Record<string, unknown> } {
  if (!hasBody) return { query: fields }
  const isIn = (names: Call["query"], name: string) => names.has(name.toLowerCase())
  const inQuery = Object.entries(fields).filter(([name]) => isIn(query, name) && !isIn(body, name))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !isIn(query, name) || isIn(body, name)))
  return { ...(inQuery.length > 0 && { query: Object.fromEntries(inQuery) }), body: isMultipart ? formOf(rest) : rest }
}

function formOf(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value])
      form.append(name, part instanceof File ? part : String(part))
  return form
}

/** Whether the call reads a body of JSON: some say all they say in the query, whatever their method. */
export const takesJson = ({ bodySchema, isMultipart }: Call) => Option.isSome(bodySchema) && !isMultipart

/** What is sent as text alone: in a query, or in a form. */
export const isTextOnly = (call: Call, name: string) =>
  !call.hasBody || call.isMultipart || !call.body.has(name.toLowerCase())

/** Right values, from which each test spoils one. */
const right: Record<string, unknown> = {
  loginEmail: "owner@example.test",
  loginPW: "right",
  isRecheck: false,
  token: "a refresh token",
  refreshToken: "a refresh token",
  statusType: "InventoryItem",
  isIncludeGeneralStatus: "true",
  barCode: "exo.1",
  centerId: 1,
  clientId: 3,
  ClientId: 3,
  tableName: "InventoryItems",
  columnName: "statusID",
  tableKeyName: "InventoryItemID",
  tableKeyID: 7,
  value: 30,
  ObjectId: 7,
  TableName: "InventoryItems",
  ColumnName: "statusID",
  email: "somebody@example.test",
  resetToken: "a token of a mail",
  oldPassword: "the old password",
  newPassword: "the new password",
  password: "a first password",
  userID: 999_999,
  isActive: false,
  firstName: "Ada",
  lastName: "Lovelace",
  cellPhone: "403-555-0100",
  workPhone: "",
  centerIds: [1],
  roles: ["WebUser"],
  version: 1,
  ClientID: 3,
  CenterID: 1,
  search: "ada",
  pageIndex: 1,
  pageSize: 20,
  name: "Ada Lovelace",
  emailAddress: "ada@example.test",
  phoneNumber: "4035550100",
  message: "Do you have this frame in blue?",
  secret: "3.1.a-secret-of-a-station",
  entries: [],
  stationId: 1,
  entryId: "01900000-0000-7000-8000-000000000001",
  itemId: 7,
  because: "Counted by hand",
  decided: "true",
  hostname: "naalsio",
  code: "3-ABCDE-FGHJK",
  publicKey: "MCowBQYDK2VwAyEA",
  agent: "3.1",
  challenge: "1.made-up",
  signature: "made-up",
  agentVersion: "1",
  printers: [],
  held: [],
  isPatient: false,
  printJobId: "01900000-0000-7000-8000-000000000001",
  state: "sent",
  detail: "",
  printAgentId: 1,
  printerId: 1,
  media: "50x25",
  defaultLabelPrinterId: 1,
  defaultReceiptPrinterId: 1,
  document: { symbology: "QR", inventoryItemID: 7 },
  copies: 1,
  printed: true,
  currentPage: 1,
  itemsPerPage: 12,
  clientID: 3,
  currentScreen: 1,
  categoryOptions: [],
  isMinimumQuantityReach: false,
  order: { fieldName: "inventoryID", orderBy: "asc" },
  screenName: "InvProductSearch",
  categoryId: 301,
  inventoryID: 7,
  categoryLevelOptions: [],
  inventoryId: 7,
  statusId: 5,
  FieldName: "quantity",
  colorID: 1,
  ColorId: 1,
  brandId: 1,
  colorKey: "#1a0e55,#ffffff",
  colorName: "Night",
  colorCode: "NIGHT",
  colorDesc: "",
  desc: "A firm",
  itemTypeID: null,
  orderSequence: 1,
  vendorCategories: [],
  manufacturerCategories: [],
  vendorId: 1,
  vendorID: 1,
  manufacturerID: 1,
  searchString: "fen",
  PageIndex: 1,
  PageSize: 10,
  orderLeadingDays: 0,
  price: 0,
  purchasedPrice: 12.5,
  ...Object.fromEntries(contactNames.map((name) => [name, ""])),
  Photo: aPhoto(),
  photos: [aPhoto()],
  Width: 200,
  Height: 200,
  InventoryId: 7,
  ColorID: 1,
  inventoryItemID: 7,
  inventoryItemId: 7,
  inventoryColorId: 1,
  inventoryColorID: 1,
  inventoryImageID: 1,
  inventoryImageId: 1,
  images: [`${"0".repeat(32)}.webp`],
  file: "3-0.webp",
  until: 20_000,
  OrderBy: "asc",
  statusID: 6,
  quantity: 2,
  Email: "somebody@example.test",
  Subject: "Our frames",
  Body: "As we said.",
  Attachment: aPhoto("20260102030405.xlsx"),
  Workbook: aPhoto("products.xlsx"),
  importID: 7,
  jobID: "0193-a-job",
  categoryID: 301,
  itemTypeAttributeId: 5,
  configurationTypeId: 2,
  sort: 6,
  RoomID: 0,
  AreaID: 0,
  BinID: 0,
  ItemTypeId: 0,
  ConditionId: 0,
  SearchString: "arden",
  CurrentPage: 1,
  ItemsPerPage: 12,
  InventoryItemIds: "7,8",
  assignedToType: "Item",
  assignedToUserID: 5,
  AssignedToUserID: 5,
  isSendEmail: false,
  InventoryItemID: 7,
  inventoryItemNoteID: 9,
  note: "The left hinge is loose",
  notes: "The left hinge is loose",
  inventoryItemNoteStatusID: 40,
  assignToID: 0,
  ObjectName: "InventoryItems",
  serviceCompanyName: "Lens Works",
  serviceID: "S-1",
  serviceOrderID: "O-1",
  serviceTechnicianName: "Ada Lovelace",
  servicedDate: "2026/11/20",
  totalCost: 12.5,
}

/** The same names where a call means something else by them. */
const rightFor: Partial<Record<Call["key"], Record<string, unknown>>> = {
  "inventoryList.value": { tableName: "Inventories", columnName: "HasHistoryServices", tableKeyName: "InventoryID" },
}

/** Fields that may be left out: of every call, or of the one that is named in front. */
const optional: ReadonlyArray<string> = [
  "import.check.jobID",
  "import.run.jobID",
  "clientId",
  "ClientId",
  "inventory.scan.centerId",
  "isRecheck",
  "refreshToken",
  "isIncludeGeneralStatus",
  "hostname",
  "ColumnName",
  "cellPhone",
  "workPhone",
  "ClientID",
  "CenterID",
  "search",
  "pageIndex",
  "pageSize",
  "phoneNumber",
  "itemId",
  "decided",
  "defaultLabelPrinterId",
  "defaultReceiptPrinterId",
  "printer.list.centerId",
  "printJob.list.state",
  "copies",
  "currentPage",
  "itemsPerPage",
  "clientID",
  "currentScreen",
  "inventory.search.categoryOptions",
  "inventoryList.export.categoryOptions",
  "isMinimumQuantityReach",
  "order",
  "screenName",
  "categoryId",
  "inventory.form.inventoryID",
  "inventory.save.inventoryID",
  "categoryLevelOptions",
  "inventory.save.version",
  "colorID",
  "ColorId",
  "brandId",
  "colorDesc",
  "desc",
  "statusID",
  "itemTypeID",
  "orderSequence",
  "vendorCategories",
  "manufacturerCategories",
  "manufacturer.save.manufacturerID",
  "searchString",
  "PageIndex",
  "PageSize",
  "orderLeadingDays",
  "vendor.link.price",
  "vendor.create.code",
  "vendor.createSetting.code",
  "vendor.updateSetting.code",
  "manufacturer.save.code",
  "manufacturer.createSetting.code",
  "manufacturer.updateSetting.code",
  ...contactNames,
  "Width",
  "Height",
  "ColorID",
  "image.list.inventoryItemId",
  "inventoryColorId",
  "inventoryColorID",
  "statusId",
  "FieldName",
  "OrderBy",
  "isSendEmail",
  "assignee.list.inventoryItemID",
  "assignee.save.assignedToUserID",
  "inventoryItemNoteID",
  "note",
  "notes",
  "inventoryItemNoteStatusID",
  "assignToID",
  "note.save.version",
  "serviceCompanyName",
  "serviceID",
  "serviceOrderID",
  "serviceTechnicianName",
  "servicedDate",
  "totalCost",
  "inventoryItem.form.inventoryItemId",
  "inventoryItem.save.inventoryItemID",
  "inventoryItem.addQuantity.inventoryItemID",
  "inventoryItem.change.version",
  "inventoryItem.save.version",
  "inventoryItem.setQuantity.version",
  "inventoryItem.change.categoryOptions",
  "inventoryItem.save.categoryOptions",
  "inventoryItem.addQuantity.categoryOptions",
  "categoryID",
  "Attachment",
  "draft.get.inventoryID",
  "draft.keep.inventoryID",
  "draft.drop.inventoryID",
  "draft.keep.version",
  "itemTypeAttributeId",
  "configurationTypeId",
  "sort",
  "RoomID",
  "AreaID",
  "BinID",
  "ItemTypeId",
  "ConditionId",
  "SearchString",
  "CurrentPage",
  "ItemsPerPage",
  "InventoryId",
  "InventoryItemIds",
]

/** Calls of whose body nothing is needed: what is an object is taken, whatever is in it. */
export const needNothing: ReadonlyArray<string> = [
  "session.end",
  "inventory.search",
  "inventory.form",
  "vendor.search",
  "manufacturer.search",
  "inventoryList.quick",
  "inventoryList.export",
  "draft.drop",
]
export const isOptional = ({ key }: Call, name: string) =>
  !needed.includes(`${key}.${name}`) && (optional.includes(name) || optional.includes(`${key}.${name}`))

/** Fields that others may leave out and this call not. */
const needed = [
  "inventoryList.related.inventoryID",
  "inventoryList.forOrder.inventoryID",
  "image.upload.InventoryId",
  "inventoryItem.setStatus.statusID",
  "colour.quantity.InventoryId",
]

/** The fields that a refusal names; what is wrong below one is named by its path. */
export const namedIn = (json: { errors?: object }) => [
  ...new Set(Object.keys(json.errors ?? {}).map((path) => path.split(".")[0])),
]

export const allFields = (call: Call) =>
  Object.fromEntries(fieldsOf(call).map((name) => [name, { ...right, ...rightFor[call.key] }[name]]))

/** Four lines and nothing that looks like our insides. */
export function expectShape(json: Record<string, unknown>, text: string) {
  expect(Object.keys(json).sort()).toEqual(expect.arrayContaining(["code", "detail", "message", "title"]))
  for (const name of ["title", "detail", "message"]) expect(json[name]).toEqual(expect.any(String))
  expect(text).not.toMatch(/ParseError|HttpApiDecodeError|Schema|Expected |actual |\bat .+\(|node_modules|undefined/)
}

export const sql = "x'; DROP TABLE inventory_item; --"

/** For any field. */
export const values: ReadonlyArray<unknown> = [
  sql,
  "<script>alert(1)</script>",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "😀👓",
  "",
  " ",
  "-1",
  "1.5",
  "1e9",
  "NaN",
  "99999999999999999999",
  "x".repeat(100_000).slice(0, 12_000),
]

/** For the fields of a body. */
export const onlyInJson: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  2 ** 31,
  [],
  {},
  [1],
  { a: 1 },
  "x".repeat(500_000),
]

const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`

/** Bodies that are no right one for any call, with the status they answer. */
export const bodies: ReadonlyArray<readonly [string, number, string]> = [
  ["broken JSON", 400, '{"loginEmail": '],
  ["not JSON at all", 400, "loginEmail=x"],
  ["a text", 400, '"text"'],
  ["a list", 400, "[]"],
  ["null", 400, "null"],
  ["a number", 400, "5"],
  ["deep nesting", 400, deep],
  ["deep nesting in a field", 400, `{"tableName":${deep}}`],
  ["a prototype", 400, '{"__proto__":{"tableName":"InventoryItems"},"constructor":1}'],
  ["1 MB and a byte", 413, `{"tableName":"${"x".repeat(1_048_576)}"}`],
  ["10 MB", 413, `{"tableName":"${"x".repeat(10_000_000)}"}`],
]
