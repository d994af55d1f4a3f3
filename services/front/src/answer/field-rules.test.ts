import { categoryId } from "@sightline/fixtures/records/category"
import { centers } from "@sightline/fixtures/records/center"
import { inventories } from "@sightline/fixtures/records/inventory"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "../product/test-product"

/* Every rule of a dynamic field, once over HTTP: the browser may check early, the domain decides (D-45). */

type Values = Readonly<Record<string, string>>
type Category = Parameters<typeof categoryId>[1]

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
/** Option ids by field and code. */
const line: Record<string, string> = {}
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
  for (const { field, code, id } of await product.behind(`
    select o.code as field, l.code, l.id from option_line l
    join category_option o on o.client_id = l.client_id and o.id = l.category_option_id where l.client_id = 3`))
    line[`${field} ${code}`] = String(id)
  await product.behind(
    `update category_option set required_message = 'Say how large the eye is' where client_id = 3 and code = 'EyeSize'`,
  )
}, 60_000)
afterAll(() => product.stop())

let serial = 0
const right = (category: Category): Values => {
  serial += 1
  return {
    InventoryCode: `RULE ${serial}`,
    InventoryDesc: "By the rules",
    ItemType: String(categoryId(3, category)),
    ListPrice: "9.99",
    ...(category === "frame" && { Shape: line["Shape Round"] ?? "", EyeSize: "48" }),
  }
}
const optionsOf = (values: Values) =>
  Object.entries(values).map(([categoryOptionCode, categoryOptionReturnValue]) => ({
    categoryOptionCode,
    categoryOptionReturnValue,
  }))
const save = (category: Category, values: Values) =>
  product.ask({
    method: "POST",
    path: "/api/Inventory/SaveInventory",
    token,
    body: {
      clientID: 3,
      categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, category)) }],
      categoryOptions: optionsOf({ ...right(category), ...values }),
    },
  })
const addItem = (quantity: number, values: Values) =>
  product.ask({
    method: "POST",
    path: "/api/InventoryItem/CreateInventoryItemQuantity",
    token,
    body: { clientID: 3, inventoryID: inventories.soloFrame.id, quantity, categoryOptions: optionsOf(values) },
  })

test("a value that breaks a rule of a product's field is refused with the rule's message, and no other value is · FORM-26", async () => {
  const wrong: ReadonlyArray<readonly [Category, Values, Values]> = [
    // Required, in the field's own words or the default ones (FORM-16).
    ["frame", { InventoryDesc: " " }, { InventoryDesc: "Description is required" }],
    ["frame", { EyeSize: "" }, { EyeSize: "Say how large the eye is" }],
    ["frame", { Shape: "0" }, { Shape: "Shape is required" }],
    // Lengths and limits (FORM-17).
    ["frame", { InventoryDesc: "ab" }, { InventoryDesc: "InventoryDesc must be between 3 and 400" }],
    ["frame", { Model: "m".repeat(81) }, { Model: "Model cannot be greater than 80" }],
    ["frame", { EyeSize: "71" }, { EyeSize: "EyeSize must be between 30 and 70" }],
    ["accessory", { CabinetCode: "abc" }, { CabinetCode: "CabinetCode must be between 4 and 40" }],
    // The code of a product (FORM-18), numbers (FORM-06, FORM-20), e-mail (FORM-21), days (FORM-22).
    ["frame", { InventoryCode: "A_1" }, { InventoryCode: "InventoryCode cannot add special character" }],
    ["frame", { ListPrice: "1e3" }, { ListPrice: "List price is not a valid number" }],
    ["frame", { ListPrice: "-1" }, { ListPrice: "List price is not a valid number" }],
    ["frame", { EyeSize: "48.5" }, { EyeSize: "Eye size (mm) must be a whole number" }],
    ["solution", { SafetyContact: "a@b" }, { SafetyContact: "E-mail of the safety contact is not a valid email" }],
    ["solution", { DiscontinuedOn: "2026/02/30" }, { DiscontinuedOn: "Discontinued on is not a valid date" }],
    [
      "solution",
      { PreservativeFree: "perhaps" },
      { PreservativeFree: "Free of preservatives is not one of the choices" },
    ],
    // Options: of the field, in use, under the chosen parent (FORM-07, FORM-13).
    ["frame", { Shape: "999999" }, { Shape: "Shape is not one of the choices" }],
    ["accessory", { Warranty: line["Warranty Lifetime"] ?? "" }, { Warranty: "Warranty is not one of the choices" }],
    [
      "frame",
      { Material: line["Material Metal"] ?? "", Finish: line["Finish Matte"] ?? "" },
      { Finish: "Finish is not one of the choices" },
    ],
    ["accessory", { Keeper: "999999" }, { Keeper: "Looked after by is not one of the choices" }],
    ["accessory", { ShownWith: "401" }, { ShownWith: "Shown with is not one of the choices" }],
    ["frame", { Manufacturer: "999999" }, { Manufacturer: "Manufacturer is not one of the choices" }],
    ["frame", { Vendor: "1,x" }, { Vendor: "Vendors is not one of the choices" }],
    // A file that was never uploaded, and a field of another category.
    ["accessory", { Leaflet: "care.pdf" }, { Leaflet: "Leaflet is not a file that you uploaded" }],
    ["frame", { VolumeMl: "360" }, { VolumeMl: "VolumeMl is not a field of this category" }],
  ]
  for (const [category, values, problems] of wrong) {
    const { status, json } = await save(category, values)
    const errors = Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]]))
    expect({ values, status, errors: json.errors }).toEqual({ values, status: 422, errors })
    expect(json.detail).toMatch(/\w/)
  }
  for (const category of ["frame", "accessory", "solution"] as const)
    expect((await save(category, {})).status).toBe(200)
})

test("a field hidden by a chosen option is not stored, and keeps nothing that is sent for it", async () => {
  const spherical = { LensType: line["LensType Spherical"] ?? "", Axis: "90" }
  const { json } = await save("contactLens", spherical)
  const cord = await save("accessory", { OldCode: "from elsewhere" })
  const stored = await product.behind(`select fields ->> 'Axis' as axis, fields ->> 'OldCode' as old from inventory
    where client_id = 3 and id in (${json.result.inventoryID}, ${cord.json.result?.inventoryID ?? 0})`)
  for (const row of stored) expect(row).toEqual({ axis: null, old: null })
  const toric = { LensType: line["LensType Toric"] ?? "", Axis: "181" }
  expect((await save("contactLens", toric)).json.errors).toEqual({ Axis: ["Axis must be between 0 and 180"] })
})

test("the fields of an item follow the same rules: count, center, place", async () => {
  const here = { Center: String(centers.downtown.id) }
  const wrong: ReadonlyArray<readonly [number, Values, Values]> = [
    [0, here, { Quantity: "Quantity cannot be less than 0" }],
    [1, { Center: "0" }, { Center: "Center is required" }],
    [1, { Center: String(centers.hillcrest.id) }, { Center: "Center is not one of the choices" }],
    [1, { ...here, Bin: "abc" }, { Bin: "Bin is not one of the choices" }],
    [1, { ...here, Condition: "999999" }, { Condition: "Condition is not one of the choices" }],
    [1, { ...here, SpecialPrice: "100000" }, { SpecialPrice: "SpecialPrice must be between 0 and 99999" }],
  ]
  for (const [quantity, values, problems] of wrong) {
    const { status, json } = await addItem(quantity, values)
    const named = Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]]))
    expect({ values, status, errors: json.errors }).toMatchObject({ values, status: 422, errors: named })
  }
  expect((await addItem(1, here)).status).toBe(200)
})
