import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()

states("shell/not-found.route.tsx", {
  empty: {
    "an address that nobody has leads back to the station": async () => {
      played.ownStation.find(ownWall)
      const page = await visit("/kiosk/no-such-page", atWall(users.staff))
      expect(page.status).toBe(404)
      expect(page.title).toBe("This page is unusable · Sightline")
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: {
    "a visitor signs in first": async () => {
      expect((await visit("/kiosk/no-such-page")).location).toBe("/kiosk/sign-in")
    },
  },
})
