import { aPhoto } from "@sightline/bff/specimen"
import { categoryId } from "@sightline/fixtures/records/category"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct, type Question } from "../product/test-product"

/* Products, their colours and their photos as the calls answer them, field by field as document 1 lists them. */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("owner")).tokenString
  await product.behind("update client set maximum_inventory_photos = 5, maximum_item_photos = 5")
}, 60_000)
afterAll(() => product.stop())

type Sent = Pick<Question, "query" | "body" | "headers">
const put = (call: string, sent: Sent = {}) => {
  const [method = "", path = ""] = call.split(" ")
  return product.ask({ method, path, token, ...sent })
}
const ask = async (call: string, sent: Sent = {}) => {
  const { status, json } = await put(call, sent)
  expect([call, status, json.errors]).toEqual([call, 200, undefined])
  return json.result
}
const form = (fields: Record<string, string | number | File>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value instanceof File ? value : String(value))
  return made
}
const names = (of: object) => Object.keys(of).sort()

const { soloFrame, emptyFrame, mixedFrame } = inventories
const { soloItem } = inventoryItems

const optionSet = (body: object) => ask("POST /api/Inventory/GetInventoryOptionSet", { body: { clientID: 3, ...body } })
const images = (query: object) => ask("GET /api/Image/GetImages", { query: { inventoryId: emptyFrame.id, ...query } })

describe("a product", () => {
  test("carries every field of an inventory · DATA-14 DATA-45", async () => {
    await product.behind(`
      update inventory set has_history_services = true, fields = fields || '{"TrackingRemainder": "Yes"}'::jsonb
        || jsonb_build_object('Manufacturer', (select id::text from manufacturer where client_id = 3 order by id limit 1))
      where client_id = 3 and id = ${soloFrame.id};
      update inventory_item set expires_on = current_date + 10 where client_id = 3 and id = ${soloItem.id}`)
    const [stored] = await product.behind(`
      select p.*, m.name as manufacturer, b.name as brand, (current_date + 10)::text as near from inventory p
      join brand b on b.client_id = 3 and b.id = p.brand_id join lateral
        (select name from manufacturer where client_id = 3 order by id limit 1) m on true
      where p.client_id = 3 and p.id = ${soloFrame.id}`)
    const found = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: soloFrame.id, clientId: 3 } })
    const { inventoryImages, inventoryItems: items, mainImage, ...fields } = found
    expect(fields).toEqual({
      inventoryID: soloFrame.id,
      inventoryId: soloFrame.id,
      inventoryCode: soloFrame.code,
      inventoryNumber: soloFrame.number,
      inventoryDesc: soloFrame.description,
      model: soloFrame.model,
      listPrice: soloFrame.listPrice / 100,
      specialPrice: null,
      itemSpecialPrice: null,
      categoryID: categoryId(3, "frame"),
      categoryName: "Frames",
      itemTypeName: "Optical Frame",
      itemTypeCode: "OPT",
      brandName: stored?.brand,
      manufacturerName: stored?.manufacturer,
      itemCount: stored?.item_count,
      totalQuantity: stored?.total_quantity,
      availableQuantity: Number(stored?.total_quantity) - Number(stored?.reserved_quantity),
      minimumQuantity: soloFrame.minimumQuantity,
      isExpire: false,
      nearExpireDate: stored?.near,
      statusID: 5,
      statusId: 5,
      upc: soloFrame.upc,
      hasSameBarcodeForItems: false,
      hasColor: true,
      isEditAble: true,
      HasHistoryServices: true,
      features: [
        { featureID: 1, code: "TrackingRemainder", name: "Tracking remainder", data: "true" },
        { featureID: 2, code: "HasSameBarcodeForItems", name: "Same barcode for all items", data: "false" },
      ],
    })
    expect(mainImage).toBe(inventoryImages[0].path)
    expect(items.map(({ inventoryItemID }: { inventoryItemID: number }) => inventoryItemID)).toContain(soloItem.id)
  })

  test("is answered as its option set, empty for a category and filled in for a product · API-28 DATA-15", async () => {
    const filled = await optionSet({ inventoryID: soloFrame.id })
    expect(names(filled)).toEqual(
      ["categoryID", "categoryOptions", "features", "hasColor", "image", "inventoryID", "inventoryImages"].concat(
        "isEditAble",
        "maxNumberOfPhotos",
        "version",
      ),
    )
    expect(filled).toMatchObject({
      inventoryID: soloFrame.id,
      categoryID: categoryId(3, "frame"),
      hasColor: true,
      isEditAble: true,
      image: filled.inventoryImages[0].url,
    })
    const value = (set: { categoryOptions: OptionAnswered[] }, code: string) =>
      set.categoryOptions.find(({ categoryOptionCode }) => categoryOptionCode === code)?.categoryOptionReturnValue
    expect([value(filled, "InventoryCode"), value(filled, "Model")]).toEqual([soloFrame.code, soloFrame.model])
    expect(filled.features.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["TrackingRemainder", "HasSameBarcodeForItems"]),
    )
    const level = [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, "solution")) }]
    const empty = await optionSet({ inventoryID: 0, categoryLevelOptions: level })
    expect(empty).toMatchObject({ inventoryID: null, categoryID: categoryId(3, "solution"), image: null })
    expect([value(empty, "InventoryCode"), empty.inventoryImages]).toEqual(["", []])
    const codes = (set: { categoryOptions: OptionAnswered[] }) =>
      set.categoryOptions.map(({ categoryOptionCode }) => categoryOptionCode)
    expect(codes(empty)).not.toEqual(codes(filled))
  })

  test("is created and changed by sending the answered option set back as it is · API-31", async () => {
    const level = [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, "frame")) }]
    const { categoryOptions } = await optionSet({ categoryLevelOptions: level })
    const typed: Record<string, string> = {
      InventoryCode: "SENTBACK 1",
      InventoryDesc: "As answered",
      ListPrice: "12.5",
    }
    const sent = categoryOptions.map((option: OptionAnswered) => ({
      ...option,
      categoryOptionReturnValue: typed[option.categoryOptionCode] ?? someValue(option),
    }))
    const save = (body: object) => ask("POST /api/Inventory/SaveInventory", { body: { clientID: 3, ...body } })
    const created = await save({ inventoryID: 0, categoryLevelOptions: level, categoryOptions: sent })
    expect(created).toEqual({
      isSuccess: true,
      message: "Successfully Create!",
      inventoryID: expect.any(Number),
      version: 1,
    })
    const stored = await optionSet({ inventoryID: created.inventoryID })
    const read = Object.fromEntries(
      stored.categoryOptions.map((option: OptionAnswered) => [
        option.categoryOptionCode,
        option.categoryOptionReturnValue,
      ]),
    )
    expect(read).toMatchObject({ ...typed, ListPrice: "12.50" })
    const again = stored.categoryOptions.map((option: OptionAnswered) => ({
      ...option,
      ...(option.categoryOptionCode === "InventoryDesc" && { categoryOptionReturnValue: "Typed again" }),
    }))
    const changed = await save({ inventoryID: created.inventoryID, version: 1, categoryOptions: again })
    expect(changed).toMatchObject({ isSuccess: true, message: "Successfully Update!", version: 2 })
    const [row] = await product.behind(
      `select description, list_price from inventory where client_id = 3 and id = ${created.inventoryID}`,
    )
    expect(row).toMatchObject({ description: "Typed again", list_price: "12.50" })
  })

  test("has related products, which carry every field · DATA-20", async () => {
    const { data } = await ask("POST /api/Inventory/GetRelatedInventories", {
      body: { currentPage: 1, itemsPerPage: 4, clientID: 3, inventoryID: soloFrame.id },
    })
    expect(data).toHaveLength(4)
    for (const row of data) {
      const [stored] = await product.behind(`
        select p.number, p.description, p.list_price::float8 as list, p.special_price::float8 as special, p.total_quantity,
          b.name as brand, coalesce(m.name, '') as manufacturer from inventory p
        left join brand b on b.client_id = p.client_id and b.id = p.brand_id
        left join manufacturer m on m.client_id = p.client_id and m.id::text = p.fields ->> 'Manufacturer'
        where p.client_id = 3 and p.id = ${row.inventoryId}`)
      expect(row).toMatchObject({
        inventoryId: row.inventoryID,
        categoryName: "Frames",
        itemTypeName: "Optical Frame",
        statusId: 5,
        itemTypeCode: "OPT",
        brandName: stored?.brand,
        manufacturerName: stored?.manufacturer,
        listPrice: stored?.list,
        specialPrice: stored?.special,
        inventoryDesc: stored?.description,
        totalQuantity: stored?.total_quantity,
        inventoryNumber: stored?.number,
      })
      expect(names(row)).toContain("mainImage")
    }
  })
})

test("a link to a vendor is inserted, and then the same one is updated · API-68", async () => {
  const [vendor] = await product.behind("select min(id) as id from vendor where client_id = 3")
  const link = {
    clientID: 3,
    inventoryID: emptyFrame.id,
    vendorID: Number(vendor?.id),
    orderLeadingDays: 0,
    statusID: 5,
  }
  const stored = () =>
    product.behind(`
      select order_leading_days as days, price::float8 as price, status_id as status from inventory_vendor
      where client_id = 3 and inventory_id = ${emptyFrame.id} and vendor_id = ${link.vendorID}`)
  await product.behind(`delete from inventory_vendor where client_id = 3 and inventory_id = ${emptyFrame.id}`)
  const insert = (more: object) => ask("POST /api/InventoryVendor/InsertOrUpdate", { body: { ...link, ...more } })
  expect(await insert({ price: 12.5 })).toMatchObject({
    inventoryID: emptyFrame.id,
    vendorID: link.vendorID,
    price: 12.5,
  })
  expect(await stored()).toEqual([{ days: 0, price: 12.5, status: 5 }])
  await insert({ price: 14, orderLeadingDays: 21 })
  expect(await stored()).toEqual([{ days: 21, price: 14, status: 5 }])
  await insert({ price: 0, statusID: 6 })
  expect(await stored()).toMatchObject([{ status: 6 }])
  expect(await ask("GET /api/InventoryVendor/GetInventoryVendors", { query: { inventoryId: emptyFrame.id } })).toEqual(
    [],
  )
})

interface OptionAnswered {
  readonly categoryOptionCode: string
  readonly categoryOptionReturnValue: string
  readonly isRequired: boolean
  readonly fieldType: string
  readonly categoryOptionLines: ReadonlyArray<{ readonly categoryOptionLineID: number }>
}

describe("photos", () => {
  test("are attached to a product, a color and an item, each with the address of its thumbnail · API-44 DATA-17", async () => {
    const sides = { Width: 200, Height: 200 }
    const photo = async (call: string, fields: Record<string, string | number | File>) =>
      (await put(call, { body: form({ ClientId: 3, Photo: aPhoto(), ...sides, ...fields }) })).json
    const first = await photo("POST /api/Image/UploadImage", { InventoryId: emptyFrame.id })
    expect(first.message).toBe("Upload Image Success")
    const expected = (isMainImage: boolean) => ({
      inventoryImageID: expect.any(Number),
      url: expect.stringMatching(/^\/api\/File\/Get\?file=3-[0-9a-f]{32}\.webp&/),
      path: expect.stringMatching(/^\/api\/File\/Get\?file=3-[0-9a-f]{32}-200\.webp&/),
      imageName: "front.png",
      isNew: false,
      isMainImage,
    })
    expect(first.result).toEqual(expected(false))
    expect((await images({})).inventoryImages).toContainEqual(first.result)
    const { inventoryColorID } = await ask("POST /api/Color/AddColorToInventory", {
      body: { inventoryID: emptyFrame.id, colorID: 301 },
    })
    const ofColour = await photo("POST /api/Image/UploadImage", {
      InventoryId: emptyFrame.id,
      ColorID: inventoryColorID,
    })
    const { inventoryImages } = await images({ inventoryColorId: inventoryColorID })
    expect(inventoryImages).toEqual([ofColour.result])
    const ofItem = await photo("POST /api/Image/UploadItemImage", {
      inventoryID: soloFrame.id,
      inventoryItemID: soloItem.id,
    })
    expect(ofItem.result).toEqual(expected(true))
    const thumbnail = await fetch(`${product.url}${ofItem.result.path}`)
    expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/webp"])
  })

  test("wait until a new product has an id, are attached, and one of them becomes the main photo · API-45", async () => {
    const body = new FormData()
    for (const name of ["front.png", "side.png"]) body.append("photos", aPhoto(name))
    const waiting = await ask("POST /api/Image/UploadTemporaryPhotos", { body })
    expect(waiting.map(names)).toEqual([
      ["imageName", "path", "url"],
      ["imageName", "path", "url"],
    ])
    const { inventoryID } = await ask("POST /api/Inventory/SaveInventory", {
      body: {
        categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, "frame")) }],
        categoryOptions: await requiredOf("frame", "WAITING 1"),
      },
    })
    const hung = await ask("POST /api/Image/AddImageByInventoryId", {
      body: { inventoryId: inventoryID, images: waiting.map(({ imageName }: { imageName: string }) => imageName) },
    })
    const mains = (rows: { imageName: string; isMainImage: boolean }[]) =>
      rows.map(({ imageName, isMainImage }) => [imageName, isMainImage])
    expect(mains(hung)).toEqual([
      ["front.png", true],
      ["side.png", false],
    ])
    await ask("PUT /api/Image/ChangeMainImage", {
      body: { inventoryId: inventoryID, inventoryImageId: hung[1].inventoryImageID },
    })
    const now = await images({ inventoryId: inventoryID })
    expect(mains(now.inventoryImages)).toEqual([
      ["front.png", false],
      ["side.png", true],
    ])
    const listed = await ask("GET /api/Inventory/GetInventory", { query: { inventoryId: inventoryID } })
    expect(listed.mainImage).toBe(now.inventoryImages[1].path)
  })

  test("are removed one by one; those of a color by a separate call · API-43", async () => {
    const { inventoryColorID } = await ask("POST /api/Color/AddColorToInventory", {
      body: { inventoryID: mixedFrame.id, colorID: 305 },
    })
    const ids: number[] = []
    for (const ColorID of [inventoryColorID, inventoryColorID, undefined]) {
      const slot = { InventoryId: mixedFrame.id, ...(ColorID && { ColorID }) }
      ids.push(
        (await ask("POST /api/Image/UploadImage", { body: form({ ...slot, Photo: aPhoto() }) })).inventoryImageID,
      )
    }
    const [first = 0, second = 0, own = 0] = ids
    const refused = await put("POST /api/Image/DeleteImageByColor", { body: { inventoryImageID: own } })
    expect([refused.status, refused.json.code]).toEqual([404, "ImageNotFound"])
    await ask("POST /api/Image/DeleteImageByColor", { body: { inventoryImageID: first } })
    const left = await images({ inventoryId: mixedFrame.id, inventoryColorId: inventoryColorID })
    expect(left.inventoryImages).toMatchObject([{ inventoryImageID: second }])
    const before = (await images({ inventoryId: mixedFrame.id })).inventoryImages.length
    await ask("DELETE /api/Image/DeleteImage", { query: { inventoryImageId: own } })
    const after = (await images({ inventoryId: mixedFrame.id })).inventoryImages
    expect(after).toHaveLength(before - 1)
    expect(after).not.toContainEqual(expect.objectContaining({ inventoryImageID: own }))
  })
})

describe("colours", () => {
  test("belong to a product, the client's card, or a brand · API-41", async () => {
    const card = await ask("GET /api/Color/GetColors", { query: { clientId: 3 } })
    const ofBrand = await ask("GET /api/Color/GetColors", {
      query: { clientId: 3, brandId: await brandOf(soloFrame.id) },
    })
    expect(ofBrand.length).toBeGreaterThan(0)
    expect(ofBrand.length).toBeLessThan(card.length)
    const own = await ask("GET /api/Color/GetInventoryColors", { query: { clientId: 3, inventoryId: soloFrame.id } })
    const wanted = await product.behind(
      `select colour_id as id from inventory_colour where client_id = 3 and inventory_id = ${soloFrame.id} order by sort_order, id`,
    )
    expect(own.map(({ colorID }: { colorID: number }) => colorID)).toEqual(wanted.map(({ id }) => id))
    const ids = ofBrand.map(({ colorID }: { colorID: number }) => colorID)
    expect(ids).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)))
  })

  test("carry every field of a color, of a product's color and of a variant in stock · DATA-18", async () => {
    const made = await ask("POST /api/Color/CreateColor", {
      body: {
        clientID: 3,
        colorKey: "#1A0E55, #ffffff",
        colorName: "Night",
        colorCode: "NIGHT",
        colorDesc: "Two-tone",
      },
    })
    const { colorID, ...described } = made
    expect(described).toEqual({
      colorKey: "#1a0e55,#ffffff",
      colorName: "Night",
      colorCode: "NIGHT",
      colorDesc: "Two-tone",
    })
    const { inventoryColorID } = await ask("POST /api/Color/AddColorToInventory", {
      body: { clientID: 3, inventoryID: soloFrame.id, colorID },
    })
    const photo = await ask("POST /api/Image/UploadImage", {
      body: form({ InventoryId: soloFrame.id, ColorID: inventoryColorID, Photo: aPhoto("night.png") }),
    })
    const own = await ask("GET /api/Color/GetInventoryColors", { query: { inventoryId: soloFrame.id } })
    expect(own.at(-1)).toEqual({
      inventoryColorID,
      colorID,
      colorName: "Night",
      colorCode: "NIGHT",
      colorKey: "#1a0e55,#ffffff",
      images: [photo],
      sortId: own.length,
    })
    await product.behind(
      `update inventory_item set fields = fields || '{"Color": "Night"}' where client_id = 3 and id = ${soloItem.id}`,
    )
    const price = (special: number | null, ofItem: number | null) =>
      product.behind(`
        update inventory set special_price = ${special} where client_id = 3 and id = ${soloFrame.id};
        update inventory_item set special_price = ${ofItem} where client_id = 3 and id = ${soloItem.id}`)
    const variant = async () =>
      (await ask("GET /api/Inventory/GetQuantityByColor", { query: { InventoryId: soloFrame.id, ColorId: colorID } }))
        .data
    await price(null, null)
    expect(await variant()).toEqual([
      {
        inventoryItemID: soloItem.id,
        ...made,
        colorQuantity: soloItem.quantity,
        accualPrice: soloFrame.listPrice / 100,
        images: [photo],
        statusId: 5,
      },
    ])
    const prices = []
    for (const [special, ofItem] of [
      [199, null],
      [9999, null],
      [199, 150.5],
      [199, 0],
    ] as const) {
      await price(special, ofItem)
      prices.push((await variant())[0].accualPrice)
    }
    expect(prices).toEqual([199, soloFrame.listPrice / 100, 150.5, 199])
    await price(null, null)
    const other = await ask("GET /api/Inventory/GetQuantityByColor", {
      query: { InventoryId: soloFrame.id, ColorId: own[0].colorID },
    })
    expect(own[0].colorID).not.toBe(colorID)
    expect(other.data).toEqual([])
  })

  test("are added to a product by a description, and exchanged for one of the card · API-42", async () => {
    const inventoryID = inventories.twinFrame.id
    const add = (fields: object) =>
      ask("POST /api/Color/AddColorToInventory", { body: { clientID: 3, inventoryID, ...fields } })
    const own = () => ask("GET /api/Color/GetInventoryColors", { query: { inventoryId: inventoryID } })
    const card = () => ask("GET /api/Color/GetColors", { query: { clientId: 3 } })
    const dusk = { colorKey: "#3b4a6b", colorName: "Dusk", colorCode: "DUSK", colorDesc: "Between blue and gray" }
    const { inventoryColorID } = await add(dusk)
    expect(await card()).toContainEqual({ colorID: expect.any(Number), ...dusk })
    const { colorDesc: _unshown, ...shown } = dusk
    expect((await own()).at(-1)).toMatchObject({ inventoryColorID, ...shown })
    const dawn = { colorKey: "#f4c2a1", colorName: "Dawn", colorCode: "DAWN", colorDesc: "" }
    const { colorID } = await ask("POST /api/Color/CreateColor", { body: { clientID: 3, ...dawn } })
    expect(await add({ inventoryColorID, colorID })).toEqual({ inventoryColorID })
    expect((await own()).at(-1)).toMatchObject({ inventoryColorID, colorID, colorName: "Dawn" })
    // With a description the card's own color changes, for every product.
    await add({ inventoryColorID, colorID, ...dawn, colorName: "Early dawn", colorDesc: "Rosy" })
    expect(await card()).toContainEqual({ colorID, ...dawn, colorName: "Early dawn", colorDesc: "Rosy" })
  })
})

const brandOf = async (id: number) =>
  Number((await product.behind(`select brand_id from inventory where client_id = 3 and id = ${id}`))[0]?.brand_id)

/** Keeps the answered value; fills in any valid one where a required value is missing. */
const someValue = ({ categoryOptionReturnValue, isRequired, fieldType, categoryOptionLines }: OptionAnswered) => {
  if (categoryOptionReturnValue !== "" || !isRequired) return categoryOptionReturnValue
  return String(categoryOptionLines[0]?.categoryOptionLineID ?? (fieldType === "" ? "Some text" : 50))
}

/** The minimum that a new product of this category needs, and its code. */
async function requiredOf(category: Parameters<typeof categoryId>[1], code: string) {
  const { categoryOptions } = await optionSet({
    categoryLevelOptions: [{ categoryOptionCode: "Category", returnValue: String(categoryId(3, category)) }],
  })
  return categoryOptions.map((option: OptionAnswered) => ({
    categoryOptionCode: option.categoryOptionCode,
    categoryOptionReturnValue: option.categoryOptionCode === "InventoryCode" ? code : someValue(option),
  }))
}
