import { formOf, standingOf } from "@sightline/fixtures/bff/inventory"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { InventoryId } from "@sightline/model/inventory"
import type { LiveChange } from "@sightline/model/live"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test, vi } from "vitest"
import { office } from "../test-pages"
import { concerns } from "./use-product-head"

const { visit, open, played } = office()
const as = users.owner
const path = "/inventory/update/12"
const name = "At a glance"

function given() {
  played.draft.get(null)
  played.draft.keep({ succeeded: true })
  played.draft.drop({ succeeded: true })
  played.category.names([])
  played.vendor.ofInventory([])
  played.colour.list([])
  played.colour.ofInventory([])
  played.status.list([])
  played.inventoryItem.list({ rows: [], page: 1, pageSize: 10, total: 0 })
  played.insight.weeks({ today: "2026-11-25", products: [] })
  played.inventory.form(formOf())
}

/** The head of the product, with its facts and the cells of its table. */
async function headOf(but: Parameters<typeof standingOf>[0] = {}) {
  const asked = played.inventory.standing(standingOf(but))
  const { main } = await visit(path, { as })
  const head = main.getByRole("region", { name })
  const facts = within(head)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  const rows = within(within(head).getByRole("table", { name: "Units of this product" })).getAllByRole("row")
  return {
    ...{ asked, main, head, facts },
    cells: rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
  }
}

test("above a product's tabs stand its picture, codes, price and condition, and its units at each center with their sum", async () => {
  given()
  const { asked, main, head, facts, cells } = await headOf({
    ...{
      mainImage: "/files/small",
      specialPrice: 9900,
      itemCount: 3,
      minimumQuantity: 4,
      onOrder: 12,
      freeElsewhere: 7,
    },
  })
  expect(cells).toEqual([
    ["Center", "In stock", "Reserved", "Free"],
    ["Lakeside Downtown", "1,200", "2", "1,197"],
    ["Lakeside Westgate", "3", "0", "3"],
    ["Your centers", "1,203", "2", "1,200"],
  ])
  expect(facts).toEqual([
    ["Price", "List price $120.00 $99.00"],
    ["On order", "12"],
    ["Free elsewhere", "7"],
    ["Minimum", "4"],
    ["Last counted", "Never"],
  ])
  for (const said of ["Arden, round acetate, tortoise", "ARD 48 · ARD-48", "Low quantity"]) within(head).getByText(said)
  expect([...head.ownerDocument.querySelectorAll("main img")].map((img) => img.getAttribute("src"))).toEqual([
    "/files/small",
  ])
  expect(head.compareDocumentPosition(main.getByRole("tablist", { name: "Parts of the product" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(asked).toMatchObject([{ urlParams: { id: 12 } }])
})

test("the head leaves out what there is none of", async () => {
  given()
  const [first] = standingOf().centers
  const { head, facts, cells } = await headOf({
    ...{ listPrice: null, minimumQuantity: 0, statusId: 6, centers: first ? [first] : [] },
  })
  expect(cells.slice(1)).toEqual([["Lakeside Downtown", "1,200", "2", "1,197"]])
  expect(facts).toEqual([
    ["Price", "No price"],
    ["Last counted", "Never"],
  ])
  within(head).getByText("Inactive")
  expect(head.textContent).not.toMatch(/Low quantity|left the stock/)
  expect(head.querySelector("img")).toBeNull()
})

test("the head says when the product was last counted, and does without it where nobody answers", async () => {
  given()
  const asked = played.count.last([{ id: 12, at: new Date("2026-11-20T16:05:00Z") }])
  expect((await headOf()).facts.at(-1)).toEqual(["Last counted", "09:05 20/11/2026"])
  expect(asked).toMatchObject([{ urlParams: { of: "inventory", ids: [12] } }])
  played.count.last(new Unavailable())
  expect((await headOf()).facts.map(([name]) => name)).not.toContain("Last counted")
})

test("of more than four centers those without a unit are a number", async () => {
  given()
  const at = (id: number, inStock: number) => ({
    ...{ centerId: CenterId.make(id), centerName: `Center ${id}`, inStock, reserved: 0, free: inStock },
  })
  const { cells, head } = await headOf({ centers: [at(1, 0), at(2, 6), at(3, 0), at(4, 1), at(5, 0)] })
  expect(cells.slice(1).map(([center, inStock]) => [center, inStock])).toEqual([
    ["Center 2", "6"],
    ["Center 4", "1"],
    ["Your centers", "7"],
  ])
  within(head).getByText("3 more centers have no unit")
})

test("the weeks of a product stand in its head; without an answer each tab stands without a head", async () => {
  given()
  const weeks = [0, 3, 1, 0, 0, 5, 9, 2, 0, 1, 4, 2]
  const of = (weeks: readonly number[]) => ({
    ...{ today: "2026-11-25", products: [{ inventoryId: InventoryId.make(12), weeks }] },
  })
  const asked = played.insight.weeks(of(weeks))
  const words = "27 units left the stock in the last 12 weeks, most in the week to October 21: 9"
  const { head } = await headOf()
  expect(within(head).getByText(words).parentElement?.querySelectorAll("svg rect")).toHaveLength(12)
  expect(asked).toMatchObject([{ urlParams: { inventoryIds: [12] } }])
  played.insight.weeks(of(weeks.map(() => 0)))
  const still = (await headOf()).head
  const none = within(still).getByText("No unit left the stock in the last 12 weeks").parentElement
  expect(none?.querySelector("svg")).toBeNull()
  played.insight.weeks(new Unavailable())
  expect((await headOf()).head.textContent).not.toContain("left the stock")
  played.inventory.standing(new Unavailable())
  for (const tab of ["", "/colors", "/items"]) {
    const { main } = await visit(`${path}${tab}`, { as })
    main.getByRole("tablist", { name: "Parts of the product" })
    expect(main.queryByRole("region", { name })).toBeNull()
  }
})

test("each tab of a product has its head", async () => {
  given()
  played.inventory.standing(standingOf({ onOrder: 5 }))
  for (const tab of ["/colors", "/items"]) {
    const { main } = await visit(`${path}${tab}`, { as })
    expect(main.getByRole("region", { name }).textContent).toContain("On order5")
  }
})

test("the head follows changes of its product and of vendor orders, and leaves what is typed in the form", async () => {
  const streams: EventTarget[] = []
  vi.stubGlobal("BroadcastChannel", undefined)
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      readonly close = () => undefined
      constructor() {
        super()
        streams.push(this)
      }
    },
  )
  const tell = (but: Partial<LiveChange>) => {
    const data = JSON.stringify({ what: "inventory-item", ids: [], of: [], ...but } satisfies LiveChange)
    for (const stream of streams) stream.dispatchEvent(Object.assign(new Event("change"), { data }))
  }
  given()
  played.inventory.standing(standingOf({ onOrder: 1 }))
  const page = await open(path, { as })
  await page.findByLabelText("Model *")
  page.type("Model *", "Rounder Metal")
  const onOrder = () => within(page.getByRole("region", { name })).getByText("On order").nextElementSibling?.textContent
  expect(onOrder()).toBe("1")
  // Whatever replaced the form now would lose what is typed.
  played.inventory.form(formOf({ version: 4 }))
  let units = 1
  for (const change of [
    { of: [12], ids: [9001] },
    { what: "inventory", ids: [12] },
    { what: "vendor-order", ids: [1] },
    {},
  ] as const) {
    units += 1
    played.inventory.standing(standingOf({ onOrder: units }))
    tell(change)
    await expect.poll(onOrder).toBe(String(units))
  }
  const unheard = played.inventory.standing(new Unavailable())
  tell({ what: "vendor-order" })
  await expect.poll(() => unheard.length).toBe(1)
  expect(onOrder()).toBe(String(units))
  expect(page.getByLabelText<HTMLInputElement>("Model *").value).toBe("Rounder Metal")
})

test("news of other products, orders and stations are none of a head", () => {
  const of = (but: Partial<LiveChange>) => concerns(12, { what: "inventory-item", ids: [], of: [], ...but })
  expect([of({ of: [11, 12] }), of({ of: [11, 13] }), of({})]).toEqual([true, false, true])
  expect([{ ids: [12] }, { ids: [13] }, {}].map((but) => of({ what: "inventory", ...but }))).toEqual([
    true,
    false,
    true,
  ])
  expect(of({ what: "vendor-order", ids: [3] })).toBe(true)
  for (const what of ["station", "sales-order", "count"] as const)
    expect([what, of({ what, ids: [12] })]).toEqual([what, false])
})
