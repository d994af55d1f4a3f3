import { countOf, detailOf, progressOf, sweepResultOf } from "@sightline/fixtures/bff/count"
import { scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { TagNumber } from "@sightline/model/tag-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test, vi } from "vitest"
import { office } from "../test-pages"
import { foundWords } from "./found-words"
import { words } from "./words"

const { open, played } = office()
const tag = (nth: number) => TagNumber.make(`E2801165${String(nth).padStart(16, "0")}`)
const foreign = [tag(91), tag(92)]

/** A page on which somebody counts the left wall. */
async function counting(isEditor = true) {
  const [pass] = countOf().passes
  if (!pass) throw new Error("the fixture has a pass")
  played.count.get(detailOf({ session: countOf({ passes: [{ ...pass, isOwn: true, endedAt: null }] }) }))
  played.count.progress(progressOf())
  const page = await open("/count/7", { as: isEditor ? users.owner : users.staff })
  await page.findByRole("heading", { name: "Left wall" })
  return page
}

/** The same after tags were heard, with what the count says once the area is over. */
async function swept(isEditor = true) {
  const page = await counting(isEditor)
  played.count.sweep({ tags: 46, foreign })
  scan(tag(1), 5)
  await page.findByText(words.radio(46))
  played.count.get(detailOf())
  played.count.progress(progressOf())
  played.count.end({ succeeded: true })
  return page
}

test("the end of a sweep says at once what it found: names, what to do, how many more, and once to screen readers", async () => {
  const page = await swept()
  const asked = played.count.result(sweepResultOf())
  await page.press(words.end)
  await page.findByRole("heading", { name: foundWords.titleOf("Left wall") })
  expect(asked).toMatchObject([{ urlParams: { passId: countOf().passes[0]?.id } }])
  const said = page
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "")
  expect(said).toEqual([
    "Found in Left wall42 seen and in stock here; 23 missing so far; 1 seen, though sold or gone; 1 in stock at another center; 2 in stock at another place of this center; 2 tags that are not ours.",
  ])
  const of = (units: number, kind: "missing" | "gone" | "elsewhere" | "beside") =>
    within(page.getByRole("region", { name: foundWords.counted(units, kind) }))
  const linesOf = (list: ReturnType<typeof of>) => list.getAllByRole("listitem").map(({ textContent }) => textContent)
  const missing = of(23, "missing")
  expect(linesOf(missing)).toEqual([
    "Aviator, gold, item 501, Lakeside Downtown / Left wall, find by radio",
    "Round, black, item 502, 2 units, Lakeside Downtown / Left wall, find by radio",
  ])
  const find = missing.getByRole("link", { name: foundWords.findOf({ name: "Aviator, gold", itemId: 501 }) })
  expect(find.getAttribute("href")).toBe("/tags/find/501")
  missing.getByText(foundWords.more(20))
  missing.getByText(foundWords.help.missing)
  expect(linesOf(of(1, "gone"))).toEqual(["Panto, amber, item 503, Sold, Lakeside Downtown / Left wall"])
  of(1, "gone").getByText(foundWords.help.gone)
  expect(of(1, "gone").getByRole("link").getAttribute("href")).toBe("/inventory/update/73/503")
  expect(linesOf(of(1, "elsewhere"))).toEqual(["Pilot, silver, item 504, Lakeside Airport"])
  expect(linesOf(of(2, "beside"))).toEqual(["Cat eye, red, item 505, 2 units, Lakeside Downtown / Left wall"])
})

test("a wall where all is there says so, and the next area begins without it", async () => {
  const page = await swept()
  played.count.result(sweepResultOf({ groups: [] }))
  await page.press(words.end)
  await page.findByText("42 seen and in stock here; nothing missing so far; 2 tags that are not ours.")
  played.location.list([])
  await page.press(words.begin)
  await page.findByRole("dialog", { name: words.begin })
  page.type(words.area, "Drawer 9")
  played.count.begin({ succeeded: true })
  played.count.get(detailOf())
  played.count.progress(progressOf())
  await page.press(words.begin, within(page.getByRole("dialog")))
  await page.findByRole("heading", { name: "Drawer 9" })
  expect(page.queryByRole("heading", { name: foundWords.titleOf("Left wall") })).toBeNull()
})

test("people who only count hear what they saw, and who sees what is missing", async () => {
  const page = await swept(false)
  const [, gone] = sweepResultOf().groups
  played.count.result(sweepResultOf({ isBlind: true, groups: gone ? [gone] : [] }))
  await page.press(words.end)
  await page.findByText(
    `42 seen and in stock here; 1 seen, though sold or gone; 2 tags that are not ours. ${foundWords.blind}`,
  )
  expect(page.queryByText(/missing so far/)).toBeNull()
})

test("tags of others alone are told as a number", async () => {
  const page = await counting()
  played.count.sweep({ tags: 0, foreign })
  scan(tag(1), 5)
  await page.findByText(words.foreign(2))
  played.count.end({ succeeded: true })
  played.count.result(sweepResultOf({ tags: 0, here: 0, groups: [] }))
  played.count.get(detailOf())
  played.count.progress(progressOf())
  await page.press(words.end)
  await page.findByText("no tag of ours heard; 2 tags that are not ours.")
})

test("an area that was counted by labels ends without a result", async () => {
  const page = await counting()
  played.count.end({ succeeded: true })
  played.count.result(sweepResultOf({ tags: 0, here: 0, groups: [] }))
  played.count.get(detailOf())
  played.count.progress(progressOf())
  await page.press(words.end)
  await page.findByRole("button", { name: words.begin })
  expect(page.queryByRole("heading", { name: foundWords.titleOf("Left wall") })).toBeNull()
})

test("a review that is asked for while an area is ending goes out after it", async () => {
  const page = await counting()
  played.count.end({ succeeded: true })
  played.count.result(sweepResultOf({ tags: 0, here: 0, groups: [] }))
  const reviewed = played.count.review(detailOf({ session: countOf({ state: "review" }) }))
  const onward = globalThis.fetch
  const sent: string[] = []
  let goOn = () => {}
  vi.stubGlobal("fetch", async (asked: RequestInfo | URL, init?: RequestInit) => {
    sent.push(String(asked))
    if (String(asked) === "/count/part/end-sweep")
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    return onward(asked, init)
  })
  await page.press(words.end)
  const review = page.getByRole("button", { name: words.review })
  await page.press(words.review)
  await expect.poll(() => review.matches("[data-pending]")).toBe(true)
  expect(sent).not.toContain("/count/part/change")
  played.count.get(detailOf({ session: countOf({ state: "review" }) }))
  played.count.progress(progressOf())
  goOn()
  await expect.poll(() => reviewed).toHaveLength(1)
})

test("a result that nobody can make leaves the area, and the next press says it", async () => {
  const page = await swept()
  played.count.result(new Unavailable())
  await page.press(words.end)
  await page.findByText(/Please try again/)
  page.getByRole("heading", { name: "Left wall" })
  played.count.end({ succeeded: true })
  played.count.result(sweepResultOf())
  played.count.get(detailOf())
  played.count.progress(progressOf())
  await page.press(words.end)
  await page.findByRole("heading", { name: foundWords.titleOf("Left wall") })
})
