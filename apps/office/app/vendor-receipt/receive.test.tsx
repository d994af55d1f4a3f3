import { zebra } from "@sightline/fixtures/bff/print-job"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { prairie, receiptLineOf, receiptOf, receivingOf, vendorOrderOf } from "@sightline/fixtures/bff/vendor-order"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { PrinterId } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorOrderId, VendorOrderNotFound } from "@sightline/model/vendor-order"
import {
  NotOnVendorOrder,
  ReceiptCodeSeveral,
  ReceiptCodeUnknown,
  VendorOrderWhole,
  VendorReceiptId,
  VendorReceiptImplausible,
  VendorReceiptInUse,
  VendorReceiptOver,
  VendorReceiptPosted,
  VendorReceiptTooLarge,
} from "@sightline/model/vendor-receipt"
import { beforeEach, expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.warehouse
const path = "/add-quantity/vendor-order/118"
const counting = receivingOf({ receipt: receiptOf(), lines: [receiptLineOf({ counted: 2 })] })

beforeEach(() => void played.printer.list([]))

const opened = async (receiving = counting) => {
  played.vendorReceipt.get(receiving)
  const page = await open(path, { as })
  await page.findByRole("button", { name: "Post" })
  return page
}

states("vendor-receipt/receive.route.tsx", {
  empty: {
    "an order without items says so": async () => {
      played.vendorReceipt.get(receivingOf({ lines: [], past: [] }))
      ;(await visit(path, { as })).main.getByText("No items")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.vendorReceipt.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a scan without an answer says so, and the same again is that scan": async () => {
      const unheard = played.vendorReceipt.count(new Unavailable())
      const page = await opened()
      page.type("Code", "c3.301")
      await page.press("Count")
      await page.told(/not available right now/)
      await expect.poll(() => page.getByLabelText("Code")).toHaveProperty("value", "c3.301")
      const heard = played.vendorReceipt.count({ inventoryId: InventoryId.make(301) })
      for (let times = 1; times <= 2; times++) {
        page.type("Code", "c3.301")
        await page.press("Count")
        await expect.poll(() => heard.length).toBe(times)
      }
      expect(heard[0]?.payload.scanId).toBe(unheard[0]?.payload.scanId)
      expect(heard[1]?.payload.scanId).not.toBe(unheard[0]?.payload.scanId)
    },
  },
  refused: {
    "an order that is not there is not found": async () => {
      played.vendorReceipt.get(new VendorOrderNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/add-quantity/vendor-order/x", { as })).status).toBe(404)
    },
    "an unknown code says so, and a posted count who posted it": async () => {
      played.vendorReceipt.count(new ReceiptCodeUnknown({ asked: "ALD ASHBY 5" }))
      const page = await opened()
      page.type("Code", "ALD ASHBY 5")
      await page.press("Count")
      await page.told(/^ALD ASHBY 5 is not on this order: no line of it has that code, number or UPC/)
      // What was refused is there to be mended.
      await expect.poll(() => page.getByLabelText("Code")).toHaveProperty("value", "ALD ASHBY 5")
      played.vendorReceipt.post(new VendorReceiptPosted({ by: "Bo", at: new Date(0) }))
      await page.press("Post")
      await page.told(/^Nothing was posted\. This count was posted already/)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.vendorReceipt.get(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("Add Quantity is prefilled line by line with ordered and already received counts, and counts from 0 · VORDER-36", async () => {
  let now = receivingOf()
  played.vendorReceipt.get(() => now)
  const begun = played.vendorReceipt.begin(() => {
    now = counting
    return counting
  })
  const page = await open(path, { as })
  await page.findByRole("heading", { level: 1, name: "Receive order 118" })
  page.getByRole("heading", { level: 2, name: /^Add Quantity · / })
  const cells = page.getAllByRole("cell").map(({ textContent }) => textContent?.trim())
  expect(cells.slice(0, 6)).toEqual(["ARD", "ARD-48 · Arden", "10", "4", "0", "missing"])
  await page.press("Count a delivery")
  await page.findByRole("button", { name: "Post" })
  expect(begun[0]?.payload).toMatchObject({ orderId: 118 })
})

it("a typed code counts like a scan, with its marks, each under an id of its own", async () => {
  const asked = played.vendorReceipt.count({ inventoryId: InventoryId.make(301) })
  const page = await opened()
  page.type("Expiry date", "2027/01/31")
  for (let times = 0; times < 2; times++) {
    page.type("Code", "c3.301")
    await page.press("Count")
    await expect.poll(() => asked.length).toBe(times + 1)
  }
  expect(asked[0]?.payload).toMatchObject({
    receiptId: 7,
    code: "c3.301",
    delta: 1,
    expiresOn: "2027/01/31",
    isDamaged: false,
  })
  expect(asked[0]?.payload.scanId).not.toBe(asked[1]?.payload.scanId)
  await page.findByText("Arden: 2 counted, missing")
})

it("what is not on the order counts as extra when it is scanned again", async () => {
  const asked = played.vendorReceipt.count(
    new NotOnVendorOrder({ asked: "c3.9", inventoryId: InventoryId.make(9), description: "Birch" }),
  )
  const page = await opened()
  page.type("Code", "c3.9")
  await page.press("Count")
  await page.told("Birch is not on this order. Scan or type c3.9 again to count it as extra.")
  const again = played.vendorReceipt.count({ inventoryId: InventoryId.make(9) })
  page.type("Code", "c3.9")
  await page.press("Count")
  await expect.poll(() => again[0]?.payload.isExtra).toBe(true)
  expect(asked[0]?.payload.isExtra).toBe(false)
})

const ashby = (inventoryId: number, code: string) => ({
  ...{ inventoryId: InventoryId.make(inventoryId), code, number: "AB-54", description: "Ashby" },
})

it("a code that fits several products asks which came for each scan, and counts the chosen one", async () => {
  const asked = played.vendorReceipt.count(
    new ReceiptCodeSeveral({
      ...{ asked: "AB-54", isExpected: true },
      products: [ashby(301, "ALD ASHBY 54"), ashby(302, "ALD ASHBY 55")],
    }),
  )
  const page = await opened()
  for (let times = 0; times < 2; times++) {
    page.type("Code", "AB-54")
    await page.press("Count")
    await expect.poll(() => asked.length).toBe(times + 1)
    if (times === 0) await page.findByRole("dialog", { name: "Which one came?" })
  }
  page.getByText("AB-54 fits several products of this order.")
  const counted = played.vendorReceipt.count({ inventoryId: InventoryId.make(302) })
  await page.press("ALD ASHBY 55 · AB-54 · Ashby")
  await expect.poll(() => counted.length).toBe(1)
  expect(counted[0]?.payload).toMatchObject({ inventoryId: 302, delta: 1, isExtra: false })
  // The second scan is another unit.
  await page.press("Close", within(await page.findByRole("dialog", { name: "Which one came?" })))
  await page.gone("dialog", "Which one came?")
  expect(counted).toHaveLength(1)
})

it("of several products that are not on the order the chosen one counts as extra", async () => {
  played.vendorReceipt.count(
    new ReceiptCodeSeveral({
      ...{ asked: "4005", isExpected: false },
      products: [ashby(9, "BIRCH 1"), ashby(10, "BIRCH 2")],
    }),
  )
  const page = await opened()
  page.type("Code", "4005")
  await page.press("Count")
  await page.findByText(/^4005 fits several products, and none of them is on this order/)
  const counted = played.vendorReceipt.count({ inventoryId: InventoryId.make(9) })
  await page.press("BIRCH 1 · AB-54 · Ashby")
  await expect.poll(() => counted[0]?.payload).toMatchObject({ inventoryId: 9, isExtra: true })
})

it("more than ordered is asked once, and then posted", async () => {
  played.vendorReceipt.post(new VendorReceiptOver({ inventoryIds: [InventoryId.make(301)] }))
  const page = await opened()
  await page.press("Post")
  await page.findByText(/Take everything into stock\?/)
  const asked = played.vendorReceipt.post(receivingOf())
  await page.press("Take it all")
  await page.told("Everything you counted is in stock")
  expect(asked[0]?.payload).toEqual({ receiptId: 7, takesOver: true, confirmed: [] })
})

const line = (inventoryId: number, description: string, numbers: { ordered: number; counted: number }) => ({
  ...{ inventoryId: InventoryId.make(inventoryId), description, received: 0 },
  ...numbers,
})

it("far more than ordered is asked with its number, a larger number again, and nothing typed is lost", async () => {
  const slip = line(301, "Arden", { ordered: 5, counted: 9_999 })
  const first = played.vendorReceipt.post(new VendorReceiptImplausible({ lines: [slip] }))
  const page = await opened()
  page.type("Expiry date", "2027/01/31")
  page.type("Count Arden", "12")
  await page.press("Post")
  const asked = "Arden: You counted 9,999 of 5 ordered. Receive them all?"
  await within(await page.findByRole("alertdialog", { name: "Far more than ordered" })).findByText(asked)
  expect(first.map(({ payload }) => payload)).toEqual([{ receiptId: 7, takesOver: false, confirmed: [] }])
  // Enter by itself posts nothing: the safe answer has the focus, and the other is the next stop of Tab.
  const buttons = page.getAllByRole("button").filter((button) => button.closest("[role=alertdialog]"))
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Count again", "Receive them all"])
  await expect.poll(() => document.activeElement).toBe(buttons[0])
  await page.press("Count again")
  await page.gone("alertdialog", "Far more than ordered")
  expect(first).toHaveLength(1)
  for (const [label, typed] of [
    ["Expiry date", "2027/01/31"],
    ["Count Arden", "12"],
  ] as const)
    expect(page.getByLabelText(label)).toHaveProperty("value", typed)

  await page.press("Post")
  await page.findByText(asked)
  const second = played.vendorReceipt.post(
    new VendorReceiptImplausible({ lines: [{ ...slip, received: 4, counted: 10_000 }] }),
  )
  await page.press("Receive them all")
  await page.findByText("Arden: You counted 10,000 of 5 ordered, and 4 came before. Receive them all?")
  await expect.poll(() => document.activeElement?.textContent).toBe("Count again")
  const third = played.vendorReceipt.post(receivingOf())
  await page.press("Receive them all")
  await page.told("Everything you counted is in stock")
  await page.gone("alertdialog", "Far more than ordered")
  expect([second, third].map(([heard]) => heard?.payload)).toEqual([
    { receiptId: 7, takesOver: false, confirmed: [{ inventoryId: 301, counted: 9_999 }] },
    { receiptId: 7, takesOver: false, confirmed: [{ inventoryId: 301, counted: 10_000 }] },
  ])
  expect(page.getByLabelText("Expiry date")).toHaveProperty("value", "2027/01/31")
})

it("a question names five lines, and only what it named is confirmed; a plain surplus is asked after it", async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((nth) => line(nth, `Frame ${nth}`, { ordered: nth, counted: 100 + nth }))
  played.vendorReceipt.post(new VendorReceiptImplausible({ lines }))
  const page = await opened()
  await page.press("Post")
  const question = await page.findByText(/Receive them all\?$/)
  // Each number stands on a line of its own: it is to be read.
  expect(question.textContent?.split("\n").slice(3)).toEqual([
    "Frame 4: You counted 104 of 4 ordered.",
    "Frame 5: You counted 105 of 5 ordered.",
    "Receive them all?",
  ])
  const second = played.vendorReceipt.post(new VendorReceiptImplausible({ lines: lines.slice(5) }))
  await page.press("Receive them all")
  await page.findByText("Frame 6: You counted 106 of 6 ordered. Receive them all?")
  expect(second[0]?.payload.confirmed).toHaveLength(5)
  const third = played.vendorReceipt.post(new VendorReceiptOver({ inventoryIds: [InventoryId.make(301)] }))
  await page.press("Receive them all")
  await page.findByText(/Take everything into stock\?/)
  expect(third[0]?.payload.confirmed).toHaveLength(6)
  const fourth = played.vendorReceipt.post(receivingOf())
  await page.press("Take it all")
  await page.told("Everything you counted is in stock")
  expect(fourth[0]?.payload).toMatchObject({ takesOver: true, confirmed: third[0]?.payload.confirmed })
})

it("a line that is far over says so before anybody posts, by the domain's rule", async () => {
  played.vendorReceipt.count({ inventoryId: InventoryId.make(301) })
  const page = await opened(
    receivingOf({ receipt: receiptOf(), lines: [receiptLineOf({ ordered: 5, received: 0, counted: 26 })] }),
  )
  page.getByText("far over")
  page.type("Code", "c3.301")
  await page.press("Count")
  await page.findByText("Arden: 26 counted, far over")
})

it("a count that no receipt takes says how many it takes", async () => {
  played.vendorReceipt.count(new VendorReceiptTooLarge({ units: 10_001, most: 10_000 }))
  const page = await opened()
  page.type("Code", "c3.301")
  await page.press("Count")
  await page.told(/^That makes 10,001 units, and a receipt takes 10,000 at most\. Post what is counted/)
})

it("a posted receipt is undone, and what is missing closed, by those who may", async () => {
  played.vendorReceipt.get(receivingOf())
  const undone = played.vendorReceipt.undo(receivingOf())
  const closed = played.vendorReceipt.closeShort(receivingOf())
  const page = await open(path, { as })
  await page.press("Undo receipt 5")
  await page.press("Undo it")
  await page.told("The receipt is undone")
  expect(undone[0]?.payload).toEqual({ receiptId: 5 })
  await page.press("Close short")
  const dialog = within(await page.findByRole("dialog", { name: "Close what is missing" }))
  page.type("Reason", "Other")
  await page.findByLabelText("What happened")
  page.type("What happened", "Lost")
  await page.press("Close short", dialog)
  await page.told("What was missing is closed")
  expect(closed[0]?.payload).toEqual({ orderId: 118, reason: "Lost" })
  const others = await visit(path, { as: users.staff })
  for (const name of ["Undo receipt 5", "Close short"]) expect(others.main.queryByRole("button", { name })).toBeNull()
})

it("what is missing is ordered again by those who may, and the new order opens", async () => {
  played.vendorReceipt.get(receivingOf())
  played.vendorReceipt.backOrder(new VendorOrderWhole())
  const page = await open(path, { as })
  await page.press("Order the rest again")
  await page.told(/^Nothing was ordered\. Nothing of this order is open any more/)
  const asked = played.vendorReceipt.backOrder({ id: VendorOrderId.make(119), statusId: 90, version: 1 })
  played.vendorOrder.get(vendorOrderOf({ id: 119, backOrderOf: VendorOrderId.make(118) }))
  played.vendorOrder.getDraft(null)
  played.vendorPaper.list([])
  played.vendorPaper.centers([])
  played.vendor.list({ rows: [prairie], page: 1, pageSize: 10_000, total: 1 })
  played.vendorOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  await page.press("Order the rest again")
  const before = await page.findByRole("link", { name: "The rest of order 118" })
  expect(before.getAttribute("href")).toBe("/vendors-manager/118")
  expect(asked.map(({ payload }) => payload)).toEqual([{ orderId: 118 }])
  const others = await visit(path, { as: users.staff })
  expect(others.main.queryByRole("button", { name: "Order the rest again" })).toBeNull()
})

it("an undo that meets a changed item names it", async () => {
  played.vendorReceipt.get(receivingOf())
  played.vendorReceipt.undo(new VendorReceiptInUse({ itemIds: [71, 72].map((id) => InventoryItemId.make(id)) }))
  const page = await open(path, { as })
  await page.press("Undo receipt 5")
  await page.press("Undo it")
  await page.told(/^The receipt is not undone\. Items 71, 72 were removed, sold, reserved or changed since/)
})

it("the labels of what was posted last are offered on the preferred label printer, and printed once", async () => {
  played.vendorReceipt.get(receivingOf())
  played.printer.list([
    { ...zebra, id: PrinterId.make(2), name: "Receipts", kind: "receipt" },
    { ...zebra, name: "Back room", isPreferred: false },
    { ...zebra, id: PrinterId.make(4), name: "Desk", isPreferred: true },
  ])
  const asked = played.printJob.create([])
  const page = await open(path, { as })
  await page.press("Print the 4 labels of what arrived")
  await page.told("The labels were handed to Desk")
  expect(asked.map(({ payload }) => payload)).toEqual([{ printerId: 4, document: { receiptId: 5 } }])
  expect(page.queryByRole("button", { name: /^Print the/ })).toBeNull()
})

it("a browser prints the labels of each posted receipt, with a label printer and without, and comes back", async () => {
  const [posted] = receivingOf().past
  if (!posted) throw new Error("There is no posted receipt")
  const undone = { ...posted, id: VendorReceiptId.make(4), state: "undone" as const }
  const earlier = { ...posted, id: VendorReceiptId.make(3), units: 1 }
  played.vendorReceipt.get(receivingOf({ past: [posted, undone, earlier] }))
  const hrefOf = (receipt: number) => `/labels?receipt=${receipt}&back=%2Fadd-quantity%2Fvendor-order%2F118`
  const linksOf = (page: Awaited<ReturnType<typeof open>>) =>
    page.queryAllByRole("link", { name: /^(Print .* here|Labels of receipt)/ }).map((link) => link.getAttribute("href"))
  const page = await open(path, { as })
  await page.findByRole("link", { name: "Print 4 labels here" })
  expect(linksOf(page)).toEqual([5, 5, 3].map(hrefOf))
  played.printer.list([zebra])
  played.printJob.create([])
  page.reload()
  await page.press("Print the 4 labels of what arrived")
  await expect.poll(() => page.queryByRole("button", { name: /^Print the/ })).toBeNull()
  // What the printer spoils is still printed here.
  expect(linksOf(page)).toEqual([5, 5, 3].map(hrefOf))
  played.vendorReceipt.get(receivingOf({ past: [earlier] }))
  page.reload()
  await page.findByRole("link", { name: "Print 1 label here" })
})

it("a client that prints no labels is offered none", async () => {
  played.vendorReceipt.get(receivingOf())
  const session = sessionOf(as)
  const client = { ...session.client, isBarcode: false, isQRCode: false }
  const page = await visit(path, { as, context: { session: { ...session, client } } })
  page.main.getByRole("button", { name: "Undo receipt 5" })
  expect(page.main.queryByRole("link", { name: /label/i })).toBeNull()
})
