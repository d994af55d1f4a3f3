import { aField, aLine } from "@sightline/fields/given"
import { itemFormOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RelocationId } from "@sightline/model/relocation"
import { expect, test } from "vitest"
import { words } from "../relocation/words"
import { placeWords } from "../shell/field/place-field"
import { office } from "../test-pages"

const { open, played } = office()
const as = users.staff
const [mine = 0, second = 0] = users.staff.memberships[0]?.centerIds ?? []
const another = 990

/** Three centers, of which the last is another's: each has a stock room of three shelves with sixteen bins. */
const centers = [
  { id: mine, name: "Downtown" },
  { id: second, name: "Westgate" },
  { id: another, name: "Elsewhere" },
]
const shelves = centers.flatMap((_, center) => [1, 2, 3].map((nth) => ({ id: 10 * (center + 1) + nth, nth, center })))
const bins = shelves.flatMap(({ id }) =>
  Array.from({ length: 16 }, (_, at) =>
    aLine(id * 100 + at + 1, { name: String(at + 1).padStart(2, "0"), parentLineId: id }),
  ),
)
const level = { valueType: 3, isLocation: true } as const
const places = [
  aField({
    ...{ code: "Center", valueType: 3 },
    lines: centers.map(({ id, name }) => aLine(id, { name })),
  }),
  aField({
    ...{ ...level, code: "Room", parentCodes: ["Center"] },
    lines: centers.map(({ id }, at) => aLine(at + 1, { name: "Stock room", parentLineId: id })),
  }),
  aField({
    ...{ ...level, code: "Area", parentCodes: ["Room"] },
    lines: shelves.map(({ id, nth, center }) => aLine(id, { name: `Shelf ${nth}`, parentLineId: center + 1 })),
  }),
  aField({ ...{ ...level, code: "Bin", parentCodes: ["Area"] }, lines: bins }),
]
type Page = Awaited<ReturnType<typeof open>>

const finder = (page: Page) => page.findByRole<HTMLInputElement>("combobox", { name: placeWords.find })
const offered = (page: Page) => page.queryAllByRole("option", { name: / · / }).map(({ textContent }) => textContent)
/** The value of each field of the place. */
const chosen = (page: Page) => places.map(({ code }) => page.queryByLabelText<HTMLSelectElement>(code)?.value)

const item = {
  ...{ id: InventoryItemId.make(1), quantity: 1, version: 1, centerName: "Downtown", location: "Downtown" },
  isInProcess: false,
}
const frame = { inventoryId: InventoryId.make(7), code: "FR 7", description: "A frame", itemCount: 1, items: [item] }

/** The relocation, whose From list can be narrowed. */
async function relocation() {
  played.location.list(places)
  played.relocation.list([])
  played.assignee.list([])
  const { items, ...product } = frame
  played.relocation.movable({ rows: items.map((one) => ({ ...one, ...product })), page: 1, pageSize: 1000, total: 1 })
  const asked = played.relocation.search({ rows: [frame], page: 1, pageSize: 10, total: 1 })
  const page = await open("/relocate", { as })
  await page.findByText(/Item 1 ·/)
  return { page, asked }
}

/** The step that asks where to. */
async function destination() {
  const { page } = await relocation()
  await page.press("Move item 1")
  await page.press(words.next)
  await page.findByRole("heading", { name: `2. ${words.steps[2]}` })
  return { page, field: await finder(page) }
}

async function choose(page: Page, field: HTMLElement, typed: string) {
  field.focus()
  page.type(field, typed)
  ;(await page.findAllByRole("option", { name: / · / }))[0]?.click()
}

test("words of a path in any order find a place; choosing it fills in each field, and those ids are sent", async () => {
  const { page, field } = await destination()
  field.focus()
  page.type(field, "02 SHELF 3 down")
  await expect.poll(() => offered(page)).toEqual(["Downtown · Stock room · Shelf 3 · 02"])
  const [option] = page.getAllByRole("option", { name: / · / })
  expect(option?.querySelector("strong")?.textContent).toBe("02")
  option?.click()
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 3 · 02")
  expect(chosen(page)).toEqual([String(mine), "1", "13", "1302"])
  expect(page.queryByRole("listbox")).toBeNull()
  await page.press(words.next)
  const sent = played.relocation.create({ id: RelocationId.make(1), items: 1, isFuture: false })
  await page.press(words.finish)
  await page.told(words.done)
  expect(sent[0]?.payload.items[0]?.values).toEqual([
    { code: "Center", value: String(mine) },
    { code: "Room", value: "1" },
    { code: "Area", value: "13" },
    { code: "Bin", value: "1302" },
  ])
})

test("another center's places are never offered, nor those beside the chosen center", async () => {
  const { page, field } = await destination()
  field.focus()
  page.type(field, "shelf 3 02")
  await expect
    .poll(() => offered(page))
    .toEqual(["Downtown · Stock room · Shelf 3 · 02", "Westgate · Stock room · Shelf 3 · 02"])
  page.type("Center", String(second))
  await expect.poll(() => offered(page)).toEqual(["Westgate · Stock room · Shelf 3 · 02"])
  page.type(field, "elsewhere")
  await page.findByText(placeWords.nothing)
  expect(offered(page)).toEqual([])
})

test("a long list shows fifty and says how many more match, also to who hears the field", async () => {
  const { page, field } = await destination()
  field.focus()
  page.type(field, "stock")
  // Two centers with a room, three shelves and 48 bins each.
  await page.findByText(placeWords.more(54))
  expect(offered(page)).toHaveLength(50)
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ")
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    placeWords.help,
    placeWords.more(54),
  ])
  page.type(field, "stock 16")
  await expect.poll(() => offered(page)).toHaveLength(6)
  expect(page.queryByText(/more places? match/)).toBeNull()
})

test("the path follows the fields, and whoever clears it keeps the center alone", async () => {
  const { page, field } = await destination()
  page.type("Center", String(mine))
  expect(field.value).toBe("")
  page.type("Room", "1")
  await expect.poll(() => field.value).toBe("Downtown · Stock room")
  await choose(page, field, "shelf 2 07")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 2 · 07")
  page.type("Area", "11")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 1")
  await choose(page, field, "shelf 2 07")
  // A larger place takes the smaller one along.
  await choose(page, field, "stock room")
  await expect.poll(() => field.value).toBe("Downtown · Stock room")
  expect(chosen(page)).toEqual([String(mine), "1", "", ""])
  await page.press(`Clear: ${placeWords.find}`)
  await expect.poll(() => field.value).toBe("")
  expect(chosen(page)).toEqual([String(mine), "", "", ""])
  expect(document.activeElement).toBe(field)
  await choose(page, field, "shelf 2 07")
  await expect.poll(() => chosen(page)).toEqual([String(mine), "1", "12", "1207"])
  page.type(field, "")
  await expect.poll(() => chosen(page)).toEqual([String(mine), "", "", ""])
})

test("Enter takes the first place, arrows another, Escape none; what is typed and not chosen goes when the field is left", async () => {
  const { page, field } = await destination()
  field.focus()
  page.type(field, "shelf 1 03")
  await expect.poll(() => offered(page)).toHaveLength(2)
  page.strike(field, "Enter")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 1 · 03")
  expect(page.queryByRole("listbox")).toBeNull()
  page.type(field, "shelf 1 04")
  await expect.poll(() => offered(page)).toEqual(["Downtown · Stock room · Shelf 1 · 04"])
  page.strike(field, "Escape")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 1 · 03")
  expect(page.queryByRole("listbox")).toBeNull()
  page.type(field, "shelf 1")
  await expect.poll(() => offered(page)[2]).toBe("Downtown · Stock room · Shelf 1 · 02")
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) page.strike(field, key)
  await expect
    .poll(() => document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent)
    .toBe("Downtown · Stock room · Shelf 1 · 02")
  page.strike(field, "Enter")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 1 · 02")
  page.type(field, "attic")
  await page.findByText(placeWords.nothing)
  page.strike(field, "Enter")
  page.getByText(placeWords.nothing)
  field.blur()
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 1 · 02")
  expect(chosen(page)).toEqual([String(mine), "1", "11", "1102"])
})

test("a found place narrows the From list as its fields do", async () => {
  const { page, asked } = await relocation()
  const field = await finder(page)
  await choose(page, field, "westgate shelf 1 16")
  await expect
    .poll(() => asked.at(-1)?.payload.filters)
    .toEqual([
      { code: "Center", value: String(second) },
      { code: "Room", value: "2" },
      { code: "Area", value: "21" },
      { code: "Bin", value: "2116" },
    ])
  expect(chosen(page)).toEqual([String(second), "2", "21", "2116"])
  await page.press(`Clear: ${placeWords.find}`)
  await expect.poll(() => asked.at(-1)?.payload.filters).toEqual([{ code: "Center", value: String(second) }])
})

/** Adds units to the stock on a page, with what somebody who reads the form says. */
async function adding(readOnly: readonly string[] = []) {
  const form = itemFormOf()
  played.inventoryItem.form({ ...form, fields: [...form.fields.slice(0, 1), ...places], readOnly: [...readOnly] })
  played.groupCount.search([stockedOf({ tracksRemainder: false })])
  const page = await open("/add-quantity?code=RM-12", { as })
  await page.findByRole("form", { name: "Add quantity" })
  return { page, field: await finder(page) }
}

test("an item gets its place by one line, and its form sends what its fields would", async () => {
  const { page, field } = await adding()
  await choose(page, field, "down shelf 2 11")
  await expect.poll(() => field.value).toBe("Downtown · Stock room · Shelf 2 · 11")
  const asked = played.inventoryItem.addQuantity([
    { id: InventoryItemId.make(9050), inventoryId: InventoryId.make(12), version: 1, quantity: 1 },
  ])
  await page.press("Add quantity")
  await page.told("Successfully Add New!")
  expect(asked[0]?.payload.options).toEqual([
    { code: "Center", value: String(mine) },
    { code: "Room", value: "1" },
    { code: "Area", value: "12" },
    { code: "Bin", value: "1211" },
  ])
})

test("who may not change a place cannot find one either", async () => {
  const { field } = await adding(["Center"])
  expect(field.disabled).toBe(true)
})
