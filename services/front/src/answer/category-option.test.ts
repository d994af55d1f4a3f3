import { categoryId } from "@sightline/fixtures/records/category"
import { centers } from "@sightline/fixtures/records/center"
import type { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Calls of fields and their options over HTTP, against the demo, in the documents' spelling. */

let product: Awaited<ReturnType<typeof aProduct>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  product = await aProduct()
  for (const who of ["supper", "owner", "admin", "warehouse", "staff"] as const)
    tokens.set(who, (await product.signIn(who)).tokenString)
}, 60_000)
afterAll(() => product.stop())

const put = (
  call: string,
  more: Pick<Question, "query" | "body" | "headers"> = {},
  who: keyof typeof users = "owner",
) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path: `/api/CategoryOption/${path}`, token: tokens.get(who), ...more })
}
const ask = async (...asked: Parameters<typeof put>) => {
  const { status, json } = await put(...asked)
  expect([asked[0], status, json.status]).toEqual([asked[0], 200, true])
  return json.result
}
type Field = Record<string, unknown> & { readonly categoryOptionLines: ReadonlyArray<Record<string, unknown>> }
const optionSet = async (body: object = {}) => {
  const answer = await product.ask({
    method: "POST",
    path: "/api/Inventory/GetInventoryOptionSet",
    token: tokens.get("owner"),
    body: { clientID: 3, ...body },
  })
  return answer.json.result.categoryOptions as Field[]
}
const fieldOf = async (code: string, category: Parameters<typeof categoryId>[1] = "frame") => {
  const level = [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, category)) }]
  return (await optionSet({ categoryLevelOptions: level })).find(
    ({ categoryOptionCode }) => categoryOptionCode === code,
  )
}
const linesOf = async (...of: Parameters<typeof fieldOf>) => (await fieldOf(...of))?.categoryOptionLines ?? []
const namesOf = async (...of: Parameters<typeof fieldOf>) =>
  (await linesOf(...of)).map((line) => line.categoryOptionLineName)

test("a field and its lines carry every name that the documents give them · DATA-11 DATA-12", async () => {
  const finish = await fieldOf("Finish")
  expect(finish).toEqual({
    categoryOptionId: finish?.categoryOptionID,
    categoryOptionID: expect.any(Number),
    categoryOptionCode: "Finish",
    parrentCode: "Material",
    categoryOptionName: "Finish",
    categoryOptionDesc: "DropdownPlus",
    valType: 3,
    orderSequence: expect.any(Number),
    isHide: false,
    isRequired: false,
    requiredMessage: null,
    isLocation: false,
    isReadOnly: false,
    minimumLength: null,
    maximumLength: null,
    limitMin: null,
    limitMax: null,
    fieldType: "",
    categoryAttributeId: null,
    categoryAttributeID: null,
    categoryAttributeIDs: "0",
    featureID: null,
    defaultValue: "",
    categoryOptionReturnValue: "",
    supportFile: "",
    categoryOptionLines: expect.any(Array),
  })
  const [acetate] = await linesOf("Material")
  const [glossy] = await linesOf("Finish")
  expect(glossy).toEqual({
    categoryOptionLineID: expect.any(Number),
    categoryOptionLineName: "Glossy",
    categoryOptionLineCode: "Glossy",
    categoryOptionLineDesc: "",
    parentCategoryOptionLineID: acetate?.categoryOptionLineID,
    categoryAttributeId: null,
    isDisable: false,
    isSelectDefault: false,
  })
  expect((await linesOf("LensType", "contactLens"))[0]?.categoryAttributeId).toBe(3)
  expect(await fieldOf("Axis", "contactLens")).toMatchObject({ categoryAttributeId: 1, categoryAttributeIDs: "1" })
  expect(await fieldOf("ListPrice")).toMatchObject({ fieldType: "Decimal", limitMin: 0, limitMax: 99_999 })
  expect(await fieldOf("InventoryCode")).toMatchObject({ isRequired: true, minimumLength: 2, maximumLength: 40 })
  expect(await fieldOf("Leaflet", "accessory")).toMatchObject({ supportFile: "pdf,png,jpg,jpeg", defaultValue: "" })
  const warranty = (await linesOf("Warranty", "accessory")).map((line) => [line.isDisable, line.isSelectDefault])
  expect(warranty).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
  await product.behind(`
    update category_option set default_value = 'matte' where client_id = 3 and code = 'Finish';
    update option_line set description = 'Shines' where client_id = 3 and id = ${glossy?.categoryOptionLineID}`)
  expect(await fieldOf("Finish")).toMatchObject({ defaultValue: "matte", supportFile: "" })
  expect((await linesOf("Finish"))[0]?.categoryOptionLineDesc).toBe("Shines")
})

test("options are added, edited and deleted by table name, for the offered tables only · API-46", async () => {
  const added = await ask("POST AddDynamicCategoryOption", {
    body: { tableName: "Shapes", name: "Octagonal", code: "OCT", desc: "Eight sides", clientID: 3 },
  })
  expect(added).toMatchObject({
    categoryOptionLineName: "Octagonal",
    categoryOptionLineCode: "OCT",
    categoryOptionLineDesc: "Eight sides",
  })
  expect(await namesOf("Shape")).toContain("Octagonal")
  const id = added.categoryOptionLineID
  await ask("PUT EditDropdownOption", { body: { name: "Eight-sided", tableName: "Shapes", id } })
  expect(await namesOf("Shape")).toContain("Eight-sided")
  const { json } = await put("POST DeleteDropdownOption", { body: { tableName: "Shapes", id } })
  expect(json).toMatchObject({ status: true, message: "Delete success" })
  expect(await namesOf("Shape")).not.toContain("Eight-sided")
  for (const tableName of ["Shape", "Materials", "Clients", "option_line", "users; drop table client"])
    for (const [call, body] of [
      ["POST AddDynamicCategoryOption", { tableName, name: "X" }],
      ["POST AddDynamicLocation", { tableName, name: "X", categoryOptions: [] }],
      ["PUT EditDropdownOption", { tableName, name: "X", id: 1 }],
      ["POST DeleteDropdownOption", { tableName, id: 1 }],
    ] as const) {
      const refused = await put(call, { body })
      expect([call, refused.status]).toEqual([call, 400])
      expect(refused.json).toMatchObject({
        detail: "tableName is not a table whose options can be changed",
        errors: { tableName: [expect.any(String)] },
      })
    }
  const [round] = await linesOf("Shape")
  const used = await put("POST DeleteDropdownOption", {
    body: { tableName: "Shapes", id: round?.categoryOptionLineID },
  })
  expect([used.status, used.json.detail]).toEqual([409, "This choice is in use and cannot be deleted."])
  const blank = await put("POST AddDynamicCategoryOption", { body: { tableName: "Shapes", name: "  " } })
  expect([blank.status, blank.json.errors]).toEqual([400, { name: ["must not be empty"] }])
})

test("a place is added inside the places it is sent with; an error answers with a detail · API-47", async () => {
  const center = { categoryOptionCode: "Center", categoryOptionReturnValue: String(centers.downtown.id) }
  const building = await ask("POST AddDynamicLocation", {
    body: { name: "Annex", tableName: "Buildings", clientID: 3, categoryOptions: [center] },
  })
  expect(building).toMatchObject({ categoryOptionLineName: "Annex", parentCategoryOptionLineID: centers.downtown.id })
  const inside = { categoryOptionCode: "Building", returnValue: String(building.categoryOptionLineID) }
  const floor = { name: "Attic", tableName: "Floors", clientID: 3, categoryOptions: [center, inside] }
  const added = await ask("POST AddDynamicLocation", { body: floor })
  expect(added).toMatchObject({ parentCategoryOptionLineID: building.categoryOptionLineID })
  const twice = await put("POST AddDynamicLocation", { body: floor })
  expect([twice.status, twice.json.detail]).toEqual([409, "A choice with this name or code already exists."])
  const nowhere = await put("POST AddDynamicLocation", { body: { ...floor, categoryOptions: [] } })
  expect([nowhere.status, nowhere.json.errors]).toEqual([422, { Center: ["Center is required"] }])
  expect(nowhere.json.detail).toMatch(/\w/)
  for (const [tableName, { categoryOptionLineID: id }] of [
    ["Floors", added],
    ["Buildings", building],
  ])
    await ask("POST DeleteDropdownOption", { body: { tableName, id } })
})

test("nobody but Owner, SupperAdmin and Admin adds, edits or deletes options and people to assign · ROLE-12", async () => {
  const calls: ReadonlyArray<readonly [string, object]> = [
    ["POST /api/CategoryOption/AddDynamicCategoryOption", { tableName: "Shapes", name: "Round" }],
    ["POST /api/CategoryOption/AddDynamicLocation", { tableName: "Rooms", name: "R", categoryOptions: [] }],
    ["PUT /api/CategoryOption/EditDropdownOption", { tableName: "Shapes", name: "Round", id: 999_999_999 }],
    ["POST /api/CategoryOption/DeleteDropdownOption", { tableName: "Shapes", id: 999_999_999 }],
    ["POST /api/AssignTo/CreateOrUpdateAssignee", { assignedToType: "Item", firstName: "", lastName: "", email: "" }],
    ["DELETE /api/AssignTo/DeleteAssignee", { AssignedToUserID: 999_999_999 }],
    ["POST /api/Brand/CreateBrand", { name: "Fennimore", code: "fennimore" }],
  ]
  for (const [call, body] of calls)
    for (const who of ["supper", "owner", "admin", "warehouse", "staff"] as const) {
      const [method = "", path = ""] = call.split(" ")
      const { status, json } = await product.ask({ method, path, token: tokens.get(who), body })
      const isEditor = who !== "warehouse" && who !== "staff"
      expect([call, who, status === 403]).toEqual([call, who, !isEditor])
      if (!isEditor) expect(json.code).toBe("RoleRefused")
    }
})

const settings = () => ask("GET GetCategoryOptions", { query: { clientId: 3, statusID: 0 } }, "supper")
const axisIn = (rows: Array<{ categoryOptionName: string; categoryOptionID: number }>) =>
  rows.find(({ categoryOptionName }) => categoryOptionName === "Axis (°)")
const changeOf = (categoryOptionID: number | undefined) => ({
  categoryOptionID,
  isHide: true,
  categoryAttributeIDs: "0",
  orderSequence: 3,
  statusID: 6,
})

test("the settings are for SupperAdmin only; others read the active fields · ROLE-20", async () => {
  const change = changeOf(axisIn(await settings())?.categoryOptionID)
  for (const who of ["owner", "admin", "warehouse", "staff"] as const) {
    const refused = await put("PUT UpdateCategoryOption", { body: change }, who)
    expect([who, refused.status, refused.json.code]).toEqual([who, 403, "RoleRefused"])
    const table = await put("GET GetCategoryOptions", { query: { statusID: 0 } }, who)
    expect([who, table.status]).toEqual([who, 403])
    expect(axisIn(await ask("GET GetCategoryOptions", { query: { clientId: 3 } }, who))?.categoryOptionName).toBe(
      "Axis (°)",
    )
  }
})

test("the settings are answered in every status, and changed · API-94 API-95 DATA-48", async () => {
  const axis = axisIn(await settings())
  expect(axis).toEqual({
    categoryOptionID: expect.any(Number),
    categoryOptionName: "Axis (°)",
    statusID: 5,
    orderSequence: expect.any(Number),
    categoryAttributeIDs: "1",
    isInventory: true,
    isInventoryItem: false,
    isHide: false,
  })
  const change = changeOf(axis?.categoryOptionID)
  expect(await ask("PUT UpdateCategoryOption", { body: change }, "supper")).toEqual({ ...axis, ...change })
  expect(axisIn(await settings())).toEqual({ ...axis, ...change })
  expect(axisIn(await ask("GET GetCategoryOptions", { query: { clientId: 3 } }))).toBeUndefined()
  expect(await fieldOf("Axis", "contactLens")).toBeUndefined()
  const back = { ...change, isHide: false, statusID: 5, categoryAttributeIDs: "1,2" }
  expect(await ask("PUT UpdateCategoryOption", { body: back }, "supper")).toMatchObject({ categoryAttributeIDs: "1,2" })
  for (const [field, value] of Object.entries({
    categoryAttributeIDs: "1;2",
    statusID: 30,
    orderSequence: -1,
    isHide: "no",
  })) {
    const refused = await put("PUT UpdateCategoryOption", { body: { ...back, [field]: value } }, "supper")
    expect([field, refused.status, Object.keys(refused.json.errors)]).toEqual([field, 400, [field]])
  }
})
