import { CategoryId } from "@sightline/model/category"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { ExportedInventory } from "@sightline/model/inventory-list"
import read from "read-excel-file/universal"
import { expect, it } from "vitest"
import { ExportFailed } from "../shell/export/all-pages"
import { workbookName } from "../shell/export/sheet"
import { allRows } from "./export-rows"
import { workbookOf } from "./workbook"

const product = (id: number, more: Partial<ExportedInventory> = {}): ExportedInventory => ({
  id: InventoryId.make(id),
  code: `CODE ${id}`,
  number: "",
  description: "A frame",
  model: "Arden",
  upc: "",
  listPrice: 24_900,
  specialPrice: 19_950,
  itemSpecialPrice: null,
  purchasedPrice: 9_600,
  categoryId: CategoryId.make(301),
  categoryName: "Frames",
  itemTypeName: "Frame",
  itemTypeCode: "frame",
  brandName: "Fennimore",
  manufacturerName: "",
  hasColour: false,
  mainImage: null,
  itemCount: 1,
  availableQuantity: 1,
  totalQuantity: 3,
  minimumQuantity: 2,
  isExpired: false,
  nearExpiry: null,
  statusId: 5,
  hasSameBarcodeForItems: false,
  items: [anItem(id)],
  ...more,
})

const anItem = (of: number) => ({
  id: InventoryItemId.make(of * 10),
  inventoryId: InventoryId.make(of),
  inventoryCode: `CODE ${of}`,
  description: "A frame",
  statusId: 5,
  quantity: 3,
  groupCount: 0,
  isInRelocation: false,
  centerName: "Downtown",
  barcode: null,
  expiresOn: "2031-02-28",
  specialPrice: null,
})

const table = async (rows: ExportedInventory[], hasPurchasedPrice = true) =>
  new Map((await read(await workbookOf({ rows, hasPurchasedPrice }))).map(({ sheet, data }) => [sheet, data]))

it("the workbook has the sheets and the columns of the documents, each with its value · PRODUCT-11", async () => {
  const sheets = await table([product(1)])
  expect([...sheets.keys()]).toEqual(["Inventories", "InventoryItems"])
  const valuesOf = (sheet: string) => {
    const [head = [], row = []] = sheets.get(sheet) ?? []
    return Object.fromEntries(head.map((title, at) => [String(title), row[at]]))
  }
  const ofProduct = {
    inventoryID: 1,
    brand: "Fennimore",
    category: "Frames",
    description: "A frame",
    "inventory code": "CODE 1",
    "purchased price": 96,
  }
  expect(valuesOf("Inventories")).toMatchObject({ ...ofProduct, "special price": 199.5 })
  expect(valuesOf("InventoryItems")).toMatchObject({ ...ofProduct, "item id": 10 })
})

it("a user who may not see purchased prices gets no such column, even if a value slips in", async () => {
  for (const [head, row] of (await table([product(1)], false)).values()) {
    expect(head).not.toContain("purchased price")
    expect(row).not.toContain(96)
  }
})

it("no text runs as a formula, whatever it begins with", async () => {
  const evil = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"]
  const blob = await workbookOf({
    rows: evil.map((description, id) => product(id + 1, { description })),
    hasPurchasedPrice: false,
  })
  const [products] = await read(blob)
  expect(products?.data.slice(1).map((row) => row[3])).toEqual(evil.map((text) => text.trim()))
  const sheets = await read(blob)
  for (const { data } of sheets)
    for (const cell of data.flat()) expect(["string", "number", "object"]).toContain(typeof cell)
})

it("is named by the moment it was made", () => {
  expect(workbookName(new Date(2026, 0, 2, 3, 4, 5))).toBe("20260102030405.xlsx")
})

it("a thousand rows per request are fetched until all are in · PRODUCT-12", async () => {
  const total = 2_345
  const asked: string[] = []
  const server = (async (address: string) => {
    const page = Number(new URL(address, "http://x").searchParams.get("page"))
    asked.push(address)
    const from = (page - 1) * 1000
    const rows = Array.from({ length: Math.min(1000, total - from) }, (_, at) => product(from + at + 1))
    return Response.json({ rows, total, page, pageSize: 1000, hasPurchasedPrice: true })
  }) as typeof fetch
  const told: number[] = []
  const { rows } = await allRows({
    query: "status=5&page=7",
    onProgress: ({ done }) => told.push(done),
    request: server,
  })
  expect(asked).toEqual([1, 2, 3].map((page) => `/inventory/update/rows?status=5&page=${page}`))
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: total }, (_, at) => at + 1))
  expect(told).toEqual([1000, 2000, 2345])
})

it("an export without an answer fails instead of writing a shorter workbook", async () => {
  const server = (async () => new Response("", { status: 503 })) as typeof fetch
  await expect(allRows({ query: "", onProgress: () => undefined, request: server })).rejects.toBeInstanceOf(
    ExportFailed,
  )
})
