import { newFormOf } from "@sightline/fixtures/bff/inventory"
import { users } from "@sightline/fixtures/records/user"
import { CategoryId } from "@sightline/model/category"
import type { ImportReport, ShopReport } from "@sightline/model/import"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { open, played } = office()
const path = "/inventory/import"
const none = { created: 0, changed: 0, unchanged: 0 }
const file = new File(["Handle,Title\n"], "products_export.csv", { type: "text/csv" })

const shop: ShopReport = {
  ...{ shop: "Shopify", rows: 7, products: 4, asides: 1, units: 22.5, unitsIn: 20, hasUnits: true, brandless: 1 },
  costs: "taken",
  centers: [{ name: "Lakeside Downtown", units: 20 }],
  asks: [],
  left: [
    {
      row: 3,
      code: "CORD BLUE",
      name: "Sun cord, Blue",
      units: -3,
      isProductIn: true,
      reason: "the quantity is negative",
    },
    { row: 5, code: "CORD", name: "Sun cord", units: 5.5, isProductIn: false, reason: "code CORD is in row 2 already" },
  ],
  becomes: [
    {
      ...{
        row: 2,
        code: "CORD",
        name: "Sun cord, Red",
        category: "Accessories",
        itemType: "Accessory",
        price: "25.00",
      },
      ...{ cost: "9.50", units: 20, center: "Lakeside Downtown" },
    },
  ],
}
const reported = (of: ShopReport): ImportReport => ({
  ...{ batchId: null, ...none, created: 4, items: { ...none, created: 1 }, customers: none, alike: [], problems: [] },
  shop: of,
})

async function chosen(as: typeof users.owner | typeof users.admin, of: ShopReport) {
  played.category.names([{ id: CategoryId.make(306), name: "Accessories" }])
  played.inventory.form(newFormOf())
  played.import.progress({ done: 0, total: 0 })
  const checks = played.import.check(reported(of))
  const page = await open(path, { as })
  await page.findByLabelText("File")
  page.choose("File", file)
  await page.findByText(/^Shopify's file of products/)
  return { page, checks }
}
const cells = (page: Awaited<ReturnType<typeof chosen>>["page"], caption: string) =>
  page
    .getAllByRole("row")
    .filter((row) => row.closest("table") === page.getByRole("table", { name: caption }))
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it("the check of a shop's file says what each row becomes, and names each unit that does not come in", async () => {
  const { page } = await chosen(users.owner, shop)
  page.getByText("Shopify's file of products: 7 rows of 4 products, 1 of them with nothing to stock.")
  page.getByText("Units: 22.5 in the file, 20 come in, 2.5 left out.")
  page.getByText("To Lakeside Downtown: 20.")
  page.getByText("1 product has a brand that is not one of yours: the field stays empty.")
  expect(cells(page, "Left out")).toEqual([
    ["Row", "Code", "Product", "Units", "Left out", "Reason"],
    ["3", "CORD BLUE", "Sun cord, Blue", "-3", "Units only", "the quantity is negative"],
    ["5", "CORD", "Sun cord", "5.5", "Product and units", "code CORD is in row 2 already"],
  ])
  expect(cells(page, "What comes in")).toEqual([
    ["Row", "Code", "Product", "Category", "Item type", "List price", "Purchased price", "Units", "Center"],
    ["2", "CORD", "Sun cord, Red", "Accessories", "Accessory", "25.00", "9.50", "20", "Lakeside Downtown"],
  ])
  const ran = played.import.run(reported({ ...shop, becomes: [] }))
  await page.press("Import")
  await page.findByText("Units: 22.5 in the file, 20 came in, 2.5 left out.")
  expect(cells(page, "Left out")).toHaveLength(3)
  expect(page.queryByRole("button", { name: "Check again" })).toBeNull()
  expect(ran).toMatchObject([{ payload: { centerId: 31, file: { name: "products_export.csv" } } }])
})

it("a person who may not set costs sees none, and reads that they stay out", async () => {
  const becomes = shop.becomes.map((one) => ({ ...one, cost: null }))
  const { page } = await chosen(users.admin, { ...shop, costs: "withheld", becomes })
  page.getByText("What the products cost you does not come in: your role may not set it.")
  expect(cells(page, "What comes in")[0]).toEqual([
    "Row",
    "Code",
    "Product",
    "Category",
    "Item type",
    "List price",
    "Units",
    "Center",
  ])
})

it("a choice is sent with the next check, and nothing is imported that was not checked", async () => {
  const { page, checks } = await chosen(users.owner, shop)
  expect(checks).toHaveLength(1)
  expect(checks[0]).not.toHaveProperty("payload.categoryId")
  page.type("Category of products that name none of yours", "306")
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true)
  page.getByText("Check again to see what these choices change.")
  const again = page.getByRole("button", { name: "Check again" })
  again.focus()
  await page.press("Check again")
  await page.gone("progressbar", "Checking")
  await page.findByText(/^Shopify's file of products/)
  expect(checks).toHaveLength(2)
  expect(checks[1]).toMatchObject({ payload: { categoryId: 306, centerId: 31 } })
  expect(document.activeElement).toBe(again)
  const ran = played.import.run(reported(shop))
  await page.press("Import")
  await page.findByText(/came in/)
  expect(ran).toMatchObject([{ payload: { categoryId: 306, centerId: 31 } }])
})

it("fields that rows lack are asked for, a wrong value is told at its field, and what is said is sent", async () => {
  const asks: ShopReport["asks"] = [
    {
      ...({ of: "products" } as const),
      ...{ code: "Shape", name: "Shape", isRequired: true, rows: 12, problem: null },
      choices: [{ value: "Round", name: "Round" }],
    },
    { of: "products", code: "EyeSize", name: "Eye size", isRequired: true, rows: 1, problem: null, choices: null },
    { of: "products", code: "Brand", name: "Brand", isRequired: false, rows: 3, problem: null, choices: [] },
    { of: "items", code: "Lot", name: "Lot number", isRequired: true, rows: 7, problem: null, choices: null },
  ]
  const { page, checks } = await chosen(users.owner, { ...shop, asks })
  const shape = page.getByLabelText<HTMLSelectElement>("Shape of products that name none of yours")
  expect([...shape.options].map(({ text }) => text)).toEqual(["None: leave them out", "Round"])
  page.getByText("12 rows. Your settings require a value.")
  page.getByText("1 row. Your settings require a value.")
  page.getByText("3 rows.")
  page.type("Shape of products that name none of yours", "Round")
  page.type("Eye size of products that name none", "500")
  page.getByText("7 rows. Your settings require a value.")
  page.type("Lot number of the units", "L7")
  const problem = "EyeSize must be between 30 and 70"
  played.import.check(
    reported({ ...shop, asks: asks.map((ask) => (ask.code === "EyeSize" ? { ...ask, problem } : ask)) }),
  )
  await page.press("Check again")
  const size = await page.findByRole("textbox", {
    name: "Eye size of products that name none",
    description: /must be between/,
  })
  expect([size.getAttribute("value"), size.getAttribute("aria-invalid")]).toEqual(["500", "true"])
  expect(checks).toHaveLength(1)
  const ran = played.import.run(reported(shop))
  await page.press("Import")
  await page.findByText(/came in/)
  expect(ran).toMatchObject([{ payload: { fields: { Shape: "Round", EyeSize: "500", Lot: "L7" } } }])
})

it("a file without quantities says where they are, and a file of stock asks for no category", async () => {
  const { page } = await chosen(users.owner, { ...shop, hasUnits: false, units: 0, unitsIn: 0, centers: [], left: [] })
  page.getByText(/Shopify leaves them out for a shop with several locations/)
  expect(page.queryByRole("table", { name: "Left out" })).toBeNull()
  played.import.check(reported({ ...shop, shop: "Shopify inventory", costs: "none" }))
  page.choose("File", file)
  await page.findByText(/^Shopify's file of what is on hand/)
  expect(page.queryByLabelText("Category of products that name none of yours")).toBeNull()
  page.getByLabelText("Center of locations that are none of yours")
  expect(cells(page, "Left out")[0]).toEqual(["Row", "Code", "Product", "Units", "Reason"])
  expect(cells(page, "What comes in")[0]).toEqual(["Row", "Code", "Product", "Units", "Center"])
})
