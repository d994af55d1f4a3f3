import { substituteOf } from "@sightline/fixtures/bff/catalogue"
import { orderOf, productOf } from "@sightline/fixtures/bff/sales-order"
import { users } from "@sightline/fixtures/records/user"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { UnitNotFound, UnitRemoved, UnitTaken } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import type { Substitute } from "@sightline/model/substitute"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()

const offered = (but: Partial<Substitute> = {}): Substitute => ({
  ...substituteOf(),
  likeness: "colour",
  price: 12_000,
  centerName: "Downtown",
  ...but,
})

const taken = () =>
  new UnitTaken({
    orderId: SalesOrderId.make(7),
    orderType: "Account",
    by: "Ann Lee",
    at: new Date(Date.now() - 12_000),
    centerName: "Main Street",
  })

beforeEach(() => {
  played.salesOrder.get(orderOf())
  played.salesOrder.keepCheckout(orderOf())
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1 })
  played.inventory.search({ rows: [productOf()], page: 1, pageSize: 12, total: 1 })
})

const refused = async (because: UnitTaken | UnitNotFound | UnitRemoved) => {
  played.salesOrder.add(because)
  const page = await open("/instant-order/1042", { as: users.staff })
  await page.findByRole("button", { name: /Arden.*In Stock/ })
  await page.press(/Arden.*In Stock/)
  return page
}

it("a refused add says who has it, and a number adds what is offered instead", async () => {
  const asked = played.inventoryList.substitutes([
    offered(),
    offered({ id: InventoryId.make(13), colour: null, description: "Jocelyn cat eye", price: 9900, available: 2 }),
  ])
  const page = await refused(taken())
  await page.findByText(/^Taken 1\d seconds ago$/)
  await page.findByRole("button", { name: "1: Fennimore round acetate frame - Onyx, $120.00, 1 free, Downtown" })
  page.getByRole("button", { name: "2: Jocelyn cat eye, $99.00, 2 free, Downtown" })
  expect(asked[0]?.urlParams).toEqual({ id: 301 })
  const added = played.salesOrder.add(orderOf())
  const key = new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true })
  document.body.dispatchEvent(key)
  await page.told("Add inventory successful")
  expect(added[0]?.payload).toMatchObject({ inventoryId: 12, colourId: 52, itemId: null, quantity: 1 })
  await expect.poll(() => page.queryByRole("region", { name: "Add instead" })).toBeNull()
})

it("a product without a free unit is followed by others, and a press adds one", async () => {
  played.inventoryList.substitutes([offered({ id: InventoryId.make(13), colour: null, description: "Jocelyn" })])
  const page = await refused(new UnitNotFound())
  await page.findByText("Not free")
  await page.findByRole("button", { name: /^1: Jocelyn/ })
  const added = played.salesOrder.add(orderOf())
  await page.press(/^1: Jocelyn/)
  await expect
    .poll(() => added[0]?.payload)
    .toEqual({
      ...{ orderId: 1042, type: "Instant", inventoryId: 13, itemId: null, quantity: 1 },
    })
})

it("a frame that a station was faster to take is named with who took it, and followed by others", async () => {
  played.inventoryList.substitutes([offered({ id: InventoryId.make(13), colour: null, description: "Jocelyn" })])
  const page = await refused(new UnitRemoved({ by: "Ben Ito", at: new Date(), station: "Front desk" }))
  await page.told("Ben Ito has just removed it at Front desk.")
  await page.findByRole("button", { name: /^1: Jocelyn/ })
})

it("where nothing like it is free, the notice says so beside the order that has it", async () => {
  played.inventoryList.substitutes([])
  const page = await refused(taken())
  await page.findByText("Nothing like it is free.")
  page.getByRole("button", { name: "Take it" })
})

it("what cannot be loaded leaves the order that has it", async () => {
  played.inventoryList.substitutes(new Unavailable())
  const page = await refused(taken())
  await page.findByText("What to offer instead could not be loaded.")
  page.getByRole("button", { name: "Take it" })
})

it("a color that was asked for goes along", async () => {
  const first = offered({ colour: { id: ColourId.make(52), name: "Onyx" } })
  const asked = played.inventoryList.substitutes([first])
  const page = await refused(taken())
  await page.findByRole("button", { name: /^1: / })
  await page.press(/^1: /)
  await expect.poll(() => asked.at(-1)?.urlParams).toEqual({ id: 12, colourId: 52 })
})
