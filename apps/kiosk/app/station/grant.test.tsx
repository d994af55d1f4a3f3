import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NotAtStation } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { grantOf, kiosk } from "../test-pages"

const { visit, played } = kiosk()

/** As long as a grant of the domain; later people's end later. */
const aGrant = (nth: number) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const claims = { clientId: 30000, userId: 1000 + nth, sessionId: "01900000-0000-7000-8000-000000000001" }
  const grant = { ...claims, membershipVersion: 12, stationId: 3000, centerId: 3000 }
  return [part({ alg: "HS256" }), part({ grant, iss: "sightline", exp: 1_800_000_000 + nth }), "s".repeat(43)].join(".")
}

states("station/grant.route.ts", {
  empty: {
    "the signed-in person's grant is kept where no script reads it": async () => {
      played.station.grant(grantOf(users.staff))
      const answer = await visit("/kiosk/grant", { as: users.staff })
      expect(JSON.parse(answer.text)).toEqual({ userId: users.staff.id })
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-sightline_grant_\d+=.*HttpOnly/)
    },
    "sixty people at one station have no longer a header than twenty, and the latest keep theirs": async () => {
      const jar = new Map<string, string>()
      let longest = 0
      for (let nth = 1; nth <= 60; nth++) {
        const person = { ...users.staff, id: 1000 + nth }
        played.station.grant({ ...grantOf(person), grant: aGrant(nth) })
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
        const answer = await visit("/kiosk/grant", { as: person, headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (/Max-Age=0/i.test(set)) jar.delete(name)
          else jar.set(name, value)
        }
        longest = Math.max(longest, cookie.length)
      }
      const kept = Array.from({ length: 20 }, (_, nth) => `__Secure-sightline_grant_${1041 + nth}`)
      expect([...jar.keys()]).toEqual(kept)
      // Node reads 16 KB of headers.
      expect(longest).toBeLessThan(13_000)
    },
  },
  failed: {
    "a server that cannot give a grant now says so": async () => {
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
    "nobody without a session has one": async () => expect((await visit("/kiosk/grant")).status).toBe(401),
  },
})
