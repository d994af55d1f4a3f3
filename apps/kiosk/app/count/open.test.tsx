import { countOf, searchOf } from "@sightline/fixtures/bff/count"
import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterId } from "@sightline/model/center"
import { CountNotFound, CountSessionId } from "@sightline/model/count"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { atWall, kiosk } from "../test-pages"

const { visit, played } = kiosk()
const here = atWall(users.staff)
const center = { id: sessionOf(users.staff).activeCenter ?? CenterId.make(1), name: "Here" }

states("count/open.route.ts", {
  empty: {
    "each count that is open at the station's center is named with what it counts, and with nothing of what should be there":
      async () => {
        played.count.list([
          countOf({ center, id: CountSessionId.make(9), state: "recount", place: "Left wall", brands: ["Ray"] }),
          countOf({ center }),
          countOf({ center, state: "review" }),
          countOf({ center: { id: CenterId.make(999), name: "Far" } }),
        ])
        const asked = played.count.search(searchOf())
        expect(JSON.parse((await visit("/kiosk/counts", here)).text)).toEqual([
          { id: 9, title: "Count 9, Left wall, Ray", isAgain: true, search: searchOf() },
          { id: 7, title: "Count 7", isAgain: false },
        ])
        expect(asked).toMatchObject([{ urlParams: { id: 9 } }])
      },
    "a count that ends while it is asked is named without a list": async () => {
      played.count.list([countOf({ center, state: "recount" })])
      played.count.search(new CountNotFound())
      expect(JSON.parse((await visit("/kiosk/counts", here)).text)).toEqual([
        { id: 7, title: "Count 7", isAgain: true },
      ])
    },
  },
  failed: {
    "who cannot be asked is answered as such": async () => {
      played.count.list(new Unavailable())
      expect((await visit("/kiosk/counts", here)).status).toBe(503)
    },
  },
  refused: {
    "people who may not count are not told": async () => {
      played.count.list(new RoleRefused())
      expect((await visit("/kiosk/counts", here)).status).not.toBe(200)
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit("/kiosk/counts")).status).toBe(401)
    },
  },
})
