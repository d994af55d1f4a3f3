import { orderVendor, vendorInventoryOf, vendorLineOf, vendorOrderOf } from "@sightline/fixtures/bff/vendor-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { SignInRefused } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorId } from "@sightline/model/vendor"
import {
  VendorOrderChanged,
  VendorOrderId,
  VendorOrderNotFound,
  VendorOrderStatusRefused,
} from "@sightline/model/vendor-order"
import { expect, it } from "vitest"
import { as, orderPages, path } from "./test-order"

const { visit, open, played, given, opened } = orderPages()
const saved = (id = 118, statusId = 90) => ({ id: VendorOrderId.make(id), statusId, version: 2 })
const status = (statusId: number) => vendorOrderOf({ statusId })

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
  await expect.poll(() => page.queryByRole("button", { name: "Save" })).toBeNull()
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

it("a Received order offers Receive into stock, which opens Add Quantity with the order · VORDER-36", async () => {
  given(status(95))
  const page = await visit(path, { as })
  const link = page.main.getByRole("link", { name: "Receive into stock" })
  expect(link.getAttribute("href")).toBe("/add-quantity/vendor-order/118")
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
  await page.findByRole("link", { name: "Orders (0)", current: "page" })
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
