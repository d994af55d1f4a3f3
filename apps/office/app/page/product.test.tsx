import { formOf, photoOf, standingOf, withPrices, withUpc } from "@sightline/fixtures/bff/inventory"
import { close } from "@sightline/fixtures/page/open"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { type CategoryOption, FeaturesLocked, FieldsRefused } from "@sightline/model/category-option"
import { ImageNotFound, InventoryImageId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { valueTypes } from "@sightline/model/value-type"
import { expect, test } from "vitest"
import { whyOffWords } from "../shell/why-off-words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/inventory/update/12"
const other = InventoryImageId.make(2)

function given(but: Parameters<typeof formOf>[0] = {}) {
  played.draft.get(null)
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  played.category.names([])
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
  played.vendor.ofInventory([])
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  return played.inventory.form(formOf(but))
}

states("page/product.route.tsx", {
  empty: {
    "a product is named by its model, and there is nothing to save yet": async () => {
      const asked = given()
      const page = await visit(path, { as })
      expect(page.title).toBe("Round Metal · Sightline")
      page.main.getByRole("heading", { level: 1, name: "Round Metal" })
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true)
      expect(asked).toMatchObject([{ payload: { inventory: 12 } }])
    },
    "a product without a model has its number, and without colors no such tab": async () => {
      given({ values: { Model: "" }, hasColour: false })
      const page = await visit(path, { as })
      page.main.getByRole("heading", { level: 1, name: "12" })
      expect(page.main.queryByText("Colors")).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.form(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an inactive product says so, and cannot be deactivated again": async () => {
      given({ isActive: false })
      const page = await visit(path, { as: users.staff })
      page.main.getByText("This product is inactive. It is kept for its history, and you cannot change it.")
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Deactivate" }).disabled).toBe(true)
    },
    "photos of an inactive product give the reason for their disabled buttons once, also when there is no room for more":
      async () => {
        for (const most of [2, 10]) {
          given({
            isActive: false,
            photos: { images: [photoOf(), photoOf({ isMain: true })], most, isEditable: false },
          })
          const { main } = await visit(path, { as })
          const buttons = main.getAllByRole<HTMLButtonElement>("button", { name: /^(Make|Delete|Upload photos)/ })
          expect(buttons).toHaveLength(most === 2 ? 3 : 4)
          const [why = ""] = buttons.map((button) => button.getAttribute("aria-describedby") ?? "")
          expect(main.getAllByText("This product is inactive.").map(({ id }) => id)).toContain(why)
          for (const button of buttons)
            expect([button.disabled, button.getAttribute("aria-describedby")]).toEqual([true, why])
        }
      },
  },
  forbidden: {
    "a product of another client does not exist, nor any for a visitor, nor one without a number": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
      expect((await visit("/inventory/update/nothing", { as })).status).toBe(404)
      played.inventory.form(new InventoryNotFound())
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
})

test("a scanned code in the address stands as the UPC, and is not saved yet", async () => {
  given({ fields: withUpc, values: { Model: "Round Metal", UPC: "036000291452" } })
  const page = await open(`${path}?code=4006381333931`, { as })
  await page.findByDisplayValue("4006381333931")
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(false)
  await page.press("Cancel")
  expect(page.getByLabelText<HTMLInputElement>("UPC").value).toBe("036000291452")
})

test("prices that a person may not change are read-only with the reason, and no save sends them", async () => {
  const values = { Model: "Round Metal", ListPrice: "249.00", SpecialPrice: "", PurchasedPrice: "96.25" }
  const readOnly = ["ListPrice", "SpecialPrice", "PurchasedPrice"]
  given({ fields: withPrices, values, readOnly })
  const page = await open(path, { as: users.warehouse })
  const why = whyOffWords.sellingPrice
  for (const [label, value, reason] of [
    ["List price", "249.00", why],
    ["Special price", "", why],
    ["Purchased price", "96.25", whyOffWords.price],
  ] as const) {
    const field = await page.findByRole<HTMLInputElement>("textbox", { name: label, description: reason })
    expect([field.disabled, field.value]).toEqual([true, value])
  }
  const saved = played.inventory.save({ id: InventoryId.make(12), version: 4, isSuccess: true, message: "Saved" })
  page.type("Model *", "Square Metal")
  await page.press("Save")
  await expect.poll(() => saved).toMatchObject([{ payload: { options: [{ code: "Model", value: "Square Metal" }] } }])
})

test("a product without a price says who can set it", async () => {
  given({
    fields: withPrices,
    values: { Model: "Round Metal", ListPrice: "", SpecialPrice: "" },
    readOnly: ["ListPrice", "SpecialPrice"],
  })
  const page = await open(path, { as: users.staff })
  await page.findByRole("textbox", { name: "List price", description: whyOffWords.noPrice })
})

test("prices that a person may change are fields like every other", async () => {
  given({ fields: withPrices, values: { Model: "Round Metal", ListPrice: "249.00", SpecialPrice: "" } })
  const page = await open(path, { as })
  expect((await page.findByLabelText<HTMLInputElement>("List price")).disabled).toBe(false)
  expect(page.queryByText(whyOffWords.sellingPrice)).toBeNull()
})

test("an image that cannot be made the main one says so with the reason · IMAGE-08", async () => {
  given({
    photos: { images: [photoOf(), photoOf({ id: other, name: "back.jpg", isMain: true })], most: 5, isEditable: true },
  })
  const page = await open(path, { as })
  played.image.changeMain(new ImageNotFound())
  await page.press("Make front.jpg the main image")
  await page.told("Set main image Fail. Somebody else has deleted it")
})

test("a client's own number of photos of a product is the one that holds · IMAGE-04", async () => {
  for (const [most, offers] of [
    [2, false],
    [3, true],
  ] as const) {
    given({ photos: { images: [photoOf(), photoOf({ id: other, name: "back.jpg" })], most, isEditable: true } })
    const { main } = await visit(path, { as })
    main.getByText(`2 of ${most}`)
    expect(main.queryByRole("button", { name: /^Upload photos/ }) !== null).toBe(offers)
  }
})

test("while something is unsaved, the other tabs are off with the reason beside them", async () => {
  given()
  const page = await open(path, { as })
  const reason = "Save or take back your changes first."
  const others = () => ["Colors", "Inventory Items"].map((name) => page.getByRole("tab", { name }))
  await page.findByRole("tab", { name: "Colors" })
  for (const tab of others()) expect(tab.getAttribute("aria-disabled")).not.toBe("true")
  expect(page.queryByText(reason)).toBeNull()
  page.type("Model *", "Rounder Metal")
  const why = await page.findByText(reason)
  for (const tab of others())
    expect([tab.getAttribute("aria-disabled"), tab.getAttribute("aria-describedby")]).toEqual(["true", why.id])
  await page.press("Cancel")
  for (const tab of others()) expect(tab.getAttribute("aria-disabled")).not.toBe("true")
  expect(page.queryByText(reason)).toBeNull()
})

test("a save tells the server's message, or the documents' words where it sends none; a failure says so with its reason · PRODUCT-34", async () => {
  given()
  const page = await open(path, { as })
  const saveAs = async (model: string) => {
    await page.findByLabelText("Model *")
    page.type("Model *", model)
    await page.press("Save")
  }
  const saved = { id: InventoryId.make(12), isSuccess: true } as const
  played.inventory.save(new Unavailable())
  await saveAs("Rounder")
  await page.told("Fail Update! Sightline is not available right now. Please try again.")
  played.inventory.save({ ...saved, version: 4, message: "Saved for the whole client" })
  await page.press("Save")
  await page.told("Saved for the whole client")
  expect(page.queryByText("Successfully Update!")).toBeNull()
  played.inventory.save({ ...saved, version: 5, message: "" })
  await saveAs("Roundest")
  await page.told("Successfully Update!")
})

test("a product that cannot be deactivated stays, and the page says so · PRODUCT-20", async () => {
  given()
  played.inventoryItem.update(new InventoryInactive())
  const page = await open(path, { as })
  await page.press("Deactivate")
  await page.press("Yes")
  await page.told(/^Delete Inventory Fail\. ./)
})

test("the question names the product, what a yes brings about, and who has a way back", async () => {
  given()
  for (const [as, back] of [
    [users.owner, "You can reactivate it here."],
    [users.staff, "Only an Owner or SupperAdmin can reactivate it."],
  ] as const) {
    const page = await open(path, { as })
    await page.press("Deactivate")
    const question = await page.findByRole("alertdialog", { name: "Deactivate Round Metal" })
    for (const said of [
      "Are you sure? You are about to de-activate this inventory.",
      "It leaves the shop, the channels, new orders and the suggestions",
      "Its stock, its photos and its history stay.",
      back,
    ])
      expect(question.textContent).toContain(said)
    close()
  }
})

test("Owner and SupperAdmin put an inactive product back into use, after a question that names it", async () => {
  given({ isActive: false })
  const page = await open(path, { as })
  const asked = played.inventoryItem.update({ id: InventoryId.make(12), statusId: 5 })
  await page.press("Reactivate")
  await page.findByRole("alertdialog", { name: "Reactivate Round Metal" })
  await page.press("No")
  expect(asked).toEqual([])
  await page.press("Reactivate")
  // The page that it leads to is that of an active product.
  given({ version: 5 })
  await page.press("Yes")
  await page.told("The product is active again.")
  await page.findByRole("button", { name: "Deactivate" })
  expect(page.getByLabelText<HTMLInputElement>("Model *").disabled).toBe(false)
  expect(asked).toMatchObject([{ payload: { table: "Inventories", column: "StatusID", key: 12, value: 5 } }])
})

test("the parts of a product stand beside it, in a column · PRODUCT-15", async () => {
  given()
  const page = await open(path, { as })
  const parts = await page.findByRole("tablist", { name: "Parts of the product" })
  expect(parts.getAttribute("aria-orientation")).toBe("vertical")
})

test("Owner, SupperAdmin and Admin keep the categories; Warehouse and other staff see no way to them · ROLE-11", async () => {
  for (const [who, isShown] of [
    ["owner", true],
    ["supper", true],
    ["admin", true],
    ["warehouse", false],
    ["staff", false],
  ] as const) {
    given()
    const { main } = await visit(path, { as: users[who] })
    expect([who, main.queryByRole("button", { name: "Edit categories" }) !== null]).toEqual([who, isShown])
  }
})

/** A field of another kind. */
function fieldOf(code: string, valueType: CategoryOption["valueType"], lines: readonly string[] = []): CategoryOption {
  const [model] = formOf().fields
  if (!model) throw new Error("a form has a field")
  const free = { description: "", parentLineId: null, attributeId: null, isDisabled: false, isSelectDefault: false }
  const made = lines.map((name, at) => ({ ...free, id: at + 1, code: name, name }))
  return { ...model, code, name: code, valueType, isRequired: false, lines: made }
}

test("no control of an inactive product takes a press or a text, pickers included · PRODUCT-21", async () => {
  const fields = [
    ...formOf().fields,
    ...[fieldOf("Vendors", valueTypes.vendor), fieldOf("Maker", valueTypes.manufacturer)],
    ...[fieldOf("Keeper", valueTypes.assignedTo), fieldOf("Sold", valueTypes.checkbox)],
  ]
  const controls = async (isActive: boolean) => {
    given({ isActive, fields, values: { Model: "Round Metal" } })
    const page = await visit(path, { as })
    const pickers = ["Select vendors", "Select manufacturer", "Assign To"].map((name) =>
      page.main.getByRole<HTMLButtonElement>("button", { name }),
    )
    const boxes = [
      page.main.getByLabelText<HTMLInputElement>("Model *"),
      page.main.getByLabelText<HTMLInputElement>("Sold"),
    ]
    return [...pickers, ...boxes].map(({ disabled }) => disabled)
  }
  expect(await controls(true)).toEqual([false, false, false, false, false])
  expect(await controls(false)).toEqual([true, true, true, true, true])
})

test("a radio is chosen, saved and shown again with its value · FORM-02", async () => {
  const fields = [...formOf().fields, fieldOf("MadeFor", valueTypes.radio, ["Adults", "Children"])]
  given({ fields, values: { Model: "Round Metal", MadeFor: "1" } })
  const page = await open(path, { as })
  const radio = (name: string) => page.getByRole<HTMLInputElement>("radio", { name })
  await page.findByRole("radio", { name: "Adults" })
  expect([radio("Adults").checked, radio("Children").checked]).toEqual([true, false])
  radio("Children").click()
  const asked = played.inventory.save({ id: InventoryId.make(12), isSuccess: true, version: 4, message: "" })
  await page.press("Save")
  await page.told("Successfully Update!")
  expect(JSON.stringify(asked)).toContain('{"code":"MadeFor","value":"2"}')
  given({ fields, values: { Model: "Round Metal", MadeFor: "2" } })
  page.reload()
  await page.findByRole("radio", { name: "Adults" })
  expect([radio("Adults").checked, radio("Children").checked]).toEqual([false, true])
})

test("a save under older definitions shows the field that the server asks for, and keeps what is typed", async () => {
  given()
  const page = await open(path, { as })
  await page.findByLabelText("Model *")
  page.type("Model *", "Rounder Metal")
  const [model] = formOf().fields
  const care = { ...model, code: "CareLevel", name: "Care level", isRequired: true, requiredMessage: null, lines: [] }
  played.inventory.save(new FieldsRefused({ errors: { CareLevel: ["Care level is required"] } }))
  given({ fields: [...formOf().fields, care as CategoryOption], values: { ...formOf().values, CareLevel: "" } })
  await page.press("Save")
  const field = await page.findByLabelText("Care level *")
  await page.findByText("Care level is required")
  expect(page.getByLabelText<HTMLInputElement>("Model *").value).toBe("Rounder Metal")
  page.typeInto(field, "High")
  const saved = played.inventory.save({ id: InventoryId.make(12), isSuccess: true, version: 4, message: "" })
  await page.press("Save")
  await page.told("Successfully Update!")
  expect(JSON.stringify(saved)).toContain('{"code":"CareLevel","value":"High"}')
})

test("unsaved edits are those of one product: they wait for it, another opens without them, and Cancel asks for the stored values · PRODUCT-30", async () => {
  given()
  const other = formOf({ id: InventoryId.make(13), values: { Model: "Square Wood" } })
  const asked = played.inventory.form(({ payload }) => (payload.inventory === 13 ? other : formOf()))
  const kept = played.draft.keep({ succeeded: true })
  played.draft.get(({ urlParams: { id } }) => {
    const mine = kept.filter(({ payload }) => payload.id === id).at(-1)
    return mine ? { values: mine.payload.values, version: 3, at: new Date() } : null
  })
  const page = await open(path, { as })
  await page.findByLabelText("Model *")
  page.type("Model *", "Rounder Metal")
  await expect.poll(() => kept).toMatchObject([{ payload: { id: 12, values: { Model: "Rounder Metal" } } }])
  const offer = "You have not saved what you typed here"
  const opened = async (id: number) => {
    const { main } = await visit(`/inventory/update/${id}`, { as })
    const model = main.getByLabelText<HTMLInputElement>("Model *").value
    return [model, main.queryByText(offer) !== null]
  }
  expect(await opened(13)).toEqual(["Square Wood", false])
  expect(await opened(12)).toEqual(["Round Metal", true])
  const before = asked.length
  await page.press("Cancel")
  await expect.poll(() => asked.slice(before)).toMatchObject([{ payload: { inventory: 12 } }])
  expect(page.getByLabelText<HTMLInputElement>("Model *").value).toBe("Round Metal")
})

test("neither a question nor a message lies in the browser's storage · SESSION-16", async () => {
  given()
  const page = await open(path, { as })
  const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))
  played.inventoryItem.update(new InventoryInactive())
  await page.press("Deactivate")
  await page.findByRole("alertdialog")
  const whileAsked = stored()
  await page.press("Yes")
  await page.told(/^Delete Inventory Fail/)
  expect(whileAsked.map(([key]) => key)).toContain("rrsbTabs")
  for (const [key, value] of [...whileAsked, ...stored()]) {
    expect(key).toMatch(/^rrsb/)
    expect(value, key).not.toMatch(/Are you sure|de-activate|Delete Inventory|dialog|Deactivate/i)
  }
})

test("Save and Cancel wake with a change of an active product, and never on an inactive one · PRODUCT-21", async () => {
  const buttons = async (isActive: boolean) => {
    given({ isActive })
    const page = await open(path, { as })
    await page.findByLabelText("Model *")
    // As a script could, past a field that is off.
    page.type("Model *", "Rounder Metal")
    const off = ["Save", "Cancel"].map((name) => page.getByRole<HTMLButtonElement>("button", { name }).disabled)
    close()
    return off
  }
  expect(await buttons(true)).toEqual([false, false])
  expect(await buttons(false)).toEqual([true, true])
})

test("sensitive fields that are open stay open, with what is typed in them, when their minutes end", async () => {
  const terms = 1
  const group = { id: terms, code: "SupplierTerms", name: "Supplier terms" }
  const [model] = formOf().fields
  if (!model) throw new Error("a form has a field")
  const discount = {
    ...model,
    code: "SupplierDiscount",
    name: "Supplier discount",
    isRequired: false,
    featureId: terms,
  }
  const unlocked = { fields: [model, discount], values: { Model: "Round Metal", SupplierDiscount: "10" } }
  given({ features: [{ ...group, isLocked: true }] })
  played.draft.drop({ succeeded: true })
  played.draft.keep({ succeeded: true })
  const page = await open(path, { as })
  await page.findByRole("button", { name: "Unlock Supplier terms" })
  played.inventory.form(formOf({ ...unlocked, features: [{ ...group, isLocked: false }] }))
  played.session.signIn({ unlockToken: "a-token", expiresAt: new Date(Date.UTC(2026, 10, 22)) })
  await page.press("Unlock Supplier terms")
  await page.findByLabelText("Password")
  page.type("Password", "a password")
  await page.press("Unlock", within(page.getByRole("dialog")))
  await page.findByLabelText("Supplier discount")

  // Somebody else saves the product; the form that is read then is locked, for the page as for its screen.
  const asked = played.inventory.form(formOf({ version: 4, features: [{ ...group, isLocked: true }] }))
  page.type("Model *", "Rounder Metal")
  await page.press("Cancel")
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  page.type("Supplier discount", "15")

  played.inventory.save(new FeaturesLocked())
  await page.press("Save")
  await page.findByRole("dialog", { name: "Enter your password" })
  expect(page.getByLabelText<HTMLInputElement>("Supplier discount").value).toBe("15")
})
