import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId, type ScannedInventory } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { Unavailable } from "@sightline/model/unavailable"
import { words } from "@sightline/screens/removal/words.ts"
import { expect, it } from "vitest"
import { modeWords } from "../shell/mode-words"
import { atWork, kiosk } from "../test-pages"

const station = kiosk()
const { code } = sessionOf(users.staff).client
const label = (rest: string) => scan(`${code}.${rest}`, 5)

const working = () => atWork(station, () => ({ _tag: "NotFound", message: null, product: null }))

const product = (id: number, description: string, totalQuantity: number): ScannedInventory => ({
  ...{
    id: InventoryId.make(id),
    scannedAs: "InventoryID",
    scanValue: "",
    statusId: StatusId.make(5),
    image: null,
    items: [],
  },
  ...{ description, totalQuantity, itemTypeName: "Frame", number: "", code: `FRAME ${id}`, upc: "" },
})

/** Alt and a number of the row above the letters. */
const alt = (digit: number, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { code: `Digit${digit}`, altKey: true, bubbles: true, cancelable: true, ...more }),
  )

it("Alt and its number choose a mode, and no other key does", async () => {
  const { page, sent } = await working()
  alt(2)
  await page.findByRole("heading", { name: modeWords.titles.AddQuantity })
  alt(3)
  await page.findByRole("heading", { name: modeWords.titles.RemoveQuantity })
  // There is no ninth mode, and these are keys of the browser or of text.
  for (const [digit, more] of [
    [9, {}],
    [2, { altKey: false }],
    [2, { ctrlKey: true }],
    [2, { metaKey: true }],
    [2, { code: "Numpad2" }],
  ] as const)
    expect(alt(digit, more)).toBe(true)
  page.getByRole("heading", { name: modeWords.titles.RemoveQuantity })
  expect(sent).toEqual([])
})

it("after a scan the next number is its count, and each further scan counts one more", async () => {
  const { page, sent } = await working()
  station.played.inventory.scan({ inventories: [product(12, "Arden, round titanium", 3)], message: null })
  alt(2)
  await page.findByRole("heading", { name: modeWords.titles.AddQuantity })
  label("i.7")
  const count = await page.findByLabelText<HTMLInputElement>(modeWords.count)
  const chosen = () => [document.activeElement === count, count.selectionStart, count.selectionEnd, count.value]
  await expect.poll(chosen).toEqual([true, 0, 1, "1"])
  // As it is typed: 1, then 12. The second digit replaces nothing.
  page.type(modeWords.count, "1")
  page.type(modeWords.count, "12")
  count.setSelectionRange(2, 2)
  expect(chosen()).toEqual([true, 2, 2, "12"])
  // Typed, for a scanner's second reading of one label at once counts once.
  page.type(words.field, `${code}.i.7`)
  await page.press(words.search)
  await expect.poll(chosen).toEqual([true, 0, 2, "13"])
  // A step keeps the focus, so that it can be pressed again.
  const more = page.getByRole("button", { name: modeWords.more })
  more.focus()
  await page.press(modeWords.more)
  await expect.poll(() => count.value).toBe("14")
  expect(document.activeElement).toBe(more)
  await page.press(modeWords.save)
  await expect.poll(() => sent.length).toBe(1)
  await page.findByText(/ 0 waiting$/)
  expect(sent).toMatchObject([{ _tag: "AddQuantity", code: `${code}.i.7`, quantity: 14 }])
})

it("a count that cannot be read is gone with the next scan of its code, which counts on, up to the most", async () => {
  const { page, sent } = await working()
  station.played.inventory.scan({ inventories: [product(12, "Arden, round titanium", 3)], message: null })
  alt(2)
  await page.findByRole("heading", { name: modeWords.titles.AddQuantity })
  label("i.7")
  const count = await page.findByLabelText<HTMLInputElement>(modeWords.count)
  const again = async () => {
    page.type(words.field, `${code}.i.7`)
    await page.press(words.search)
  }
  const isChosen = () => [document.activeElement === count, count.selectionStart, count.selectionEnd, count.value]
  page.type(modeWords.count, "2x")
  page.getByText(modeWords.notACount)
  await page.press(modeWords.save)
  expect(sent).toEqual([])
  await again()
  await expect.poll(isChosen).toEqual([true, 0, 1, "2"])
  expect(page.queryByText(modeWords.notACount)).toBeNull()
  // At the most a scan adds nothing, and the field is clean all the same.
  page.type(modeWords.count, "9999")
  page.type(modeWords.count, "99990")
  page.getByText(modeWords.notACount)
  await again()
  await expect.poll(isChosen).toEqual([true, 0, 4, "9999"])
  expect(page.queryByText(modeWords.notACount)).toBeNull()
  await page.press(modeWords.cancel)
})

it("before anything is saved the card names what the code names, several and none too", async () => {
  const { page } = await working()
  const { scan: found } = station.played.inventory
  alt(3)
  await page.findByRole("heading", { name: modeWords.titles.RemoveQuantity })
  found({ inventories: [product(12, "Arden, round titanium", 3)], message: null })
  label("12")
  await page.findByText("Arden, round titanium: 3 in stock")
  await page.press(modeWords.cancel)
  found({ inventories: [product(12, "Arden", 3), product(13, "", 0)], message: null })
  label("13")
  await page.findByText("It names 2 products: Arden; FRAME 13")
  await page.press(modeWords.cancel)
  const named = async (rest: string) => {
    const card = await page.findByRole("region", { name: `${modeWords.titles.RemoveQuantity} ${code}.${rest}` })
    return within(card).getByRole("status")
  }
  found({ inventories: [], message: null })
  label("14")
  await within(await named("14")).findByText(modeWords.named.none)
  await page.press(modeWords.cancel)
  const asked = found(new Unavailable())
  label("15")
  await expect.poll(() => asked.length).toBe(1)
  expect((await named("15")).textContent).toBe("")
})

it("a half typed day marks no scan of a delivery, a whole one the next", async () => {
  const { page, sent } = await working()
  alt(5)
  label("v.31")
  await page.findByText(modeWords.targets.Receive.after(31))
  page.type(modeWords.goods.expiresOn, "2028/02")
  label("12")
  await expect.poll(() => sent.length).toBe(1)
  expect(page.getByLabelText(modeWords.goods.expiresOn)).toHaveProperty("value", "2028/02")
  page.type(modeWords.goods.expiresOn, "2028/02/29")
  label("13")
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map((task) => "expiresOn" in task && task.expiresOn)).toEqual([false, "2028-02-29"])
  await expect.poll(() => page.getByLabelText(modeWords.goods.expiresOn)).toHaveProperty("value", "")
  await page.findByText(/ 0 waiting$/)
})
