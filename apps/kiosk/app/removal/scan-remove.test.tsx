import { countOf } from "@sightline/fixtures/bff/count"
import { remainderOptions } from "@sightline/fixtures/bff/group-count"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { statuses } from "@sightline/fixtures/records/status"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { NotAtStation } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { words } from "@sightline/screens/removal/words.ts"
import { expect } from "vitest"
import { modeWords } from "../shell/mode-words"
import { atWall, grantOf, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()
const here = atWall(users.staff)

states("removal/scan-remove.route.tsx", {
  empty: {
    "it is named by the status that a scan gives": async () => {
      played.ownStation.find(ownWall)
      played.status.list(Object.values(statuses))
      played.groupCount.options(remainderOptions)
      played.count.list([])
      played.station.grant(grantOf(users.staff))
      const page = await visit("/kiosk", here)
      expect(page.status).toBe(200)
      expect(page.title).toBe("Sold · Sightline")
    },
    "without a remove status the page says that nothing can be removed": async () => {
      played.ownStation.find(ownWall)
      played.status.list(Object.values(statuses))
      played.groupCount.options(remainderOptions)
      played.count.list([])
      played.station.grant(grantOf(users.staff))
      const session = sessionOf(users.staff)
      const without = { ...session, client: { ...session.client, defaultRemoveStatus: null } }
      const page = await visit("/kiosk", { as: users.staff, context: { ...here.context, session: without } })
      expect(page.title).toBe("Scan Remove · Sightline")
      page.main.getByText(words.noRemoveStatus)
    },
    "a scan removes until its person chooses another task, and everybody may remove several at once": async () => {
      const modesOf = async (user: UserRecord) => {
        played.ownStation.find(ownWall)
        played.status.list(Object.values(statuses))
        played.groupCount.options(remainderOptions)
        played.count.list([])
        played.station.grant(grantOf(user))
        const { text } = await visit("/kiosk", atWall(user))
        return Object.values(modeWords.modes).map((word) => text.includes(word))
      }
      const allButCount = [true, true, true, true, true, true, true, false]
      expect(await modesOf(users.staff)).toEqual(allButCount)
      expect(await modesOf(users.admin)).toEqual(allButCount)
    },
    "counting is offered where a count is open at this center, and the page holds nothing of what should be there":
      async () => {
        const offered = async (counts: Parameters<typeof played.count.list>[0]) => {
          played.ownStation.find(ownWall)
          played.status.list(Object.values(statuses))
          played.groupCount.options(remainderOptions)
          played.count.list(counts)
          played.station.grant(grantOf(users.staff))
          const page = await visit("/kiosk", here)
          expect(page.text).not.toContain("Left wall")
          return page.text.includes(modeWords.modes.Count)
        }
        const center = { id: sessionOf(users.staff).activeCenter ?? CenterId.make(1), name: "Here" }
        const [open, booked, far] = [
          countOf({ center }),
          countOf({ center, state: "applied" }),
          countOf({ center: { id: CenterId.make(999), name: "Far" } }),
        ]
        expect([await offered([open]), await offered([booked]), await offered([far])]).toEqual([true, false, false])
      },
    "the page that is kept for work without a network holds nobody's data": async () => {
      const page = await visit("/kiosk", { headers: { "sightline-shell": "1" } })
      expect(page.status).toBe(200)
      expect(page.text).not.toContain(users.staff.email)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.ownStation.find(ownWall)
      played.status.list(new Unavailable())
      expect((await visit("/kiosk", here)).status).toBe(503)
    },
  },
  refused: {
    "a grant that nobody can give now ends no session": async () => {
      played.ownStation.find(ownWall)
      played.status.list(Object.values(statuses))
      played.groupCount.options(remainderOptions)
      played.count.list([])
      played.station.grant(new Unavailable())
      const page = await visit("/kiosk", here)
      expect(page.status).toBe(503)
      expect(page.headers.getSetCookie()).toEqual([])
    },
    "a session that began elsewhere starts again": async () => {
      played.ownStation.find(ownWall)
      played.status.list(Object.values(statuses))
      played.groupCount.options(remainderOptions)
      played.count.list([])
      played.station.grant(new NotAtStation())
      const page = await visit("/kiosk", here)
      expect(page.location).toBe("/kiosk/sign-in")
      expect(page.headers.getSetCookie()).toContain("sightline=; Max-Age=0")
    },
  },
  forbidden: {
    "a visitor signs in first": async () => {
      expect((await visit("/kiosk")).location).toBe("/kiosk/sign-in")
    },
    "a browser that is no station is registered first": async () => {
      expect((await visit("/kiosk", { as: users.staff })).location).toBe("/kiosk/register")
    },
  },
})
