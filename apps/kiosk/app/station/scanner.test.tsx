import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { scannerWords as words } from "../shell/scanner-words"
import { atWall, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()

states("station/scanner.route.tsx", {
  empty: {
    "it asks for the card, and nothing but the station's own record": async () => {
      played.ownStation.find(ownWall)
      const page = await visit("/kiosk/scanner", atWall(users.staff))
      expect(page.status).toBe(200)
      expect(page.title).toBe(`${words.title} · Sightline`)
      page.main.getByText(words.waiting)
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
