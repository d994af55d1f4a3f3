import { aField } from "@sightline/fields/given"
import { formOf, standingOf } from "@sightline/fixtures/bff/inventory"
import { prairie } from "@sightline/fixtures/bff/vendor-order"
import { act } from "@sightline/fixtures/page/act"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { type Category, CategoryId, CategoryInUse } from "@sightline/model/category"
import { CodeTaken } from "@sightline/model/code-taken"
import { InventoryId } from "@sightline/model/inventory"
import { type Manufacturer, ManufacturerId } from "@sightline/model/manufacturer"
import { valueTypes } from "@sightline/model/value-type"
import { expect, onTestFinished, test, vi } from "vitest"
import { pause } from "../shell/firm/debounce"
import { office } from "../test-pages"

const { open, played } = office()
const as = users.owner
const clientId = prairie.clientId

const zeiss: Manufacturer & { readonly clientId: typeof clientId } = {
  clientId,
  ...{ id: ManufacturerId.make(8), name: "Zeiss", code: "Zeiss", description: "", orderSequence: 1, statusId: 5 },
  categoryIds: [],
}
const page = <Row,>(row: Row, pageSize = 10) => ({ rows: [row], page: 1, pageSize, total: 45 })

const frames: Category & { readonly clientId: typeof clientId } = {
  clientId,
  ...{ id: CategoryId.make(301), code: "FRAME", name: "Frames", description: "", sortOrder: 1, attributeId: null },
  ...{ isShownOnline: true, upiTypeId: null, taxPercent: null },
}

/** The page of a product with a vendor, and with 31 categories to choose from. */
async function given() {
  played.draft.get(null)
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  const link = { inventoryId: InventoryId.make(12), vendorId: prairie.id, name: prairie.name, statusId: 5 }
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
  played.vendor.ofInventory([{ ...link, clientId, orderLeadingDays: 0, price: 1250 }])
  played.category.names(
    Array.from({ length: 31 }, (_, index) => ({ id: CategoryId.make(index + 1), name: `Category ${index + 1}` })),
  )
  played.inventory.form(
    formOf({
      fields: [
        aField({ code: "Vendor", valueType: valueTypes.vendor }),
        aField({ code: "Manufacturer", valueType: valueTypes.manufacturer }),
      ],
      values: { Vendor: String(prairie.id), Manufacturer: "" },
    }),
  )
  return { shown: await open("/inventory/update/12", { as }) }
}

/** The same with the picker of its vendors or of its manufacturer open. */
async function opened(kind: "vendors" | "manufacturer", some: RegExp) {
  const { shown } = await given()
  await shown.press(`Select ${kind}`)
  const dialog = within(await shown.findByRole("dialog", { name: /^Select (Vendor|Manufacturer)$/ }))
  await dialog.findByRole("row", { name: some })
  return { shown, dialog }
}
type Asked = readonly { readonly payload: unknown }[]

/** The milliseconds of the clocks that an act sets. */
function waitsIn(work: () => void) {
  const clocks = vi.spyOn(globalThis, "setTimeout")
  work()
  const waits = clocks.mock.calls.map(([, wait]) => wait)
  clocks.mockRestore()
  return waits
}

/** Searches, chooses a size and turns a page in an open picker. */
async function searchedAndTurned({ shown, dialog }: Awaited<ReturnType<typeof opened>>, asked: Asked) {
  expect(asked.at(-1)).toMatchObject({ payload: { search: "", page: 1, pageSize: 10 } })
  const waits = waitsIn(() => {
    for (const text of [" r", " row "]) shown.type("Search by name", text)
  })
  expect(waits).toContain(pause)
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { search: "row", page: 1, pageSize: 10 } })
  expect(asked).toHaveLength(2)
  shown.type("Rows", "20")
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { search: "row", page: 1, pageSize: 20 } })
  await dialog.findByText("Page 1 of 3")
  await shown.press("Next page", dialog)
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { search: "row", page: 2, pageSize: 20 } })
  await dialog.findByText("Page 2 of 3")
}

test("vendors are searched half a second after the last letter, and their pages turn · VENDOR-03 FORM-30", async () => {
  const asked = played.vendor.search(page(prairie))
  await searchedAndTurned(await opened("vendors", /Prairie/), asked)
})

test("manufacturers are searched half a second after the last letter, and their pages turn · MANUF-03 MANUF-04 FORM-30", async () => {
  const asked = played.manufacturer.search(page(zeiss))
  await searchedAndTurned(await opened("manufacturer", /Zeiss/), asked)
})

test("a price waits half a second for its Update, which says what the server says, else Updated · VENDOR-05 VENDOR-08", async () => {
  played.vendor.search(page(prairie))
  const { shown, dialog } = await opened("vendors", /Prairie/)
  const onward = globalThis.fetch
  for (const [price, message, told] of [
    ["13.10", "Valid from the next order", "Valid from the next order"],
    ["13.20", undefined, "Updated"],
  ] as const) {
    vi.stubGlobal("fetch", (asked: RequestInfo | URL, init?: RequestInit) =>
      String(asked) === "/inventory/update/firm-change"
        ? Promise.resolve(Response.json({ _tag: "Done", value: 4, ...(message && { message }) }))
        : onward(asked, init),
    )
    expect(waitsIn(() => shown.type(`Purchased price of ${prairie.name}`, price))).toContain(pause)
    expect(dialog.queryByRole("button", { name: "Update" })).toBeNull()
    await dialog.findByRole("button", { name: "Update" })
    await shown.press("Update", dialog)
    await shown.told(told)
    await expect.poll(() => dialog.queryByRole("button", { name: "Update" })).toBeNull()
  }
})

test.each(["before", "after"])(
  "a price that is typed while another's update is under way gets its own Update, its half second over %s the answer · VENDOR-05",
  async (order) => {
    played.vendor.search(page(prairie))
    const { shown, dialog } = await opened("vendors", /Prairie/)
    const onward = globalThis.fetch
    let answer = (_: Response) => {}
    vi.stubGlobal("fetch", (asked: RequestInfo | URL, init?: RequestInit) =>
      String(asked) === "/inventory/update/firm-change"
        ? new Promise<Response>((resolve) => {
            answer = resolve
          })
        : onward(asked, init),
    )
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const name = `Purchased price of ${prairie.name}`
    const update = () => dialog.queryByRole("button", { name: "Update" })
    const isOff = () => update()?.matches("[aria-disabled=true], :disabled")
    const halfASecond = () => act(() => void vi.advanceTimersByTime(pause))
    const answered = async () => {
      answer(Response.json({ _tag: "Done", value: 4 }))
      await shown.told("Updated")
    }
    shown.type(name, "13.10")
    halfASecond()
    await shown.press("Update", dialog)
    shown.type(name, "13.20")
    if (order === "before") halfASecond()
    await answered()
    if (order === "after") {
      await expect.poll(update).toBeNull()
      halfASecond()
    }
    await expect.poll(isOff).toBe(false)
    expect(dialog.getByLabelText<HTMLInputElement>(name).value).toBe("13.20")
  },
)

test("a new vendor takes a category of any page of the list · VENDOR-02 VENDOR-10", async () => {
  played.vendor.search(page(prairie))
  const { shown, dialog } = await opened("vendors", /Prairie/)
  await shown.press("New vendor", dialog)
  const form = within(await shown.findByRole("dialog", { name: "Create Vendors" }))
  const offered = () => form.getAllByRole("checkbox").length
  expect(offered()).toBe(10)
  for (const size of [20, 30]) {
    shown.type("Categories on a page", String(size))
    expect(offered()).toBe(size)
  }
  expect(form.getByLabelText<HTMLInputElement>("Description").value).toBe("")
  shown.type("Name *", "Bow River")
  await shown.press("Next page", form)
  form.getByRole("checkbox", { name: "Category 31" }).click()
  const asked = played.vendor.createSetting(prairie)
  await shown.press("Save", form)
  await shown.told("Create Successfully!")
  expect(asked).toMatchObject([{ payload: { name: "Bow River", description: "", categories: [{ categoryID: 31 }] } }])
})

test("a vendor's code follows the name while both are typed and edited, and cannot be typed · VENDOR-01", async () => {
  played.vendor.search(page(prairie))
  const { shown, dialog } = await opened("vendors", /Prairie/)
  for (const [press, title, before, name, after] of [
    ["New vendor", "Create Vendors", "", " Bow River  Sundries ", "Bow_River__Sundries"],
    ["Edit Prairie Optical", "Edit Vendors", "Prairie_Optical", "Prairie Sight", "Prairie_Sight"],
  ] as const) {
    await shown.press(press, dialog)
    const form = within(await shown.findByRole("dialog", { name: title }))
    const code = form.getByLabelText<HTMLInputElement>("Code")
    expect([code.value, code.readOnly]).toEqual([before, true])
    shown.type("Name *", name)
    expect(code.value).toBe(after)
    await shown.press("Cancel", form)
    await expect.poll(() => shown.queryByRole("dialog", { name: title })).toBeNull()
  }
})

test("the picker of vendors closes at once, but asks when a vendor was removed, and restores it · VENDOR-06", async () => {
  played.vendor.search(page(prairie))
  const { shown, dialog } = await opened("vendors", /Prairie/)
  const picker = () => shown.queryByRole("dialog", { name: "Select Vendor" })
  const question = () => shown.queryByRole("alertdialog", { name: "Warning" })
  await shown.press("Cancel", dialog)
  await expect.poll(picker).toBeNull()
  expect(question()).toBeNull()
  const openedAgain = async () => {
    await shown.press("Select vendors")
    const again = within(await shown.findByRole("dialog", { name: "Select Vendor" }))
    return { again, box: await again.findByRole<HTMLInputElement>("checkbox", { name: prairie.name }) }
  }
  const asked = async ({ again }: Awaited<ReturnType<typeof openedAgain>>) => {
    await shown.press("Cancel", again)
    const warning = within(await shown.findByRole("alertdialog", { name: "Warning" }))
    warning.getByText("Are you sure cancel all changes?")
    return warning
  }
  const changed = await openedAgain()
  changed.box.click()
  await expect.poll(() => changed.box.checked).toBe(false)
  await shown.press("Cancel", await asked(changed))
  await expect.poll(question).toBeNull()
  expect(changed.box.checked).toBe(false)
  await shown.press("Yes", await asked(changed))
  await expect.poll(picker).toBeNull()
  expect((await openedAgain()).box.checked).toBe(true)
})

test("an edited manufacturer says why it was refused in the server's words; once updated, it says so and the list has it · MANUF-02 ERR-04", async () => {
  played.manufacturer.search(page(zeiss))
  const { shown, dialog } = await opened("manufacturer", /Zeiss/)
  await shown.press("Edit Zeiss", dialog)
  const form = within(await shown.findByRole("dialog", { name: "Edit Manufacturer" }))
  shown.type("Name *", "Zeiss Vision")
  played.manufacturer.updateSetting(new CodeTaken())
  await shown.press("Save", form)
  await shown.told("This code is already in use.")
  const asked = played.manufacturer.updateSetting(zeiss)
  played.manufacturer.search(page({ ...zeiss, name: "Zeiss Vision" }))
  await shown.press("Save", form)
  await shown.told("Update Successfully!")
  await dialog.findByRole("row", { name: /Zeiss Vision/ })
  expect(asked).toMatchObject([{ payload: { id: 8, name: "Zeiss Vision" } }])
})

test("a category that is not created, or not deleted, says why in the server's words · FORM-32", async () => {
  played.category.attributes([])
  played.category.upiTypes([])
  played.category.list([frames])
  const { shown } = await given()
  await shown.press("Edit categories")
  const list = within(await shown.findByRole("dialog", { name: "Categories" }))
  await shown.press("Add category", list)
  shown.type("Name *", "Frames again")
  played.category.save(new CodeTaken())
  await shown.press("Save", within(await shown.findByRole("dialog", { name: "Add category" })))
  await shown.told("This code is already in use.")
  await shown.press("Cancel", within(await shown.findByRole("dialog", { name: "Add category" })))
  await shown.press("Delete Frames", list)
  played.category.delete(new CategoryInUse())
  await shown.press("Yes")
  await shown.told("Products, vendors or manufacturers use this category.")
})
