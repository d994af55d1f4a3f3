import { act } from "@sightline/fixtures/page/act"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { createRoot } from "react-dom/client"
import { expect, onTestFinished } from "vitest"
import { tagAdviceWords, scannerWords as words } from "../shell/scanner-words"
import { atWall, kiosk, ownWall } from "../test-pages"
import Scanner from "./scanner.route"

const { visit, played } = kiosk()

/** The page without the station around it, which would take up its work. */
function shown() {
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  act(() => root.render(<Scanner />))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  return within(place)
}

states("station/scanner.route.tsx", {
  empty: {
    "it asks for the card, and nothing but the station's own record": async () => {
      played.ownStation.find(ownWall)
      const page = await visit("/kiosk/scanner", atWall(users.staff))
      expect(page.status).toBe(200)
      expect(page.title).toBe(`${words.title} · Sightline`)
      page.main.getByText(words.waiting)
    },
    "a radio reader is told what to change, and tags of each kind are counted": async () => {
      const page = shown()
      const tags = ["34F1", "34F2", "30A3", "0000", "E280"].map((begin) => begin.padEnd(24, "0"))
      const said = (text: string) => expect(page.getByRole("status").textContent).toBe(text)
      for (const tag of tags) scan(tag, 5)
      await page.findByText(words.tags(5))
      said(words.tagsGood)
      page.getByText(words.readings(5, 5))
      page.getByText(words.kind("GIAI-96", 2))
      page.getByText(words.kind("blank", 1))
      for (const tag of [...tags, ...tags]) scan(tag, 5)
      await page.findByText(words.readings(15, 5))
      said(tagAdviceWords["each tag many times"])
      act(() => page.getByRole("button", { name: words.begin }).click())
      await page.findByText(words.waiting)
      scan(tags[0]?.slice(1) ?? "", 5)
      await page.findByText(words.tags(0))
      said(tagAdviceWords["tags are cut"])
      // The card, or another code, is about the scanner again.
      scan("oes.i.1042", 5)
      await page.findByText(words.other)
      expect(page.queryByText(words.kindsHelp)).toBeNull()
    },
  },
  failed: "it asks nobody for anything",
  refused: "it changes nothing but what this browser keeps",
  forbidden: {
    "a visitor signs in first": async () => {
      expect((await visit("/kiosk/scanner")).location).toBe("/kiosk/sign-in")
    },
  },
})
