import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CategoryId } from "@sightline/model/category"
import { CategoryOptionId } from "@sightline/model/category-option"
import { CategoryOptionNotFound, type OptionSetting } from "@sightline/model/category-option-change"
import { ClientId } from "@sightline/model/client"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { words } from "./setting-words"

const { visit, open, played } = office()
const path = "/updatecategoryoptionstable"
const as = users.supper

const long = "Contact lenses and their care"
const axis = settingOf({ attributeIds: [4] })

function settingOf(more: Partial<OptionSetting> = {}): OptionSetting {
  return {
    id: CategoryOptionId.make(7),
    name: "Axis",
    statusId: 5,
    orderSequence: 3,
    attributeIds: [],
    isInventory: true,
    isInventoryItem: false,
    isHidden: false,
    ...more,
  }
}

const category = (id: number, name: string, attributeId: number | null) => ({
  id: CategoryId.make(id),
  clientId: ClientId.make(users.supper.memberships[0].clientId),
  code: name,
  name,
  description: "",
  sortOrder: id,
  attributeId,
  isShownOnline: true,
  upiTypeId: null,
  taxPercent: null,
})

function given(settings: readonly OptionSetting[] = [axis]) {
  played.category.list([category(1, "Frames", null), category(2, long, 4), category(3, "Lenses", 5)])
  played.category.attributes([
    { id: 4, name: "Toric" },
    { id: 6, name: "Tinted" },
  ])
  return played.categoryOption.list(settings)
}

/** The change is stored, and the page reads it again; not before, for the page may read itself at any time. */
function stores(more: Partial<OptionSetting>) {
  const stored = { ...axis, ...more }
  return played.categoryOption.set(() => {
    given([stored])
    return stored
  })
}

const opened = async () => {
  const page = await open(path, { as })
  await page.findByRole("table", { name: words.title })
  return page
}

states("category-option/settings.route.tsx", {
  empty: {
    "a client without fields is told so": async () => {
      given([])
      const page = await visit(path, { as })
      expect(page.title).toBe("Category options · Sightline")
      page.main.getByText(words.none)
      page.main.getByText("0 fields")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.categoryOption.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a field that is gone is reported, and what was typed stays": async () => {
      given()
      played.categoryOption.set(new CategoryOptionNotFound())
      const page = await opened()
      await page.press("Order Sequence of Axis: 3")
      page.typeInto(page.getByRole("textbox", { name: "Order Sequence of Axis" }), "8")
      await page.press(words.confirm)
      await page.told(/^Axis is not saved/)
      expect(page.getByRole<HTMLInputElement>("textbox", { name: "Order Sequence of Axis" }).value).toBe("8")
    },
  },
  forbidden: {
    "it does not exist for anybody but SupperAdmin": async () => {
      given()
      for (const who of [users.owner, users.admin, users.staff])
        expect((await visit(path, { as: who })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("every setting of a field has its column, in every status, and only the name sorts · CATOPT-01", async () => {
  const blank = settingOf({
    id: CategoryOptionId.make(9),
    name: "Blank",
    statusId: 6,
    isHidden: true,
    isInventory: false,
    isInventoryItem: true,
  })
  const asked = given([blank, axis])
  const page = await visit(path, { as })
  expect(asked).toMatchObject([{ urlParams: { statusId: 0 } }])
  const table = within(page.main.getByRole("table"))
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Category Option ID",
    "Category Option Name",
    "Status ID",
    "Order Sequence",
    "Category Attribute IDs",
    "Is Inventory",
    "Is Inventory Item",
    "Display",
  ])
  const cells = (name: RegExp) =>
    within(table.getByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent)
  expect(cells(/Axis/)).toEqual(["7", "Axis", "Active (5)", "3", "Contact lenses and t...", "Yes", "No", ""])
  expect(cells(/Blank/)).toEqual(["9", "Blank", "Inactive (6)", "3", "None", "No", "Yes", ""])
  const shown = (name: string) => table.getByRole("switch", { name: `Display of ${name}` }).getAttribute("aria-checked")
  expect([shown("Axis"), shown("Blank")]).toEqual(["true", "false"])
  const names = async (at: string) =>
    within((await visit(at, { as })).main.getByRole("table"))
      .getAllByRole("row")
      .slice(1)
      .map((row) => /Axis|Blank/.exec(row.textContent ?? "")?.[0])
  expect(
    table
      .getAllByRole("columnheader")
      .flatMap((head) => within(head).queryAllByRole("link"))
      .map((link) => link.getAttribute("href")),
  ).toEqual(["?name=asc"])
  expect(await names(`${path}?name=asc`)).toEqual(["Axis", "Blank"])
  expect(await names(`${path}?name=desc`)).toEqual(["Blank", "Axis"])
})

it("a status is chosen from two, and the choice is stored · CATOPT-02", async () => {
  given()
  const page = await opened()
  await page.press("Status ID of Axis: Active (5)")
  const choices = await page.findAllByRole("menuitemradio")
  expect(choices.map(({ textContent }) => textContent)).toEqual(["Active (5)", "Inactive (6)"])
  const stored = stores({ statusId: 6 })
  choices[1]?.click()
  await page.findByRole("button", { name: /^Status ID of Axis/ })
  await page.told(words.saved("Axis"))
  await page.findByRole("button", { name: "Status ID of Axis: Inactive (6)" })
  expect(stored).toMatchObject([{ payload: { id: 7, statusId: 6 } }])
  expect(Object.keys((stored[0] as { payload: object }).payload)).toEqual(["id", "statusId"])
})

it("an order is confirmed or canceled in place, and has to be a number from 0; empty is 0 · CATOPT-03 CATOPT-07", async () => {
  given()
  const page = await opened()
  const field = () => page.getByRole<HTMLInputElement>("textbox", { name: "Order Sequence of Axis" })
  const opener = "Order Sequence of Axis: 3"
  await page.press(opener)
  expect(document.activeElement).toBe(field())
  page.typeInto(field(), "12")
  await page.press(words.cancel)
  await page.press(opener)
  expect(field().value).toBe("3")
  page.typeInto(field(), "-1")
  await page.press(words.confirm)
  await page.findByText(words.wrongSequence)
  page.typeInto(field(), "")
  const stored = stores({ orderSequence: 0 })
  await page.press(words.confirm)
  await page.told(words.saved("Axis"))
  await page.findByRole("button", { name: "Order Sequence of Axis: 0" })
  expect(stored).toMatchObject([{ payload: { id: 7, orderSequence: 0 } }])
  const isFocused = () => page.getByRole("button", { name: "Order Sequence of Axis: 0" }) === document.activeElement
  await expect.poll(isFocused).toBe(true)
})

it("categories are tags, added from the client's categories and removed; long names are cut · CATOPT-04 CATOPT-06", async () => {
  given()
  const page = await opened()
  const label = "Category Attribute IDs of Axis"
  const opener = page.getByRole("button", { name: `${label}: ${long}` })
  expect(within(opener).getByTitle(long).textContent).toBe("Contact lenses and t...")
  await page.press(`${label}: ${long}`)
  const field = page.getByRole("combobox", { name: `Add to ${label}` })
  await page.press("Add")
  await page.findByText(words.nothingChosen)
  field.focus()
  page.type(`Add to ${label}`, "len")
  const offered = await page.findAllByRole("option")
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Lenses"])
  offered[0]?.click()
  await page.press("Add")
  const tags = () => within(page.getByRole("grid", { name: label })).getAllByRole("row")
  expect(tags().map((tag) => tag.getAttribute("aria-label"))).toEqual([long, "Lenses"])
  await page.press(/^Remove Contact/)
  expect(tags().map((tag) => tag.getAttribute("aria-label"))).toEqual(["Lenses"])
  const stored = stores({ attributeIds: [5] })
  await page.press(words.confirm)
  await page.told(words.saved("Axis"))
  await page.findByRole("button", { name: `${label}: Lenses` })
  expect(stored).toMatchObject([{ payload: { id: 7, attributeIds: [5] } }])
})

it("Display off hides the field, and on shows it again · CATOPT-05", async () => {
  given()
  const page = await opened()
  const display = () => page.getByRole("switch", { name: "Display of Axis" })
  const hidden = stores({ isHidden: true })
  display().click()
  await page.told(words.saved("Axis"))
  await page.findByRole("switch", { name: "Display of Axis", checked: false })
  expect(hidden).toMatchObject([{ payload: { id: 7, isHidden: true } }])
  const shown = stores({})
  display().click()
  await page.findByRole("switch", { name: "Display of Axis", checked: true })
  expect(shown).toMatchObject([{ payload: { id: 7, isHidden: false } }])
})
