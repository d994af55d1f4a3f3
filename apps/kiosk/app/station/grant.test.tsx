import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NotAtStation } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { grantOf, kiosk } from "../test-pages"

const { visit, played } = kiosk()

states("station/grant.route.ts", {
  empty: {
    "the signed-in person's grant is kept where no script reads it": async () => {
      played.station.grant(grantOf(users.staff))
      const answer = await visit("/kiosk/grant", { as: users.staff })
      expect(JSON.parse(answer.text)).toEqual({ userId: users.staff.id })
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-sightline_grant_\d+=.*HttpOnly/)
    },
  },
  failed: {
    "a grant that nobody gives is none": async () => {
      played.station.grant(new Unavailable())
      expect((await visit("/kiosk/grant", { as: users.staff })).status).toBe(503)
    },
  },
  refused: {
    "a session that began elsewhere gets none": async () => {
      played.station.grant(new NotAtStation())
      const answer = await visit("/kiosk/grant", { as: users.staff })
      expect(answer.status).toBe(409)
      expect(JSON.parse(answer.text)).toEqual({ _tag: "NotAtStation" })
    },
  },
  forbidden: {
    "nobody without a session has one": async () => {
      expect((await visit("/kiosk/grant")).status).toBe(401)
    },
  },
})
