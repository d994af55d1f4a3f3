import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit } = kiosk()
const out = { method: "POST" }

states("session/sign-out.route.ts", {
  empty: {
    "the session ends, and with it the grant of a person who leaves no scans": async () => {
      const answer = await visit("/kiosk/sign-out", { ...out, as: users.staff })
      expect(answer.location).toBe("/kiosk/sign-in")
      const [grant, session] = answer.headers.getSetCookie()
      expect(grant).toMatch(/sightline_grant_\d+=.*Max-Age=0/)
      expect(session).toBe("sightline=; Max-Age=0")
    },
    "scans that wait keep their grant": async () => {
      const answer = await visit("/kiosk/sign-out?scans", { ...out, as: users.staff })
      expect(answer.headers.getSetCookie()).toEqual(["sightline=; Max-Age=0"])
    },
  },
  failed: "it asks nobody",
  refused: {
    "a link signs nobody out": async () => {
      const answer = await visit("/kiosk/sign-out", { as: users.staff })
      expect(answer.location).toBe("/kiosk")
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  },
  forbidden: {
    "who has no session has none afterwards": async () => {
      expect((await visit("/kiosk/sign-out", out)).location).toBe("/kiosk/sign-in")
    },
  },
})
