import { states } from "@sightline/fixtures/page/states"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit } = kiosk()

states("station/forget.route.ts", {
  empty: {
    "the browser is a plain one again, and its next page is the sign-in": async () => {
      const answer = await visit("/kiosk/station/forget", { method: "POST" })
      expect(answer.location).toBe("/kiosk/sign-in")
      expect(answer.headers.getSetCookie()).toEqual(["sightline_station=; Max-Age=0"])
    },
  },
  failed: "it asks nobody",
  refused: {
    "a link forgets nothing": async () => {
      const answer = await visit("/kiosk/station/forget")
      expect(answer.location).toBe("/kiosk")
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  },
  forbidden: "a revoked station has no session, and its browser is its own",
})
