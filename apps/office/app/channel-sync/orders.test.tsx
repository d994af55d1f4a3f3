import { channelOf, channelOrderOf, channelsOf, orderLineOf } from "@sightline/fixtures/bff/channel-sync"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { ChannelNotOpened, type ChannelOrder, ItemNotForOrder } from "@sightline/model/channel-sync"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/e-commerce-sync"
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

function given(orders: readonly ChannelOrder[], channels = channelsOf({ takesOrders: true })) {
  played.channelSync.list(channels)
  played.channelSync.mapped({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.channelSync.unmapped({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.channelSync.writes({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.inventory.search({ rows: [], page: 1, pageSize: 10, total: 0 })
  return played.channelSync.orders({ rows: orders, page: 1, pageSize: 10, total: orders.length })
}

it("each order says its state, and each line what to do", async () => {
  const item = InventoryItemId.make(12)
  given([
    channelOrderOf(1, {
      ...{ state: "short", address: "https://lake-side.myshopify.com/admin/orders/5001", placedAt: ago(4) },
      lines: [
        orderLineOf(1, { ordered: 2, wanted: 2, orders: [81], submissions: [7], channelOrders: ["Shopify #1000"] }),
        orderLineOf(2, { title: "Gift card", sku: "GIFT", inventoryId: null, held: 0, itemIds: [] }),
      ],
    }),
    channelOrderOf(3, { state: "shipped", lines: [orderLineOf(3, { shipped: 1 })] }),
    channelOrderOf(4, {
      state: "open",
      lines: [orderLineOf(4, { wanted: 2, held: 2, itemIds: [item, InventoryItemId.make(13)] })],
    }),
    channelOrderOf(5, {
      state: "back",
      lines: [orderLineOf(5, { ordered: 0, wanted: 0, held: 0, gone: 1, itemIds: [] })],
    }),
    channelOrderOf(6, { state: "done", lines: [orderLineOf(6, { wanted: 0, held: 0, gone: 1, itemIds: [] })] }),
  ])
  const { main } = await visit(path, { as })
  main.getByText("An order is short")
  const table = main.getByRole("table", { name: "Orders of channels (5)" })
  const rows = within(table).getAllByRole("row").slice(1)
  const of = (column: number) => rows.map((row) => within(row).getAllByRole("cell")[column]?.textContent)
  expect(of(1)).toEqual([...["Short", "Short", "Sent, still on your shelf", "Held", "Canceled after it left", "Done"]])
  expect(of(3)).toEqual([
    "1 of 2 missing (order 81, submission 7, Shopify #1000). Held: item 11.",
    "No product here has its SKU or its barcode, so nothing is held. Scan the piece out.",
    "The shop has sent 1. Take item 11 out.",
    "Take items 12, 13 out when you pack it.",
    "Put it back into the stock when it returns.",
    "",
  ])
  expect(within(table).getAllByRole("link", { name: "Shopify #1001" })[0]?.getAttribute("href")).toBe(
    "https://lake-side.myshopify.com/admin/orders/5001",
  )
  expect(within(table).queryByRole("button", { name: "Take out Arden, tortoise for #1006" })).toBeNull()
})

it("a shop without orders shows no table of them", async () => {
  given([])
  const { main } = await visit(path, { as })
  expect(main.queryByRole("table", { name: /^Orders of channels/ })).toBeNull()
})

it("a unit is taken out by its label, by its number, or as it is held; refusals are told", async () => {
  given([channelOrderOf(1)])
  const page = await open(path, { as })
  await page.press("Take out Arden, tortoise for #1001")
  const dialog = within(await page.findByRole("dialog", { name: "Take out for #1001" }))
  const send = () => page.press("Take out", dialog)
  dialog.getByText("Scan its label, or leave it empty to take item 11.")
  played.channelSync.takeOut(new ItemNotForOrder({ reason: "otherProduct" }))
  page.type("Item", "12")
  await send()
  await page.told("Nothing was taken out. This item is another product.")
  played.inventory.scan({ message: "", inventories: [] })
  page.type("Item", "lakeside.i.99")
  await send()
  await page.told("Nothing was taken out. Scan the label of one item.")
  const taken = {
    itemId: InventoryItemId.make(11),
    inventoryId: InventoryId.make(301),
    previousStatusId: 5,
    statusId: 30,
    totalQuantity: 2,
  }
  const asked = played.channelSync.takeOut(taken)
  page.type("Item", "")
  await send()
  await page.told("The item has left the stock.")
  expect(asked).toMatchObject([{ payload: { lineId: 1, itemId: null } }])
})

it("the log of an order says who did what", async () => {
  const changes = [{ name: "Arden, tortoise", before: "0", after: "1" }]
  given([channelOrderOf(1, { log: [{ at: ago(3), by: "Sightline", action: "Taken in", changes }] })])
  const page = await open(path, { as })
  await page.press("Log of #1001")
  const dialog = await page.findByRole("dialog", { name: "Log of #1001" })
  expect(dialog.textContent).toContain("Taken inArden, tortoise: 0 → 1Sightline, 3 min ago")
})

it("an owner has orders held here, and is told what is missing; nobody else is offered it", async () => {
  given([], channelsOf({ ordersError: "The shop does not answer." }))
  expect((await visit(path, { as })).main.queryByRole("button", { name: "Orders of Shopify" })).toBeNull()
  const page = await open(path, { as: users.owner })
  await page.findByText("The shop does not answer.")
  await page.press("Orders of Shopify")
  const dialog = within(await page.findByRole("dialog", { name: "Orders of Shopify" }))
  dialog.getByRole("checkbox", { name: "Hold what is ordered there" }).click()
  played.channelSync.setTakingOrders(new ChannelNotOpened({ words: "The app lacks the right read_orders." }))
  await page.press("Save", dialog)
  await page.told("Orders are not held. The app lacks the right read_orders.")
  const asked = played.channelSync.setTakingOrders(channelOf("Shopify", { state: "connected", takesOrders: true }))
  await page.press("Save", dialog)
  await page.told("Orders are held here from now on.")
  expect(asked).toMatchObject([{ payload: { kind: "Shopify", takesOrders: true } }])
})

it("what Amazon and Etsy need to tell their orders is said where they are switched on", async () => {
  given(
    [],
    (["Amazon", "Etsy"] as const).map((kind) => channelOf(kind, { state: "connected" })),
  )
  const page = await open(path, { as: users.owner })
  for (const [kind, right] of [
    ["Amazon", "Inventory and Order Tracking"],
    ["Etsy", "transactions_r"],
  ] as const) {
    await page.press(`Orders of ${kind}`)
    const dialog = await page.findByRole("dialog", { name: `Orders of ${kind}` })
    expect(dialog.textContent).toContain(right)
    await page.press("Cancel", within(dialog))
  }
})
