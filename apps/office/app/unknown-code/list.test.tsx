import { stockedItemOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { unknownAside, unknownLabel } from "@sightline/fixtures/bff/unknown-code"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { learnedGapKey } from "@sightline/hardware-scan/station"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { BarcodeTaken } from "@sightline/model/item-barcode"
import { Unavailable } from "@sightline/model/unavailable"
import { UnknownCodeSettled } from "@sightline/model/unknown-code"
import { expect, test } from "vitest"
import { office } from "../test-pages"
import { refusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/admin/unknown-codes"
const { code } = unknownLabel

const given = (rows = [unknownLabel], total = rows.length) =>
  played.unknownCode.list(({ urlParams: { page = 1, pageSize = 20 } }) => ({ rows, page, pageSize, total }))

const itemLabel = `${clients.lakeside.code}.i.9001`
const linked = { itemId: InventoryItemId.make(9001), barcode: code, version: 4 }

const carrier = { itemId: InventoryItemId.make(9077), inventoryId: InventoryId.make(12), inventoryCode: "RM-12" }

states("unknown-code/list.route.tsx", {
  empty: {
    "no code waits, and it says which codes appear": async () => {
      const asked = given([])
      const page = await visit(path, { as })
      expect(page.title).toBe("Unknown codes · Sightline")
      page.main.getByText(words.none)
      page.main.getByText(words.noneHelp)
      expect(asked).toMatchObject([{ urlParams: { page: 1, pageSize: 20 } }])
    },
    "nothing is set aside": async () => {
      const asked = given([])
      const page = await visit(`${path}?show=aside`, { as })
      page.main.getByText(words.noneAside)
      page.main.getByRole("link", { name: words.showsOpen })
      expect(asked).toMatchObject([{ urlParams: { isAside: true } }])
    },
    "a code stands with when it was read, how often, by whom, where and for what": async () => {
      given()
      const { main } = await visit(path, { as })
      for (const text of [code, "Amadou Fairweather, Wall", "Remove", "2"]) main.getByText(text)
      main.getByText(/ 21\/11\/2026/)
      const create = main.getByRole("link", { name: words.createOf(code) })
      expect(create.getAttribute("href")).toBe(`/inventory/new?code=${code}`)
      expect(main.getByRole("link", { name: words.file }).getAttribute("href")).toBe(`${path}/unknown-codes.xlsx`)
    },
    "a page that has emptied leads to the last one that has codes": async () => {
      given([], 25)
      expect((await visit(`${path}?page=3`, { as })).location).toBe(`${path}?page=2`)
      expect((await visit(`${path}?show=aside&page=3`, { as })).location).toBe(`${path}?show=aside&page=2`)
    },
    "more than a page has the way to the next": async () => {
      given([unknownLabel], 45)
      const { main } = await visit(`${path}?page=2`, { as })
      main.getByText("45 codes")
      expect(main.getByRole("link", { name: /^Page 3$/ }).getAttribute("href")).toBe(`${path}?page=3`)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.unknownCode.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a change that nobody takes is said, and the code stays": async () => {
      given()
      played.unknownCode.setAside(new Unavailable())
      const page = await open(path, { as })
      await page.press(words.asideOf(code))
      await page.told("Sightline is not available right now. Please try again.")
      page.getByRole("button", { name: words.asideOf(code) })
    },
  },
  refused: {
    "a code that somebody else has settled is said": async () => {
      given()
      played.unknownCode.setAside(new UnknownCodeSettled())
      const page = await open(path, { as })
      await page.press(words.asideOf(code))
      await page.told(String(refusals.UnknownCodeSettled))
    },
    "a link that is refused, and a search without a result, are said at the field, and the question stays":
      async () => {
        given()
        const page = await open(path, { as })
        await page.press(words.linkOf(code))
        played.groupCount.search([])
        page.type(words.target, "nowhere")
        await page.press(words.find)
        await page.findByText(words.nothing)
        played.groupCount.search([stockedOf()])
        played.inventoryItem.update(new BarcodeTaken(carrier))
        page.type(words.target, itemLabel)
        await page.press(words.find)
        await page.findByText("This barcode is already linked to something else.")
        expect(page.queryByText(words.nothing)).toBeNull()
        expect(page.getByLabelText(words.target).getAttribute("aria-invalid")).toBe("true")
      },
    "an address that is no page of it does not exist": async () => {
      given()
      expect((await visit(`${path}?page=0`, { as })).status).toBe(404)
      expect((await visit(`${path}?show=all`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      given()
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

test("a code is set aside by one press and comes back by the next; the list of those aside puts them back too", async () => {
  given()
  const asked = played.unknownCode.setAside({ succeeded: true })
  const page = await open(path, { as })
  await page.press(words.asideOf(code))
  await page.findByText(words.isAside(code))
  await page.press(words.undoOf(code))
  await page.told(`${code} is back in the list`)
  await expect.poll(() => page.queryByText(words.isAside(code))).toBeNull()
  expect(asked).toMatchObject([{ payload: { id: 71, isAside: true } }, { payload: { id: 71, isAside: false } }])
})

test("what is aside can only be put back", async () => {
  given([unknownAside])
  const asked = played.unknownCode.setAside({ succeeded: true })
  const page = await open(`${path}?show=aside`, { as })
  await page.press(words.backOf(unknownAside.code))
  await page.told(`${unknownAside.code} is back in the list`)
  page.getByText("Amadou Fairweather, in the office")
  await expect.poll(() => page.queryByRole("button", { name: words.linkOf(unknownAside.code) })).toBeNull()
  expect(asked).toMatchObject([{ payload: { id: 72, isAside: false } }])
})

test("the label of an item takes the code at once", async () => {
  given()
  const searched = played.groupCount.search([stockedOf()])
  const asked = played.inventoryItem.update(linked)
  const page = await open(path, { as })
  await page.press(words.linkOf(code))
  page.type(words.target, itemLabel)
  await page.press(words.find)
  await page.told(`${code} is linked to item 9001`)
  expect(searched).toMatchObject([{ urlParams: { text: itemLabel, onlyTracked: false } }])
  expect(asked).toMatchObject([{ payload: { column: "InventoryItemBarcodeID", key: 9001, value: code } }])
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
})

test("the product of a code is scanned with two characters 5 ms apart; one, or slower keys, are no scan · SCAN-06", async () => {
  localStorage.setItem(learnedGapKey, "5")
  given()
  const searched = played.groupCount.search([])
  const page = await open(path, { as })
  await page.press(words.linkOf(code))
  const field = await page.findByLabelText<HTMLInputElement>(words.target)
  for (const [scanned, gap, heard] of [
    ["4", 4, ""],
    ["43", 15, ""],
    ["42", 4, "42"],
  ] as const) {
    scan(scanned, gap)
    expect([scanned, field.value]).toEqual([scanned, heard])
  }
  await page.findByText(words.nothing)
  expect(searched).toMatchObject([{ urlParams: { text: "42" } }])
})

test("an item that has a code already, and what a search finds, are offered first, with their product", async () => {
  given()
  played.groupCount.search([stockedOf({ items: [stockedItemOf({ barcode: "B-7" })] })])
  const asked = played.inventoryItem.update(linked)
  const page = await open(path, { as })
  await page.press(words.linkOf(code))
  page.type(words.target, itemLabel)
  await page.press(words.find)
  const item = await page.findByRole("button", { name: "Item 9001, Lakeside Downtown, Bin 7, replaces B-7" })
  expect(asked).toEqual([])
  const product = page.getByRole("link", { name: "Make it the UPC of Round metal, which is 036000291452 now" })
  expect(product.getAttribute("href")).toBe(`/inventory/update/12?code=${code}`)
  await page.press(item.textContent ?? "")
  await page.told(`${code} is linked to item 9001`)
  expect(asked).toMatchObject([{ payload: { key: 9001, value: code } }])
})
