import { FastCheck as fc } from "effect"
import { expect, it } from "vitest"
import { bareText, plainNumber } from "./shop-amount"
import { shopFileOf } from "./shop-file"
import {
  odooHead,
  odooRows,
  odooTechnicalHead,
  type Said,
  shopCsv,
  shopifyHead,
  shopifyInventoryHead,
  shopifyNewHead,
  shopifyRows,
  shopTable,
} from "./shop-given"
import type { ShopLine } from "./shop-line"
import { type Placed, reasonsOf, reconciled } from "./shop-report"

const fileOf = (text: string) => {
  const file = shopFileOf(shopTable(text))
  if (!file) throw new Error("it is no shop's file")
  return file
}
const millionths = (units: number) => BigInt(Math.round(units * 1_000_000))
const told = ({ number, code, units, out }: ShopLine) => [
  number,
  code,
  Number(units) / 1_000_000,
  out?.what,
  out?.reason,
]

it("reads Shopify's products: variants under their handle, pictures aside, and why units stay out", () => {
  const { shop, lines, hasUnits, hasCosts } = fileOf(shopCsv(shopifyHead, shopifyRows))
  expect([shop, hasUnits, hasCosts]).toEqual(["Shopify", true, true])
  expect(lines.map(told)).toEqual([
    [2, "CORD RED", 12, undefined, undefined],
    [3, "CORD BLUE", -3, "units", "the quantity is negative"],
    [4, "sun cord", 0, "row", "the row is only a picture"],
    [5, "cord red", 4, "row", "code cord red is in row 2 already"],
    [6, "CASE", 7, "row", "the product is archived in the shop"],
    [7, "CLOTH", 5, "units", "the shop does not track this stock"],
    [8, "pen case", 8, undefined, undefined],
  ])
  expect(lines[1]).toMatchObject({
    ...{ name: "Sun cord, Blue", brand: "hearthside goods", price: "25.00", cost: "9.50", sku: "CORD-BLUE" },
    categories: ["Accessories", "Clothing Accessories", "Apparel & Accessories"],
  })
  expect(lines[0]?.barcode).toBe("0123456789012")
  expect(lines[5]?.name).toBe("Cloth")
})

it("reads the titles that Shopify writes since 2025, and a draft or a gift card stays out with all its variants", () => {
  const rows: Said[] = [
    { Title: "Cap", "URL handle": "cap", Status: "Draft", SKU: "CAP-1", Price: "5", "Inventory quantity": 3 },
    { "URL handle": "cap", SKU: "CAP-2", Price: "5", "Inventory quantity": 4 },
    { Title: "Card", "URL handle": "card", Status: "Active", "Gift card": "TRUE", SKU: "GIFT", Price: "25" },
    { Title: "Hat", "URL handle": "hat", Status: "Active", SKU: "HAT-1", Price: "5", "Inventory quantity": "4" },
  ].map((row) => ({ "Inventory tracker": "shopify", ...row }))
  expect(fileOf(shopCsv(shopifyNewHead, rows)).lines.map(told)).toEqual([
    [2, "CAP 1", 3, "row", "the product is draft in the shop"],
    [3, "CAP 2", 4, "row", "the product is draft in the shop"],
    [4, "GIFT", 0, "row", "is a gift card"],
    [5, "HAT 1", 4, undefined, undefined],
  ])
})

it("says that a shop of several locations has no quantities in its file of products", () => {
  const head = shopifyHead.filter((title) => title !== "Variant Inventory Qty")
  const { hasUnits, lines } = fileOf(shopCsv(head, shopifyRows))
  expect(hasUnits).toBe(false)
  expect(lines.every(({ units }) => units === 0n)).toBe(true)
})

it("takes what is on hand at each location from Shopify's inventory file", () => {
  const base = { Handle: "cord", Title: "Cord", SKU: "CORD-1", "Available (not editable)": 1 }
  const rows: Said[] = [
    { ...base, Location: "North", "On hand (current)": 4 },
    { ...base, Location: "South", "On hand (current)": 6, "Committed (not editable)": 5 },
    { ...base, Location: "south", "On hand (current)": 2 },
    { ...base, Location: "West", "On hand (current)": "not stocked" },
  ]
  const { shop, isOfStock, lines } = fileOf(shopCsv(shopifyInventoryHead, rows))
  expect([shop, isOfStock]).toEqual(["Shopify inventory", true])
  expect(lines.map((line) => [line.location, ...told(line)])).toEqual([
    ["North", 2, "CORD 1", 4, undefined, undefined],
    ["South", 3, "CORD 1", 6, undefined, undefined],
    ["south", 4, "CORD 1", 2, "row", "CORD-1 becomes the code CORD 1, which is in row 3 already"],
    ["West", 5, "CORD 1", 0, undefined, undefined],
  ])
  expect(lines[3]?.isAside).toBe(true)
  const older = shopifyInventoryHead.map((title) => title.replace(/ \(.*\)/, ""))
  expect(fileOf(shopCsv(older, [{ ...base, Location: "North", "On hand": 3 }])).lines[0]?.units).toBe(3_000_000n)
})

it("reads Odoo's products by their labels and by their fields' names", () => {
  const expected = [
    [2, "E COM07", 16, undefined, undefined],
    [3, "FURN 6666", 2.5, "units", "the quantity is not a whole number"],
    [4, "HINGE", -5, "units", "the quantity is negative"],
    [5, "GONE", 9, "row", "the product is archived in Odoo"],
  ]
  expect(fileOf(shopCsv(odooHead, odooRows)).lines.map(told)).toEqual(expected)
  const technical = odooRows.map((row) =>
    Object.fromEntries(odooHead.map((title, at) => [odooTechnicalHead[at] ?? "", row[title] ?? ""])),
  )
  const { shop, lines } = fileOf(shopCsv(odooTechnicalHead, technical))
  expect(shop).toBe("Odoo")
  expect(lines.map(told)).toEqual(expected)
  expect(lines[0]).toMatchObject({ categories: ["Accessories", "Saleable", "All"], cost: "12.345", price: "33.0" })
})

it("an Odoo row is left out as a service, untracked, without a reference, or as more of the product above", () => {
  const head = [...odooTechnicalHead, "type"]
  const rows: Said[] = [
    { id: "a.1", name: "Fitting", default_code: "FIT", type: "service", qty_available: "3" },
    { id: "a.2", name: "Screws", default_code: "SCREW", type: "Consumable", qty_available: "3.0" },
    { id: "a.3", name: "Nameless", default_code: "False", barcode: "False", type: "product", qty_available: "3.0" },
    { list_price: "5.0" },
    { id: "a.4", name: "By its barcode", barcode: "6016478556509", type: "product", qty_available: "3.0" },
    { id: "a.5", name: "Rounded", default_code: "R", barcode: "6,01648E+12", type: "product", qty_available: "1" },
    { id: "a.6", name: "Set", default_code: "SET", type: "combo" },
  ]
  const { lines } = fileOf(shopCsv(head, rows))
  expect(lines.map(({ number, out }) => [number, out?.what, out?.reason])).toEqual([
    [2, "row", "is a service"],
    [3, "units", "Odoo does not track this stock"],
    [4, "row", "has no internal reference and no barcode: export the product variants"],
    [5, "row", "the row only goes on with the product above"],
    [6, undefined, undefined],
    [7, "row", "a spreadsheet program has rounded the barcode: export the file again"],
    [8, "row", "is a combo of other products"],
  ])
  expect([lines[3]?.isAside, lines[4]?.code]).toEqual([true, "6016478556509"])
})

it("reads a file that a spreadsheet program has saved again, with semicolons and decimal commas", () => {
  const rows = [
    { ...odooRows[0], "Sales Price": "33,50", "Quantity On Hand": "16,0", Barcode: '="0016478556509"' },
    { ...odooRows[1], "Quantity On Hand": "1,234" },
    { ...odooRows[2], "Quantity On Hand": "=2+2" },
  ]
  const { lines } = fileOf(shopCsv(odooHead, rows as Said[], ";"))
  expect(lines.map(told)).toEqual([
    [2, "E COM07", 16, undefined, undefined],
    [3, "FURN 6666", 0, "text", "quantity “1,234” cannot be read as a number"],
    [4, "HINGE", 0, "text", "quantity “=2+2” cannot be read as a number"],
  ])
  expect(lines[0]?.barcode).toBe("0016478556509")
})

it("a number is read in one way or not at all", () => {
  const read = (text: string) => plainNumber(text, "price")
  expect(
    ["12", "12.0", "12.50", "12,5", "1,234.50", "1.234,50", "1 234,5", "1,234,567", "+3", "1.250"].map(read),
  ).toEqual(["12", "12", "12.5", "12.5", "1234.5", "1234.5", "1234.5", "1234567", "3", "1.25"])
  expect(["1,234", "1.2.3", "twelve", "1E+05", "12 3", "--1", "0x10", ""].map(read)).toEqual(Array(8).fill(undefined))
  expect([plainNumber("1.000", "quantity"), plainNumber("0.125", "quantity")]).toEqual([undefined, "0.125"])
  expect(["'0012", "'-5", "'tis", '="a""b"'].map(bareText)).toEqual(["0012", "-5", "'tis", 'a"b'])
})

it("a title of a megabyte is not repeated for each variant of its product", () => {
  const rows = [
    { Handle: "a", Title: "x".repeat(1_000_000), "Variant SKU": "A1", "Variant Inventory Qty": 2 },
    ...Array.from({ length: 20 }, (_, at) => ({
      Handle: "a",
      "Variant SKU": `A${at + 2}`,
      "Variant Inventory Qty": 2,
    })),
  ]
  const { lines } = fileOf(shopCsv(shopifyHead, rows))
  expect(lines.every(({ out, name }) => out?.what === "row" && name.length === 500)).toBe(true)
  expect(lines[20]?.units).toBe(2_000_000n)
})

it("blanks of any number between the steps of a category are one, and a fraction without end is no number", () => {
  const blanks = " ".repeat(100)
  const rows: Said[] = [
    { ...odooRows[0], "Product Category": `All${blanks}/\t${blanks}Saleable>${blanks}Sun${blanks}wear${blanks}> A/B` },
    { ...odooRows[1], "Quantity On Hand": `0.${"0".repeat(200)}1` },
  ]
  const [first, second] = fileOf(shopCsv(odooHead, rows)).lines
  expect(first?.categories).toEqual(["A/B", "Sun wear", "Saleable", "All"])
  expect(second?.out).toMatchObject({ what: "text" })
})

it("rows without a handle are products of their own", () => {
  const rows = ["One", "Two"].map((Title) => ({ Title, SKU: Title, Price: "5", "Inventory tracker": "shopify" }))
  expect(fileOf(shopCsv(shopifyNewHead, rows)).lines.map(({ name }) => name)).toEqual(["One", "Two"])
})

it("our own tables and others are no shop's file", () => {
  const ours = ["inventoryID", "category", "inventory code", "description", "list price"]
  expect(shopFileOf(shopTable(shopCsv(ours, [{ category: "Frames" }])))).toBeUndefined()
  expect(shopFileOf(shopTable(shopCsv([...odooHead, "inventory code"], odooRows)))).toBeUndefined()
  expect(shopFileOf(shopTable("Name,Email\nAda,a@b.test\n"))).toBeUndefined()
})

it("the units of any file are those that come in and those that are named, and no row is lost", () => {
  const quantity = fc.oneof(
    fc.integer({ min: -50, max: 5000 }).map(String),
    fc.constantFrom("", "2.5", "-0.25", "1,5", "1,234", "many", "12.0", "3000000000", "'-4", "0.000001"),
  )
  const code = fc.constantFrom("A-1", "a 1", "B", "C-3", "", "É")
  const shopifyRow = fc.record({
    Handle: fc.constantFrom("one", "two", "three"),
    Title: fc.constantFrom("", "A product"),
    "Variant SKU": code,
    "Variant Barcode": fc.constantFrom("", "12345678", "1.2E+12"),
    "Variant Price": fc.constantFrom("", "5"),
    "Variant Inventory Tracker": fc.constantFrom("", "shopify"),
    "Variant Inventory Qty": quantity,
    Status: fc.constantFrom("active", "draft", ""),
  })
  const odooRow = fc.record({
    "External ID": fc.constantFrom("", "a.1", "a.2"),
    Name: fc.constantFrom("", "A product"),
    "Internal Reference": code,
    "Quantity On Hand": quantity,
    Active: fc.constantFrom("True", "False"),
  })
  const stockRow = fc.record({
    Handle: fc.constantFrom("one", "two"),
    SKU: code,
    Location: fc.constantFrom("N", "S"),
    "On hand (current)": quantity,
  })
  const files = fc.oneof(
    fc.array(shopifyRow, { minLength: 1, maxLength: 30 }).map((rows) => shopCsv(shopifyHead, rows)),
    fc.array(odooRow, { minLength: 1, maxLength: 30 }).map((rows) => shopCsv(odooHead, rows)),
    fc.array(stockRow, { minLength: 1, maxLength: 30 }).map((rows) => shopCsv(shopifyInventoryHead, rows)),
  )
  /** An empty line, as a spreadsheet shows it, does not count. */
  const spoken = (text: string) => shopTable(text).rows.filter(({ texts }) => texts.some((cell) => cell !== "")).length
  fc.assert(
    fc.property(
      files,
      fc.array(fc.integer({ min: 2, max: 31 })),
      fc.array(fc.integer({ min: 2, max: 31 })),
      (text, a, b) => {
        fc.pre(spoken(text) === shopTable(text).rows.length)
        const file = fileOf(text)
        const placed: Placed[] = file.lines.map((line) => ({
          line,
          category: "",
          itemType: "",
          brand: "",
          center: "Here",
        }))
        const refused = (rows: readonly number[]) => new Map(rows.map((row) => [row, "refused"]))
        const report = reconciled({ file, placed, products: refused(a), units: refused(b), mayCost: false, asks: [] })
        const named = report.left.reduce((sum, { units }) => sum + millionths(units), 0n)
        const written = file.lines.reduce((sum, { units }) => sum + units, 0n)
        expect(millionths(report.units)).toBe(written)
        expect(millionths(report.unitsIn) + named).toBe(written)
        expect(report.becomes.reduce((sum, { units }) => sum + units, 0)).toBe(report.unitsIn)
        expect(report.rows).toBe(
          report.becomes.length + report.left.filter(({ isProductIn }) => !isProductIn).length + report.asides,
        )
      },
    ),
    { seed: 230, numRuns: 500 },
  )
})

it("rows below the last one that was tried are named as not tried", () => {
  const problems = [{ sheet: "Inventories", row: 3, field: "list price", reason: "is not a valid number" }]
  expect([...reasonsOf({ problems, isOver: false }, [2, 3, 4])]).toEqual([[3, "list price: is not a valid number"]])
  expect([...reasonsOf({ problems, isOver: true }, [2, 3, 4]).keys()]).toEqual([3, 4])
})
