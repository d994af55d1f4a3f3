import { channelOf, channelsOf, readingsOf } from "@sightline/fixtures/bff/channel-sync"
import { productOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import type { ChannelKind, ChannelOrder, ChannelWrite, UnmappedListing } from "@sightline/model/channel-sync"
import { ChannelListingId, ChannelNotOpened, ChannelPlaceNeeded, OpeningEnded } from "@sightline/model/channel-sync"
import { channelKinds, refreshEvery } from "@sightline/model/channel-sync-rules"
import { InventoryId } from "@sightline/model/inventory"
import type { SyncedInventory } from "@sightline/model/inventory-search"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { afterEach, expect, it, vi } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/e-commerce-sync"
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const sunClip: UnmappedListing = {
  ...{ id: ChannelListingId.make(4), kind: "Shopify", title: "Sun clip", sku: "SC-1", barcode: "", quantity: 2 },
}
const sunClipByHand = {
  ...{ ...sunClip, inventoryId: InventoryId.make(301), inventoryNumber: "ARD-48", by: "Robin", at: ago(5) },
  inventoryDescription: "Arden, round acetate, tortoise",
}

afterEach(() => void vi.restoreAllMocks())

function given(
  rows: readonly SyncedInventory[] = [],
  channels = channelsOf(),
  unmapped: UnmappedListing[] = [],
  writes: ChannelWrite[] = [],
  orders: ChannelOrder[] = [],
) {
  played.channelSync.list(channels)
  played.channelSync.unmapped({ rows: unmapped, page: 1, pageSize: 10, total: unmapped.length })
  played.channelSync.mapped({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.channelSync.orders({ rows: orders, page: 1, pageSize: 10, total: orders.length })
  played.channelSync.writes({ rows: writes, page: 1, pageSize: 10, total: writes.length })
  return played.inventory.search({ rows, page: 1, pageSize: 10, total: rows.length })
}

states("channel-sync/sync.route.tsx", {
  empty: {
    "it says that there are no products, and which channels are not connected": async () => {
      given(
        [],
        channelKinds.map((kind) => channelOf(kind)),
      )
      const { main } = await visit(path, { as })
      main.getByText("No products yet")
      expect(main.getByRole("table", { name: "Channels" }).textContent).toContain("AmazonNot connected")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.search(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an invalid page number does not exist": async () => {
      given()
      expect((await visit(`${path}?page=none`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.channelSync.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("the table has the documented columns and is read by the documented search · SYNC-01 SYNC-03", async () => {
  const asked = given([
    productOf({ mainImage: "/image/arden.webp", inHouse: 4, readings: readingsOf({ quantity: 4, readAt: ago(3) }) }),
  ])
  const { main } = await visit(path, { as })
  const table = within(main.getByRole("table", { name: "E Commerce Sync" }))
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Inventory", "In House Qty", "Amazon Qty", "Shopify Qty", "Etsy Qty"],
  ])
  const cells = table.getAllByRole("cell").map(({ textContent }) => textContent)
  expect(cells[0]).toContain("301 · ARD-48")
  expect(cells[0]).toContain("Arden, round acetate, tortoise")
  expect(table.getAllByRole("cell")[0]?.querySelector("img")?.getAttribute("src")).toBe("/image/arden.webp")
  expect(cells.slice(1)).toEqual(["4", "0 not connected", "4 read 3 min ago", "0 not connected"])
  main.getByRole("button", { name: "Sync data" })
  expect(table.queryAllByRole("textbox")).toEqual([])
  expect(asked).toMatchObject([
    {
      payload: {
        filters: [{ code: "Status", value: "5" }],
        order: { by: "inventoryID", direction: "asc" },
        page: 1,
        pageSize: 10,
      },
    },
  ])
})

it("a row says how a channel differs and for how long, its last error, and what is not offered there", async () => {
  const reading = { quantity: 2, wanted: 3, readAt: ago(4), driftSince: ago(4) }
  given([
    productOf({ inHouse: 3, readings: readingsOf(reading) }),
    productOf({ id: 302, inHouse: 1, readings: readingsOf({ ...reading, wanted: 1, driftSince: ago(130) }) }),
    productOf({ id: 303, inHouse: 1, readings: readingsOf({ lastError: "The shop does not answer." }) }),
    productOf({ id: 304, inHouse: 1, readings: readingsOf({ wanted: 1, readAt: ago(4), isCounted: false }) }),
  ])
  const { main } = await visit(path, { as })
  const rows = within(main.getByRole("table", { name: "E Commerce Sync" })).getAllByRole("row")
  expect(rows[1]?.textContent).toContain("2 read 4 min ago1 fewer0")
  expect(rows[2]?.textContent).toContain("2 read 4 min ago1 more for 2 h0")
  expect(rows[3]?.textContent).toContain("0 not offered thereThe shop does not answer.0")
  expect(rows[4]?.textContent).toContain("0 not counted there, read 4 min ago0 not connected")
  main.getByText(/^One product on this page has differed/)
})

it("what is no product here is listed with its SKU and its barcode", async () => {
  given([], channelsOf(), [sunClip])
  const { main } = await visit(path, { as })
  const table = main.getByRole("table", { name: "Listings that are no product here (1)" })
  expect(table.textContent).toContain("Sun clipShopifySC-12")
  // Others than those who hold the client's secrets only see it.
  expect(main.queryByRole("button", { name: /product of/ })).toBeNull()
})

it("an owner chooses the product of a listing by its label or its number, sees that it was by hand, and undoes it", async () => {
  given([], channelsOf(), [sunClip])
  const page = await open(path, { as: users.owner })
  await page.press("Choose the product of Sun clip")
  const dialog = within(await page.findByRole("dialog", { name: "Choose the product" }))
  dialog.getByText("Shopify: Sun clip, SC-1")
  played.inventory.scan({ message: "", inventories: [] })
  page.type("Product", "no such code")
  await page.press("Choose", dialog)
  await page.told("The product was not chosen. No product has this code, or several have.")
  const asked = played.channelSync.map(sunClipByHand)
  given()
  played.channelSync.mapped({ rows: [sunClipByHand], page: 1, pageSize: 10, total: 1 })
  page.type("Product", " 301 ")
  await page.press("Choose", dialog)
  await page.told("The product is chosen, by hand.")
  expect(asked).toMatchObject([{ payload: { listingId: 4, inventoryId: 301 } }])
  const table = await page.findByRole("table", { name: "Listings with a product by hand (1)" })
  expect(table.textContent).toContain("Sun clip SC-1Shopify301 · ARD-48 Arden, round acetate, tortoiseBy hand Robin")
  const undone = played.channelSync.unmap({ succeeded: true })
  given([], channelsOf(), [sunClip])
  await page.press("Undo the product of Sun clip")
  await page.told("Its SKU and its barcode decide again.")
  expect(undone).toMatchObject([{ payload: { listingId: 4 } }])
  await page.findByRole("table", { name: "Listings that are no product here (1)" })
})

it("it reads itself again every ten minutes and by Sync data, until it is left · SYNC-02", async () => {
  const begun = vi.spyOn(globalThis, "setInterval")
  const ended = vi.spyOn(globalThis, "clearInterval")
  const asked = given([productOf()])
  const page = await open(path, { as })
  await page.findByRole("table", { name: "E Commerce Sync" })
  const own = () => begun.mock.calls.flatMap(([run, every], at) => (every === refreshEvery ? [{ run, at }] : []))
  expect(refreshEvery).toBe(600_000)
  await expect.poll(() => own()).toHaveLength(1)
  const [refreshing] = own()
  expect(asked).toHaveLength(1)
  if (typeof refreshing?.run === "function") refreshing.run()
  await expect.poll(() => asked).toHaveLength(2)
  const synced = played.channelSync.sync({ begun: 1 })
  await page.press("Sync data")
  await page.told("The channels are being read.")
  await expect.poll(() => asked).toHaveLength(3)
  expect(synced).toHaveLength(1)
  const timer = begun.mock.results[refreshing?.at ?? -1]?.value
  expect(ended).not.toHaveBeenCalledWith(timer)
  page.reload()
  expect(ended).toHaveBeenCalledWith(timer)
})

const connecting = async (kind: ChannelKind, at = path) => {
  given(
    [],
    channelKinds.map((one) => channelOf(one)),
  )
  const page = await open(at, { as: users.owner })
  if (at === path) await page.press(`Connect ${kind}`)
  const dialog = within(await page.findByRole("dialog", { name: `Connect ${kind}` }))
  return { page, dialog, send: () => page.press("Connect", dialog) }
}

it("an owner connects a shop: its address is read, its place is chosen, and refusals are told", async () => {
  const { page, dialog, send } = await connecting("Shopify")
  page.type("Shop", "no shop at all")
  page.type("Client secret or access token", "shpss_secret")
  await send()
  await dialog.findByText("A shop's address ends with myshopify.com.")
  page.type("Shop", "lake-side")
  played.channelSync.connectShopify(new ChannelNotOpened({ words: "The app lacks the right read_inventory." }))
  await send()
  await page.told("Shopify was not connected. The app lacks the right read_inventory.")
  const places = [
    { id: "1", name: "Main Street" },
    { id: "2", name: "Mall" },
  ]
  played.channelSync.connectShopify(new ChannelPlaceNeeded({ places }))
  await send()
  await dialog.findByRole("combobox", { name: "Place to read" })
  page.type("Place to read", "2")
  const asked = played.channelSync.connectShopify(channelOf("Shopify", { state: "connected" }))
  await send()
  await page.told("Shopify is connected. Its quantities are being read.")
  expect(asked).toMatchObject([{ payload: { shop: "lake-side", secret: "shpss_secret", locationId: "2" } }])
})

it("an owner connects an Amazon seller, whose id is checked and whose refusals are told", async () => {
  const { page, dialog, send } = await connecting("Amazon")
  const fill = {
    "Seller ID": "no seller",
    "Client ID": "an-app",
    "Client secret": "a-secret",
    "Refresh token": "a-token",
  }
  for (const [label, text] of Object.entries(fill)) page.type(label, text)
  await send()
  await dialog.findByText("A seller ID has 8 to 20 capital letters and digits.")
  page.type("Seller ID", "a1lakeside7")
  page.type("Marketplace", "A2EUQ1WTGCTBG2")
  played.channelSync.connectAmazon(new ChannelNotOpened({ words: "The app lacks the right Product Listing." }))
  await send()
  await page.told("Amazon was not connected. The app lacks the right Product Listing.")
  const asked = played.channelSync.connectAmazon(channelOf("Amazon", { state: "connected" }))
  await send()
  await page.told("Amazon is connected. Its quantities are being read.")
  expect(asked).toMatchObject([
    {
      payload: {
        ...{ marketplaceId: "A2EUQ1WTGCTBG2", sellerId: "A1LAKESIDE7", appId: "an-app" },
        ...{ secret: "a-secret", refreshToken: "a-token" },
      },
    },
  ])
})

const returnsTo = "https://stock.example.test/e-commerce-sync"

it("an owner begins to connect Etsy, allows it there, and pastes the address of a page that did not open", async () => {
  const { page, dialog } = await connecting("Etsy")
  dialog.getByText(/The term 'Etsy' is a trademark of Etsy, Inc\./)
  const address = "https://www.etsy.com/oauth/connect?state=a-state"
  const begun = played.channelSync.beginEtsy({ address, returnsTo })
  page.type("Keystring", " a-key ")
  page.type("Shared secret", "a-secret")
  await page.press("Go on", dialog)
  const link = await page.findByRole("link", { name: "Allow it on Etsy" })
  expect(link.getAttribute("href")).toBe(address)
  expect(link.getAttribute("rel")).toBe("noreferrer")
  expect(begun).toMatchObject([{ payload: { keystring: "a-key", secret: "a-secret", mayPublish: false } }])
  const finish = within(await page.findByRole("dialog", { name: "Connect Etsy" }))
  finish.getByText(/https:\/\/stock\.example\.test\/e-commerce-sync/)
  page.type("Address you were sent to", returnsTo)
  await page.press("Connect", finish)
  await finish.findByText("This address holds no answer of Etsy's.")
  played.channelSync.connectEtsy(new OpeningEnded())
  page.type("Address you were sent to", `${returnsTo}?code=a-code&state=a-state`)
  await page.press("Connect", finish)
  await page.told(/^Etsy was not connected\. This was begun by somebody else/)
})

it("the address to which Etsy sends people back connects the shop, or says that it was not allowed there", async () => {
  const { page, send } = await connecting("Etsy", `${path}?code=a-code&state=a-state`)
  const asked = played.channelSync.connectEtsy(channelOf("Etsy", { state: "connected" }))
  await send()
  await page.told("Etsy is connected. Its quantities are being read.")
  expect(asked).toMatchObject([{ payload: { code: "a-code", state: "a-state" } }])
  given()
  const { main } = await visit(`${path}?error=access_denied&state=a-state`, { as: users.owner })
  main.getByText("Reading the shop was not allowed there. Begin again when its owner agrees.")
})

it("only people who hold the client's secrets connect and disconnect", async () => {
  given(
    [],
    [channelOf("Amazon"), channelOf("Shopify", { state: "connected" }), channelOf("Etsy", { state: "connected" })],
  )
  const { main } = await visit(path, { as })
  expect(main.queryByRole("button", { name: /onnect/ })).toBeNull()
  const page = await open(path, { as: users.owner })
  await page.findByRole("button", { name: "Connect Amazon" })
  const left = played.channelSync.disconnect({ succeeded: true })
  await page.press("Disconnect Shopify")
  const question = within(await page.findByRole("alertdialog", { name: "Disconnect Shopify?" }))
  await page.press("Disconnect", question)
  await page.told("Channel disconnected")
  expect(left).toMatchObject([{ payload: { kind: "Shopify" } }])
})

it("a published product is compared with the part that is offered, and each number sent has its outcome", async () => {
  const line = {
    kind: "Shopify" as const,
    askedAt: ago(2),
    inventoryId: null,
    title: "Sun clip",
    from: 5,
    wanted: 4,
    found: null,
  }
  const outcomes = [
    { outcome: "done", code: null },
    { outcome: "held", found: 3, code: null },
    { outcome: "refused", code: "ITEM_NOT_STOCKED_AT_LOCATION" },
    { outcome: "refused", code: "INVALID_LOCATION" },
    { outcome: null, code: null },
  ] as const
  given(
    [productOf({ inHouse: 4, readings: readingsOf({ quantity: 3, readAt: ago(1) }) })],
    channelsOf({ isPublished: true, buffer: 1, held: 1, refused: 2, writeError: "The shop does not answer." }),
    [],
    outcomes.map((outcome, at) => ({ ...line, id: `${at}`, ...outcome })),
  )
  const { main } = await visit(path, { as })
  const product = within(main.getByRole("table", { name: "E Commerce Sync" })).getAllByRole("row")[1]
  expect(product?.textContent).toContain("3 read 1 min ago0")
  const shopify = within(main.getByRole("table", { name: "Channels" })).getAllByRole("row")[2]
  expect(shopify?.textContent).toContain(
    "On, 1 kept back1 number changed there is held back2 refusedThe shop does not answer.",
  )
  const sent = within(main.getByRole("table", { name: "Numbers sent (5)" })).getAllByRole("row")
  expect(sent.slice(1).map(({ textContent }) => textContent?.replace(/^2 min agoShopifySun clip 5 → 4/, ""))).toEqual([
    "Accepted",
    "The shop shows 3: held back",
    "The shop does not stock it at this place",
    "Refused: INVALID_LOCATION",
    "No answer yet",
  ])
})

it("an owner publishes our stock, and is told before what a buffer costs", async () => {
  given()
  const page = await open(path, { as: users.owner })
  played.channelSync.bufferCost({ products: 900, atMost: [0, 412, 700] })
  await page.press("Publish to Shopify")
  const dialog = within(await page.findByRole("dialog", { name: "Publish to Shopify" }))
  await dialog.findByText("All 900 products in stock are offered, down to the last piece.")
  page.type("Keep back", "1")
  await dialog.findByText("412 of 900 products in stock have only one piece and would not be offered.")
  dialog.getByRole("checkbox", { name: "Publish our stock" }).click()
  played.channelSync.setPublishing(new ChannelNotOpened({ words: "The app lacks the right write_inventory." }))
  await page.press("Save", dialog)
  await page.told("Your stock is not published. The app lacks the right write_inventory.")
  const asked = played.channelSync.setPublishing(channelOf("Shopify", { state: "connected", isPublished: true }))
  await page.press("Save", dialog)
  await page.told("Shopify shows your stock from now on.")
  expect(asked).toMatchObject([{ payload: { kind: "Shopify", isPublished: true, buffer: 1 } }])
})
