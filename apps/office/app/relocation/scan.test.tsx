import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RelocationBlocked, RelocationCodeUnknown, RelocationId } from "@sightline/model/relocation"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { scanWords as words } from "./words"

const { visit, open, played } = office()
const as = users.staff

const item = (id: number, quantity = 1) => ({
  ...{ id: InventoryItemId.make(id), quantity, version: 1, centerName: "Downtown", location: "Downtown / Bin 1" },
  isInProcess: false,
})
const products = (...items: ReadonlyArray<ReturnType<typeof item>>) => ({
  _tag: "Items" as const,
  products: [
    { inventoryId: InventoryId.make(7), code: "FR 7", description: "A frame", itemCount: items.length, items },
  ],
})
const bin = (name: string) => ({ _tag: "Place" as const, name, values: [{ code: "Center", value: "31" }] })

/** `l.1` and `l.2` are places, `i.1` and `i.2` items, `batch` ten units, and `both` two items. */
const given = () => {
  played.relocation.scan(({ urlParams: { code } }) => {
    if (code.includes(".l.")) return bin("Bin 4")
    if (code.startsWith("l.")) return bin(`Bin ${code.slice(2)}`)
    if (code.startsWith("i.")) return products(item(Number(code.slice(2))))
    if (code === "batch") return products(item(9, 10))
    return code === "both" ? products(item(1), item(2)) : new RelocationCodeUnknown()
  })
  let id = 0
  return played.relocation.create(({ payload }) => ({
    ...{ id: RelocationId.make(++id), items: payload.items.length, isFuture: false },
  }))
}
const opened = async () => {
  const page = await open("/relocate/scan", { as })
  await page.findByText(words.start)
  const read = async (code: string) => {
    page.type("Code", code)
    await page.press("Search")
  }
  return { page, read }
}

states("relocation/scan.route.tsx", {
  empty: {
    "it says what to scan": async () => {
      given()
      ;(await visit("/relocate/scan", { as })).main.getByText(words.start)
    },
  },
  failed: {
    "a code that nobody reads is to be scanned again": async () => {
      const { page, read } = await opened()
      played.relocation.scan(new Unavailable())
      await read("i.1")
      await page.told(words.unread("i.1"))
    },
  },
  refused: {
    "an unknown code says so, and each item that stays is named with why": async () => {
      given()
      const { page, read } = await opened()
      await read("nothing")
      await page.told(words.unknown("nothing"))
      await read("i.1")
      await page.findByText(words.gathered(1))
      const blockers = [{ itemId: 1, why: "reserved" as const, orders: [12], submissions: [] }]
      played.relocation.create(new RelocationBlocked({ blockers }))
      await read("l.4")
      await page.findByText("Item 1 is reserved and stays at its center (order 12).")
      await page.press(words.takeOut)
      await page.findByText(words.start)
    },
  },
  forbidden: {
    "it does not exist for a Simple client or a visitor": async () => {
      expect((await visit("/relocate/scan", { as: users.owner4 })).status).toBe(404)
      expect((await visit("/relocate/scan")).status).not.toBe(200)
    },
  },
})

it("a place and then its items: each scan moves one item at once, and another place takes the next", async () => {
  const asked = given()
  const { page, read } = await opened()
  await read("l.1")
  await page.findByText(words.goTo("Bin 1"))
  await read("i.1")
  await page.findByText(words.moved("A frame · item 1", "Bin 1"))
  await read("i.2")
  await page.findByText(words.moved("A frame · item 2", "Bin 1"))
  await read("l.2")
  await page.findByText(words.goTo("Bin 2"))
  await read("i.3")
  await page.findByText(words.moved("A frame · item 3", "Bin 2"))
  expect(asked.map(({ payload }) => payload.items.map(({ itemId }) => itemId))).toEqual([[1], [2], [3]])
  const undone = played.relocation.undo({ items: 1, left: [] })
  await page.press("Undo relocation 3")
  await page.findByText(words.undone)
  expect(undone).toMatchObject([{ payload: { id: 3 } }])
})

it("a place that was scanned or found elsewhere takes the first item at once", async () => {
  const asked = given()
  const page = await open("/relocate/scan?place=4", { as })
  await page.findByText(/^Items go to Bin/)
  page.type("Code", "i.1")
  await page.press("Search")
  await page.findByText(/^A frame · item 1 → Bin/)
  expect(asked).toHaveLength(1)
  expect((await visit("/relocate/scan?place=x", { as })).status).toBe(404)
})

it("items and then their place: they gather, and one scan of the place moves them all in one relocation", async () => {
  const asked = given()
  const { page, read } = await opened()
  await read("i.1")
  await read("i.2")
  await read("i.1")
  await page.findByText(words.gathered(2))
  await read("l.4")
  await page.findByText(words.moved("2 items", "Bin 4"))
  expect(asked.map(({ payload }) => payload.items.map(({ itemId }) => itemId))).toEqual([[2, 1]])
  // The next item gathers again.
  await read("i.3")
  await page.findByText(words.gathered(1))
})

it("part of a batch moves as many units as are typed, and a code of several items asks which", async () => {
  const asked = given()
  const { page, read } = await opened()
  await read("l.1")
  page.type(words.units, "4")
  await read("batch")
  await page.findByText(words.moved("A frame · item 9 · 4 of 10", "Bin 1"))
  page.type(words.units, "")
  await read("both")
  await page.findByText(words.which)
  await page.press("A frame · item 2 · Downtown / Bin 1")
  await page.findByText(words.moved("A frame · item 2", "Bin 1"))
  expect(asked.map(({ payload }) => payload.items.map(({ itemId, quantity }) => [itemId, quantity]))).toEqual([
    [[9, 4]],
    [[2, undefined]],
  ])
  page.type(words.units, "x")
  await read("batch")
  await page.told(words.noNumber)
})
