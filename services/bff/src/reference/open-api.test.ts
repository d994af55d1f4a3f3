import { afterAll, beforeAll, expect, test } from "vitest"
import { calls } from "../calls"
import { aServer } from "../given"
import { mayCall } from "../session/roles"
import { type Document, type Operation, schemaOf } from "./open-api"

let server: Awaited<ReturnType<typeof aServer>>
let document: Document & { openapi: string }
beforeAll(async () => {
  server = await aServer()
  document = (await server.ask("GET /api/openapi.json")).json
})
afterAll(() => server.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test("the document lists every call, by the path and the method that the specification gives", () => {
  expect(
    operations()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual([
    "DELETE /api/AssignTo/DeleteAssignee",
    "DELETE /api/Image/DeleteImage",
    "DELETE /api/UPI/DeleteUPI",
    "GET /User/GetUser",
    "GET /User/GetUsers",
    "GET /User/SearchUsers",
    "GET /api/Bin/GetBins",
    "GET /api/Brand/GetBrands",
    "GET /api/Building/GetBuildings",
    "GET /api/Category/GetCategories",
    "GET /api/Category/GetCategoryAttributes",
    "GET /api/Category/GetCategoryData",
    "GET /api/Category/GetCategoryLevel",
    "GET /api/CategoryOption/GetCategoryOptions",
    "GET /api/Color/GetColors",
    "GET /api/Color/GetInventoryColors",
    "GET /api/Condition/GetConditions",
    "GET /api/Destination/FindDestinations",
    "GET /api/Draft/GetInventoryDraft",
    "GET /api/DynamicColumn/GetDynamicColumns",
    "GET /api/DynamicData/GetDynamicData",
    "GET /api/File/Get",
    "GET /api/Floor/GetFloors",
    "GET /api/History/GetItemHistory",
    "GET /api/Image/GetImages",
    "GET /api/Import/GetImportProgress",
    "GET /api/Inventory/GetDynamicQuantities",
    "GET /api/Inventory/GetInventoriesIncludeItems",
    "GET /api/Inventory/GetInventory",
    "GET /api/Inventory/GetPrice",
    "GET /api/Inventory/GetQuantityByColor",
    "GET /api/Inventory/ScanInventory",
    "GET /api/InventoryItem/GetInventoryItemOptionSet",
    "GET /api/InventoryItem/GetInventoryItems",
    "GET /api/InventoryItem/GetInventoryItemsForOrder",
    "GET /api/InventoryItem/GetItems",
    "GET /api/InventoryItemNote/GetNotes",
    "GET /api/InventoryVendor/GetInventoryVendors",
    "GET /api/ItemType/GetItemTypeOptions",
    "GET /api/ItemType/GetItemTypes",
    "GET /api/Location/GetDataLocations",
    "GET /api/MaintenanceHistory/GetMaintenanceHistory",
    "GET /api/Manufacturer/GetManufacturers",
    "GET /api/PrintJob/GetPrintJobs",
    "GET /api/Printer/GetAgents",
    "GET /api/Printer/GetPrinters",
    "GET /api/Search/GetSearchConfiguration",
    "GET /api/Search/GetSearchingDefinitions",
    "GET /api/Station/GetHistory",
    "GET /api/Station/GetStations",
    "GET /api/Station/GetWaitingEntries",
    "GET /api/Station/Grant",
    "GET /api/Status/GetStatuses",
    "GET /api/UPI/GetUPITypes",
    "GET /api/Vendor/GetVendors",
    "GET /api/layout-settings/GetLayoutSettings",
    "POST /User/EndUserSessions",
    "POST /User/ForgotPassword",
    "POST /User/InviteUser",
    "POST /User/Login",
    "POST /User/Logout",
    "POST /User/RefreshToken",
    "POST /User/Register",
    "POST /User/ResetPassword",
    "POST /User/UserStatus",
    "POST /api/AssignTo/CreateOrUpdateAssignee",
    "POST /api/AssignTo/GetAssignToList",
    "POST /api/Brand/CreateBrand",
    "POST /api/Category/CreateOrUpdateCategory",
    "POST /api/Category/DeleteCategories",
    "POST /api/CategoryOption/AddDynamicCategoryOption",
    "POST /api/CategoryOption/AddDynamicLocation",
    "POST /api/CategoryOption/DeleteDropdownOption",
    "POST /api/CategoryOption/UploadFile",
    "POST /api/Color/AddColorToInventory",
    "POST /api/Color/CreateColor",
    "POST /api/Email/SendEmail",
    "POST /api/Image/AddImageByInventoryId",
    "POST /api/Image/DeleteImageByColor",
    "POST /api/Image/UploadImage",
    "POST /api/Image/UploadItemImage",
    "POST /api/Image/UploadTemporaryPhotos",
    "POST /api/Import/CancelImport",
    "POST /api/Import/CheckInventories",
    "POST /api/Import/ImportInventories",
    "POST /api/Import/UndoImport",
    "POST /api/Inventory/ExportInventories",
    "POST /api/Inventory/GetInventoryOptionSet",
    "POST /api/Inventory/GetRelatedInventories",
    "POST /api/Inventory/SaveInventory",
    "POST /api/Inventory/SearchDynamic",
    "POST /api/Inventory/UpdatePurchasedPrice",
    "POST /api/InventoryItem/CreateInventoryItemQuantity",
    "POST /api/InventoryItem/UpdateQuantity",
    "POST /api/InventoryItemNote/CreateOrUpdate",
    "POST /api/InventoryVendor/InsertOrUpdate",
    "POST /api/MaintenanceHistory/CreateMaintenanceHistory",
    "POST /api/Manufacturer/CreateManufacturerInventorySetting",
    "POST /api/Manufacturer/SaveManufacturer",
    "POST /api/Manufacturer/SearchManufacturers",
    "POST /api/PrintAgent/Begin",
    "POST /api/PrintAgent/Challenge",
    "POST /api/PrintAgent/Hello",
    "POST /api/PrintAgent/Next",
    "POST /api/PrintAgent/Pair",
    "POST /api/PrintAgent/Report",
    "POST /api/PrintJob/Cancel",
    "POST /api/PrintJob/Create",
    "POST /api/PrintJob/Settle",
    "POST /api/PrintJob/SettleScanned",
    "POST /api/Printer/CreatePairingCode",
    "POST /api/Station/ApplyEntries",
    "POST /api/Station/ApplyWaitingEntry",
    "POST /api/Station/DropWaitingEntry",
    "POST /api/Station/Own",
    "POST /api/Station/Register",
    "POST /api/UPI/AddOrUpdateUPI",
    "POST /api/Vendor/CreateVendor",
    "POST /api/Vendor/CreateVendorInventorySetting",
    "POST /api/Vendor/SearchSimpleVendors",
    "POST /api/contacts/AddContact",
    "PUT /User/ChangePassword",
    "PUT /User/SetUserActive",
    "PUT /User/UpdateUser",
    "PUT /api/AssignTo/AssignToUser",
    "PUT /api/CategoryOption/EditDropdownOption",
    "PUT /api/CategoryOption/UpdateCategoryOption",
    "PUT /api/Draft/DropInventoryDraft",
    "PUT /api/Draft/KeepInventoryDraft",
    "PUT /api/DynamicData/UpdateDynamicData",
    "PUT /api/Image/ChangeMainImage",
    "PUT /api/Inventory/SearchInventories",
    "PUT /api/Inventory/UpdateDynamic",
    "PUT /api/Inventory/UpdateInventory",
    "PUT /api/InventoryItem/DeleteInventoryItem",
    "PUT /api/InventoryItem/SaveInventoryItem",
    "PUT /api/InventoryItem/UpdateInventoryItem",
    "PUT /api/InventoryItem/UpdateInventoryItemStatus",
    "PUT /api/Manufacturer/UpdateManufacturerInventorySetting",
    "PUT /api/Printer/RevokeAgent",
    "PUT /api/Printer/SetMedia",
    "PUT /api/Station/Rename",
    "PUT /api/Station/Restore",
    "PUT /api/Station/Revoke",
    "PUT /api/Station/SetPrinters",
    "PUT /api/Vendor/UpdateVendorInventorySetting",
  ])
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ).toEqual(calls.map(({ key }) => key).sort())
})

test("the document is OpenAPI 3.1 in itself: its references lead somewhere and its parts are all there", () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: "Sightline", version: expect.any(String) })
  for (const reference of JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []) {
    const path = reference.slice(8, -1).replace("#/", "").split("/")
    const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
    expect([reference, typeof found]).toEqual([reference, "object"])
  }
  for (const { operation } of operations()) {
    expect(operation.summary).toMatch(/\w/)
    for (const { name, in: place, schema } of operation.parameters) {
      expect([name, place]).toEqual([expect.any(String), expect.stringMatching(/^(query|path|header)$/)])
      expect(schema).toBeTypeOf("object")
    }
    for (const response of Object.values(operation.responses)) {
      expect(response.description).toMatch(/\w/)
      expect(schemaOf(response.content)).toBeTypeOf("object")
    }
  }
})

test("the document says what each call refuses, in the documented shape and nothing of the library's", () => {
  const codesOf = ({ responses }: Operation, status: string) => {
    const schema = schemaOf(responses[status]?.content) ?? {}
    return (schema.anyOf ?? [schema]).map(({ properties }) => properties?.code?.enum?.[0])
  }
  const update = operations().find(({ operation }) => operation.operationId === "inventoryItem.update")?.operation
  expect(update && codesOf(update, "409").sort()).toEqual([
    "BarcodeShared",
    "BarcodeTaken",
    "InventoryInactive",
    "ItemAlreadyRemoved",
    "ItemInactive",
    "ItemNotRemovable",
    "KeyReused",
    "RemoveStatusMissing",
  ])
  for (const { operation } of operations()) expect(codesOf(operation, "400")).toEqual(["BadRequest"])
  expect(JSON.stringify(document)).not.toMatch(/HttpApiDecodeError|between\(|maxLength\(|\$id/)
})

test("the document says who must send a token", () => {
  for (const { operation } of operations()) {
    const needsToken = operation.security.length > 0 && operation.security.every((scheme) => "bearer" in scheme)
    expect([operation.operationId, needsToken]).toEqual([
      operation.operationId,
      mayCall[operation.operationId] !== "visitor",
    ])
  }
})

test("the page shows every call with its fields, and neither runs nor loads anything", async () => {
  const { status, headers, text } = await server.ask("GET /API/Docs")
  expect([status, headers.get("content-type")]).toEqual([200, "text/html"])
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/)
  for (const { key, query, body } of calls) {
    expect(text).toContain(`id="${key}"`)
    for (const { name } of [...query.values(), ...body.values()]) expect(text).toContain(`<code>${name}</code>`)
  }
  expect(text).not.toMatch(/<script|<link|src=|undefined|\[object/)
  expect(text.match(/<h1>/g)).toHaveLength(1)
})
