import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { users } from "@sightline/fixtures/records/user"
import { expect, it, vi } from "vitest"
import { modeWords } from "../shell/mode-words"
import { atWork, kiosk } from "../test-pages"

const station = kiosk()
const { code } = sessionOf(users.staff).client
const label = (rest: string) => scan(`${code}.${rest}`, 5)

const working = () => atWork(station, () => ({ _tag: "NotFound", message: null, product: null }))

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
  // Right after it the same code is the scanner's double trigger.
  vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 1000)
  label("i.7")
  await expect.poll(chosen).toEqual([true, 0, 2, "13"])
  await page.press(modeWords.save)
  await expect.poll(() => sent.length).toBe(1)
  await page.findByText(/ 0 waiting$/)
  expect(sent).toMatchObject([{ _tag: "AddQuantity", code: `${code}.i.7`, quantity: 13 }])
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
