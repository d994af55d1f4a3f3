import { sessionOf } from "@sightline/fixtures/bff/session"
import {
  orderVendor,
  prairie,
  vendorInventoryOf,
  vendorLineOf,
  vendorOrderOf,
} from "@sightline/fixtures/bff/vendor-order"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { type Category, CategoryId } from "@sightline/model/category"
import { RoleRefused } from "@sightline/model/role"
import { SignInRefused } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorId } from "@sightline/model/vendor"
import {
  VendorOrderChanged,
  type VendorOrderDraft,
  VendorOrderId,
  VendorOrderNotFound,
  VendorOrderStatusRefused,
} from "@sightline/model/vendor-order"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/vendors-manager/118"

function given(order = vendorOrderOf(), draft: VendorOrderDraft | null = null) {
  played.vendor.list({ rows: [prairie], page: 1, pageSize: 10_000, total: 1 })
  played.category.list([])
  played.status.list([])
  played.vendorOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.vendorOrder.get(order)
  played.vendorPaper.list([])
  played.vendorOrder.getDraft(draft && { typed: draft, version: order.version, at: new Date("2026-11-21T21:05:00Z") })
  played.vendorOrder.dropDraft({ succeeded: true })
  played.vendorOrder.search({
    rows: [{ vendor: orderVendor, inventories: [vendorInventoryOf()] }],
    ...{ page: 1, pageSize: 10, total: 1 },
  })
  return played.vendorOrder.keepDraft({ succeeded: true })
}

const frames: Category & Pick<typeof prairie, "clientId"> = {
  clientId: prairie.clientId,
  ...{ id: CategoryId.make(301), code: "FRAME", name: "Frames", description: "", sortOrder: 1, attributeId: null },
  ...{ isShownOnline: true, upiTypeId: null, taxPercent: null },
}
const saved = (id = 118, statusId = 90) => ({ id: VendorOrderId.make(id), statusId, version: 2 })
const status = (statusId: number) => vendorOrderOf({ statusId })

const opened = async (at = path) => {
  const page = await open(at, { as })
  await page.findByRole("button", { name: "Add items" })
  return page
}

states("vendor-order/order.route.tsx", {
  empty: {
    "a new order has no items yet, and neither Save nor Submit Order": async () => {
      given()
      const page = await visit("/vendors-manager/neworder", { as })
      expect(page.title).toBe("New Order · Vendor Order · Sightline")
      page.main.getByText("No items yet")
      for (const name of ["Save", "Submit Order", "Cancel Order"])
        expect(page.main.queryByRole("button", { name })).toBeNull()
    },
    "a search without a match says so": async () => {
      given()
      played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
      const page = await opened()
      await page.press("Add items")
      await page.findByText("No products found")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.vendorOrder.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "products that cannot be loaded leave the order as it is, and load when tried again": async () => {
      given()
      played.vendorOrder.search(new Unavailable())
      const page = await opened()
      await page.press("Add items")
      await page.findByText("The products could not be loaded")
      given()
      await page.press("Try again")
      await page.findByRole("button", { name: "Add Birch" })
    },
    "a save, a submit and a cancel without an answer say Failed! · VORDER-35": async () => {
      given()
      played.vendorOrder.setStatus(new Unavailable())
      played.vendorOrder.update(new Unavailable())
      const page = await opened()
      await page.press("Submit Order")
      await page.told(/^Submit Failed!/)
      await page.press("Cancel Order")
      await page.press("Yes")
      await page.told(/^Cancel Failed!/)
      page.type("Note", "By Friday")
      await page.press("Save")
      await page.told(/^Save Failed!/)
    },
  },
  refused: {
    "an order that is not there is not found, and an unknown tab leads to the list · VORDER-05": async () => {
      given()
      played.vendorOrder.get(new VendorOrderNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      for (const tab of ["nothing", "0", "118x"])
        expect((await visit(`/vendors-manager/${tab}`, { as })).location).toBe("/vendors-manager/Order")
    },
    "an order that somebody else saved keeps what was typed, and says so": async () => {
      given()
      played.vendorOrder.update(new VendorOrderChanged({ version: 5 }))
      const page = await opened()
      page.type("Note", "By Friday")
      await page.press("Save")
      await page.told(/^Save Failed! Somebody else changed this order/)
      expect(page.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("By Friday")
    },
    "a status that does not allow it is said": async () => {
      given()
      played.vendorOrder.setStatus(new VendorOrderStatusRefused({ statusId: 93 }))
      const page = await opened()
      await page.press("Submit Order")
      await page.told(/^Submit Failed! This order's status does not allow that/)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.vendorOrder.get(new RoleRefused())
      for (const at of [path, "/vendors-manager/neworder", "/vendors-manager/nothing"]) {
        expect((await visit(at)).status).toBe(404)
        expect((await visit(at, { as: users.noaccess })).status).toBe(404)
      }
    },
  },
})

it("the editor holds vendor, phone, email, note, items, receiver and received note, and the received date where it is entered · VORDER-10 VORDER-28", async () => {
  given()
  const page = await visit(path, { as })
  for (const label of ["Vendor", "Phone", "Email", "Note", "Note of Arden"]) page.main.getByLabelText(label)
  for (const name of ["Count of Arden", "Price of Arden"]) page.main.getByRole("textbox", { name })
  page.main.getByRole("button", { name: "Delete Arden" })
  page.main.getByRole("button", { name: "Add items" })
  for (const statusId of [90, 91, 92, 93, 94, 95]) {
    given(vendorOrderOf({ statusId, receiverName: "Bo", receivedNote: "One box open" }))
    const { main } = await visit(path, { as })
    const isEntered = statusId === 91 || statusId === 94
    expect([statusId, main.queryByLabelText("Received date") !== null]).toEqual([statusId, isEntered])
    for (const [label, value] of [
      ["Receiver name", "Bo"],
      ["Received note", "One box open"],
    ] as const)
      expect([statusId, main.getByLabelText(label)]).toMatchObject([statusId, { value, readOnly: !isEntered }])
  }
})

it("only a New order is editable · VORDER-17", async () => {
  for (const statusId of [90, 91, 92, 93, 94, 95]) {
    given(status(statusId))
    const page = await visit(path, { as })
    const editable = ["Add items", "Delete Arden"].map((name) => page.main.queryByRole("button", { name }) !== null)
    const fields = ["Count of Arden", "Price of Arden"].map(
      (name) => page.main.queryByRole("textbox", { name }) !== null,
    )
    const isNew = statusId === 90
    expect([statusId, ...editable, ...fields]).toEqual([statusId, isNew, isNew, isNew, isNew])
    expect(page.main.getByLabelText<HTMLTextAreaElement>("Note").readOnly).toBe(!isNew)
  }
})

it("the vendor is fixed when the order has items or is not New · VORDER-19", async () => {
  const isFixed = async () => (await visit(path, { as })).main.getByLabelText<HTMLSelectElement>("Vendor").disabled
  given()
  expect(await isFixed()).toBe(true)
  given(vendorOrderOf({ lines: [] }))
  expect(await isFixed()).toBe(false)
  given(vendorOrderOf({ lines: [], statusId: 93 }))
  expect(await isFixed()).toBe(true)
})

it("the buttons are those of the state: Submit for New, Cancel for New, Submitted and Pending · VORDER-27", async () => {
  const buttons = async (statusId: number) => {
    given(status(statusId))
    const { main } = await visit(path, { as })
    return ["Submit Order", "Cancel Order"].filter((name) => main.queryByRole("button", { name }) !== null)
  }
  expect([await buttons(90), await buttons(91), await buttons(94)]).toEqual([
    ["Submit Order", "Cancel Order"],
    ["Cancel Order"],
    ["Cancel Order"],
  ])
  for (const statusId of [92, 93, 95]) expect(await buttons(statusId)).toEqual([])
})

it("Save shows for edits and only then; Submit and Cancel wait for it · VORDER-23 VORDER-24", async () => {
  given()
  const asked = played.vendorOrder.update(saved())
  const page = await opened()
  expect(page.queryByRole("button", { name: "Save" })).toBeNull()
  page.type("Note", "By Friday")
  await page.findByRole("button", { name: "Save" })
  for (const name of ["Submit Order", "Cancel Order"]) expect(page.queryByRole("button", { name })).toBeNull()
  given(vendorOrderOf({ note: "By Friday", version: 2 }))
  await page.press("Save")
  await page.told("Save Successfully!")
  await page.findByRole("button", { name: "Submit Order" })
  expect(page.queryByRole("button", { name: "Save" })).toBeNull()
  expect(asked[0]?.payload).toMatchObject({
    id: 118,
    version: 1,
    note: "By Friday",
    lines: [{ inventoryId: 301, quantity: 10 }],
  })
})

it("a new order is created as the documents say, and opens under its id · VORDER-20", async () => {
  given()
  const asked = played.vendorOrder.create(saved(119))
  const page = await opened("/vendors-manager/NewOrder")
  page.type("Vendor", "4")
  expect(page.getByLabelText<HTMLInputElement>("Email").value).toBe("orders@prairie.test")
  given(vendorOrderOf({ id: 119, lines: [] }))
  await page.press("Save")
  await page.findByRole("heading", { level: 2, name: "Order 119" })
  expect(asked[0]?.payload).toMatchObject({
    id: 0,
    statusId: 90,
    statusName: "New",
    tax: 0,
    paymentType: "",
    vendorId: 4,
  })
  page.getByRole("link", { name: "119" })
})

it("submitting without items warns and sends nothing · VORDER-25", async () => {
  given(vendorOrderOf({ lines: [] }))
  const asked = played.vendorOrder.setStatus({ data: saved() })
  const page = await opened()
  await page.press("Submit Order")
  await page.told("Please select items to submit!")
  expect(asked).toEqual([])
})

it("a save, a submit and a cancel say Successfully! · VORDER-34", async () => {
  given()
  const asked = played.vendorOrder.setStatus({ data: saved() })
  played.vendorOrder.update(saved())
  const page = await opened()
  await page.press("Submit Order")
  await page.told("Submit Successfully!")
  await page.press("Cancel Order")
  await page.press("Yes")
  await page.told("Cancel Successfully!")
  expect(asked.map(({ payload }) => payload)).toEqual([
    { id: 118, statusId: 91 },
    { id: 118, statusId: 93 },
  ])
  page.type("Note", "x")
  await page.press("Save")
  await page.told("Save Successfully!")
})

it("an order is received by its date, receiver and note · VORDER-29", async () => {
  given(status(91))
  const asked = played.vendorOrder.update(saved(118, 95))
  const page = await open(path, { as })
  await page.findByLabelText("Received date")
  page.type("Received date", "2026/11/20")
  page.type("Receiver name", "Bo")
  page.type("Received note", "One box open")
  given(status(95))
  await page.press("Save")
  await page.findByRole("link", { name: "Receive into stock" })
  expect(asked[0]?.payload).toMatchObject({
    receivedDate: "2026/11/20",
    receiverName: "Bo",
    receivedNote: "One box open",
  })
})

it("a Received order offers Receive into stock, which opens Add Quantity with the order", async () => {
  given(status(95))
  const page = await visit(path, { as })
  const link = page.main.getByRole("link", { name: "Receive into stock" })
  expect(link.getAttribute("href")).toBe("/add-quantity/vendor-order/118")
})

it("count and price go no lower than 0 · VORDER-31", async () => {
  const isLowest = async (quantity: number, price: number) => {
    given(vendorOrderOf({ lines: [vendorLineOf({ quantity, price })] }))
    const { main } = await visit(path, { as })
    return ["Count of Arden", "Price of Arden"].map((name) =>
      main.getByRole("button", { name: new RegExp(`^Decrease.*${name}$`) }).hasAttribute("disabled"),
    )
  }
  expect([await isLowest(1, 100), await isLowest(0, 0)]).toEqual([
    [false, false],
    [true, true],
  ])
})

it("closing a tab that holds edits asks; Cancel keeps the tab and its edits · VORDER-06", async () => {
  given()
  const page = await opened()
  page.type("Note", "By Friday")
  await page.findByRole("button", { name: "Save" })
  await page.press("Close 118")
  const question = await page.findByRole("alertdialog", { name: "Warning" })
  expect(question.textContent).toContain("Are you sure cancel all changes?")
  await page.press("Cancel")
  expect(page.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("By Friday")
  await page.press("Close 118")
  await page.press("Yes")
  await expect.poll(() => page.queryByRole("button", { name: "Close 118" })).toBeNull()
  page.getByRole("link", { name: "Orders (0)", current: "page" })
})

it.each([path, "/vendors-manager/NewOrder"])(
  "the first tab counts the orders beside %s too · VORDER-02",
  async (at) => {
    given()
    played.vendorOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
    const page = await visit(at, { as })
    expect(page.getByRole("link", { name: "Orders (1,234)" }).getAttribute("href")).toBe("/vendors-manager/Order")
    played.vendorOrder.list(new Unavailable())
    const uncounted = await visit(at, { as })
    expect([uncounted.status, uncounted.queryByRole("link", { name: "Orders" }) === null]).toEqual([200, false])
  },
)

it("what was typed is kept on the server, and is there again", async () => {
  const kept = given()
  const page = await opened()
  page.type("Note", "By Friday")
  await expect.poll(() => kept.at(-1)?.payload).toMatchObject({ id: 118, version: 1, typed: { note: "By Friday" } })
  const typed = kept.at(-1)?.payload.typed
  if (!typed) throw new Error("nothing was kept")
  given(vendorOrderOf(), { ...typed, vendorId: VendorId.make(4) })
  page.reload()
  await page.findByText("This is what you typed here and did not save.")
  expect(page.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("By Friday")
  await page.press("Discard it")
  expect(page.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("")
})

it("the picker begins with the order's vendor on page 1 with ten, and adds items · VORDER-11", async () => {
  given()
  const asked = played.vendorOrder.search({
    rows: [
      {
        vendor: orderVendor,
        inventories: [vendorInventoryOf(), vendorInventoryOf({ inventoryId: 301, description: "Arden" })],
      },
    ],
    ...{ page: 1, pageSize: 10, total: 12 },
  })
  const page = await opened()
  await page.press("Add items")
  await page.press("Add Birch")
  await page.press("Add Arden")
  await page.told("The order has this product already, so its count went up")
  const dialog = within(page.getByRole("dialog", { name: "Add items" }))
  await page.press("Next", dialog)
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ page: 2, pageSize: 10, vendorIds: [4] })
  expect(asked[0]?.urlParams).toMatchObject({ page: 1, pageSize: 10, vendorIds: [4] })
  await page.press("Done")
  expect(page.getByRole<HTMLInputElement>("textbox", { name: "Count of Birch" }).value).toBe("1")
  expect(page.getByRole<HTMLInputElement>("textbox", { name: "Count of Arden" }).value).toBe("11")
})

it("the advanced search has categories, vendors, words and sold dates · VORDER-12", async () => {
  given()
  played.category.list([frames])
  const atelier = { ...prairie, id: VendorId.make(5), name: "Atelier Direct" }
  played.vendor.list({ rows: [prairie, atelier], page: 1, pageSize: 10_000, total: 2 })
  const asked = played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
  const page = await opened()
  await page.press("Add items")
  const search = within(await page.findByRole("form", { name: "Advanced search" }))
  const among = (label: string) => within(search.getByRole("group", { name: label, hidden: true }))
  ;(await among("Categories").findByRole("checkbox", { name: frames.name, hidden: true })).click()
  among("Vendors").getByRole("checkbox", { name: atelier.name, hidden: true }).click()
  page.type("Search", "arden")
  page.type("Sold from", "2026/02/30x")
  await page.press("Search")
  await page.findByText("A day is YYYY/MM/DD")
  page.type("Sold from", "2026/11/01")
  page.type("Sold to", "2026/11/20")
  await page.press("Search")
  await expect
    .poll(() => asked.at(-1)?.urlParams)
    .toMatchObject({
      ...{ search: "arden", soldFrom: "2026/11/01", soldTo: "2026/11/20", page: 1 },
      ...{ categoryIds: [frames.id], vendorIds: [prairie.id, atelier.id] },
    })
})

it("sold dates are made to fit each other before they are searched · VORDER-32", async () => {
  given()
  const asked = played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
  const page = await opened()
  await page.press("Add items")
  await page.findByRole("form", { name: "Advanced search" })
  page.type("Sold from", "2099/01/02")
  page.type("Sold to", "2099/01/01")
  await page.press("Search")
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ soldFrom: "2099/01/02", soldTo: "2099/01/02" })
  expect(page.getByLabelText<HTMLInputElement>("Sold to").value).toBe("2099/01/02")
})

it("rows say in the client's own colours and in words what their stock needs · VORDER-13", async () => {
  given()
  const inventories = [
    vendorInventoryOf({ inventoryId: 1, description: "Low", onHand: 1, mustHave: 2, suggestingQuantity: 9 }),
    vendorInventoryOf({ inventoryId: 2, description: "Few", onHand: 2, mustHave: 2, suggestingQuantity: 3 }),
    vendorInventoryOf({ inventoryId: 3, description: "Fine", onHand: 3, mustHave: 2, suggestingQuantity: 3 }),
  ]
  played.vendorOrder.search({ rows: [{ vendor: orderVendor, inventories }], page: 1, pageSize: 10, total: 3 })
  const session = sessionOf(as)
  const client = { ...session.client, colourLowQuantity: "#123456", colourSuggestedToOrder: "#abcdef" }
  const page = await open(path, { as, context: { session: { ...session, client } } })
  await page.press("Add items")
  await page.findByText("Low quantity")
  const colours = ["Low", "Few", "Fine"].map((name) =>
    page
      .getByRole("button", { name: `Add ${name}` })
      .closest("tr")
      ?.style.getPropertyValue("--row-colour"),
  )
  expect(colours).toEqual(["#123456", "#abcdef", ""])
  page.getByText("Suggested to order")
})

it("the restricted section stays locked until the server accepts the password · VORDER-33", async () => {
  given()
  const page = await opened()
  await page.press("Add items")
  await page.findByRole("button", { name: "Add Birch" })
  expect(page.queryByRole("columnheader", { name: "Purchased price" })).toBeNull()
  played.session.signIn(new SignInRefused())
  page.type("Your password, to see prices and features", "wrong")
  await page.press("Unlock")
  await page.findByText("That is not your password")
  expect(page.queryByRole("columnheader", { name: "Purchased price" })).toBeNull()
  played.session.signIn({ unlockToken: "a-token", expiresAt: new Date(Date.UTC(2030, 1, 1)) })
  const features = [{ name: "Discount", value: "12" }]
  played.vendorOrder.search({
    rows: [{ vendor: orderVendor, inventories: [vendorInventoryOf({ purchasedPrice: 1250, features })] }],
    ...{ page: 1, pageSize: 10, total: 1 },
  })
  page.type("Your password, to see prices and features", "right")
  await page.press("Unlock")
  await page.findByText("$12.50")
  page.getByText("Discount: 12")
})

it("prices are there for those who may see them alone", async () => {
  const line = vendorLineOf()
  const { price: _price, ...bare } = line
  const { total: _total, ...order } = vendorOrderOf()
  given({ ...order, lines: [bare] })
  const page = await visit(path, { as: users.staff })
  expect(page.main.queryByText(/\$/)).toBeNull()
  expect(page.main.queryByRole("columnheader", { name: "Price" })).toBeNull()
})
