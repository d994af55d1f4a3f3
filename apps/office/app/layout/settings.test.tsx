import { drafted, ownLayout, withHeading } from "@sightline/fixtures/bff/layout-settings"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { layoutSections } from "@sightline/model/layout-rules"
import type { OwnLayout } from "@sightline/model/layout-settings"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, vi } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/admin/layout"

async function opened(own: OwnLayout = ownLayout) {
  played.layout.settings(own)
  const page = await open(path, { as })
  await page.findByRole("button", { name: words.publish })
  const heading = within(page.getByRole("group", { name: "Heading" }))
  return {
    ...page,
    heading,
    write: (text: string) => page.typeInto(heading.getByLabelText("Text"), text),
    written: () => heading.getByLabelText<HTMLInputElement>("Text").value,
  }
}

states("layout/settings.route.tsx", {
  empty: {
    "each section is there with what it is for, and the published states with who and when": async () => {
      played.layout.settings(ownLayout)
      const page = await visit(path, { as })
      for (const { label, about } of layoutSections) {
        page.main.getByRole("heading", { name: label })
        page.main.getByText(about)
      }
      page.main.getByText(words.isPublished)
      page.main.getByRole("button", { name: words.restoreOf(1) })
      expect(page.main.queryByRole("button", { name: words.restoreOf(2) })).toBeNull()
      expect(page.main.getByRole("link", { name: words.asVisitor }).getAttribute("href")).toBe(
        "/admin/layout/preview?viewer=visitor",
      )
    },
    "a client that never published anything says so": async () => {
      played.layout.settings({ ...ownLayout, lines: [], published: [], versions: [], last: null, version: 0 })
      const page = await visit(path, { as })
      page.main.getByText(words.noHistory)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.layout.settings(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a save that nobody takes is said, and what is typed stays": async () => {
      played.layout.save(new Unavailable())
      const page = await opened()
      page.write("Come in")
      await page.press(words.save)
      await page.told("Sightline is not available right now. Please try again.")
      expect(page.written()).toBe("Come in")
    },
  },
  refused: {
    "a change is saved first and then published with the version that the save made": async () => {
      const saved = played.layout.save({ version: 4 })
      const published = played.layout.publish({ version: 5 })
      const page = await opened()
      page.write("Come in")
      await page.press(words.publish)
      await page.told(words.published)
      expect(saved).toMatchObject([{ payload: { version: 3, lines: withHeading("Come in") } }])
      expect(published).toMatchObject([{ payload: { version: 4 } }])
    },
    "a mistake is said at its field, and nothing is published": async () => {
      const published = played.layout.publish({ version: 4 })
      const page = await opened()
      page.typeInto(page.heading.getByLabelText("Style"), "{")
      await page.press(words.publish)
      await page.findByText('Please write the style as {"color": "#1a0e55"}')
      expect(page.heading.getByLabelText("Style").getAttribute("aria-invalid")).toBe("true")
      expect(published).toEqual([])
    },
    "a mistake that only the server finds is said at its field": async () => {
      const at = drafted.lines.findIndex(({ section, name }) => section === "HOME" && name === "text1")
      played.layout.publish(new FieldsRefused({ errors: { [`${at}.value`]: ["Not these words"] } }))
      const page = await opened(drafted)
      await page.press(words.publish)
      await page.findByText("Not these words")
    },
    "a menu that nobody could come back from is refused in words": async () => {
      const page = await opened()
      await page.press(words.add("Entry"))
      await page.press(words.publish)
      await page.findByText(/needs an entry that leads to \/admin/)
    },
    "a line that no page reads is shown and removed before publishing": async () => {
      const saved = played.layout.save({ version: 4 })
      played.layout.publish({ version: 5 })
      const line = { section: "ANYTHING", name: "HIDDEN", value: "x", code: "", navigateUrl: "", styleCss: "{}" }
      const page = await opened({ ...ownLayout, lines: [...ownLayout.lines, { ...line, isPublic: false }] })
      await page.press(words.remove("ANYTHING HIDDEN"))
      await page.press(words.publish)
      await page.told(words.published)
      expect(saved).toMatchObject([{ payload: { lines: ownLayout.lines } }])
    },
    "somebody else was faster: who it was is said, and mine is saved over theirs": async () => {
      const page = await opened()
      page.write("Mine")
      played.layout.save(new StaleVersion({ version: 4, values: {} }))
      played.layout.settings({ ...drafted, last: { at: new Date("2026-11-25T16:00:00Z"), by: "Amadou Fairweather" } })
      await page.press(words.save)
      await page.findByText(/^Amadou Fairweather changed it at \d\d:\d\d 25\/11\/2026/)
      const saved = played.layout.save({ version: 5 })
      await page.press(words.mine)
      await page.told(words.saved)
      expect(saved).toMatchObject([{ payload: { version: 4, lines: withHeading("Mine") } }])
    },
    "or theirs is taken": async () => {
      const page = await opened()
      page.write("Mine")
      played.layout.save(new StaleVersion({ version: 4, values: {} }))
      played.layout.settings(drafted)
      await page.press(words.save)
      await page.press(words.theirs)
      await expect.poll(page.written).toBe("Come and see")
    },
    "a draft that a window shows is saved as it is typed, and the window shows it again": async () => {
      const page = await opened()
      const reload = vi.fn()
      let isClosed = false
      const shown: Window = Object.create(null, { closed: { get: () => isClosed }, location: { value: { reload } } })
      vi.spyOn(window, "open").mockReturnValue(shown)
      const saved = played.layout.save({ version: 4 })
      page.getByRole("link", { name: words.asVisitor }).click()
      page.write("Come in")
      await page.findByText(words.isFollowed)
      await expect.poll(() => saved).toMatchObject([{ payload: { version: 3, lines: withHeading("Come in") } }])
      await page.findByText(words.isDraft)
      expect(reload).toHaveBeenCalledOnce()
      // What nobody takes is sent once, and again with the next key.
      const refused = played.layout.save(new Unavailable())
      page.write("Come in and")
      await page.told("Sightline is not available right now. Please try again.")
      expect(refused).toHaveLength(1)
      expect(page.written()).toBe("Come in and")
      isClosed = true
      played.layout.save({ version: 5 })
      page.write("Come in and see")
      await page.findByText(words.isDraft)
      expect(reload).toHaveBeenCalledOnce()
      page.write("Come in and see us")
      await page.findByText(words.isUnsaved)
    },
    "a former state comes back with one press": async () => {
      const page = await opened()
      const asked = played.layout.restore({ version: 4 })
      await page.press(words.restoreOf(1))
      await page.told(words.restored(1))
      expect(asked).toMatchObject([{ payload: { number: 1, version: 3 } }])
    },
    "a draft is discarded after a question": async () => {
      const page = await opened(drafted)
      const asked = played.layout.discard({ version: 5 })
      await page.press(words.discard)
      await page.press(words.discard, within(await page.findByRole("alertdialog")))
      await page.told(words.discarded)
      expect(asked).toMatchObject([{ payload: { version: 4 } }])
      await expect.poll(page.written).toBe("See the day clearly")
    },
  },
  forbidden: {
    "it does not exist for staff and for visitors": async () => {
      played.layout.settings(ownLayout)
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
