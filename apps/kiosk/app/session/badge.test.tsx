import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { BadgePinNeeded, BadgeRefused } from "@sightline/model/badge"
import { badgeCode } from "@sightline/model/badge-code"
import { StationUnknown } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()
const badge = badgeCode("oes", "abcdefghijklmnopqrstuvwxyz")
const tokens = { session: sessionOf(users.owner), accessToken: "a", refreshToken: "r" }

/** At the station `wall`, whose server begins the session. */
const station = (as: UserRecord = users.staff) => {
  const { context } = atWall(as)
  return { as, context: { station: { ...context.station, keepSession: async () => ({ cookie: "kept=1" }) } } }
}
const show = async (asker: object, path = "/kiosk/badge") => {
  const answer = await visit(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ badge }),
    ...asker,
  })
  return { answer, said: JSON.parse(answer.text) }
}

states("session/badge.route.ts", {
  empty: {
    "the person of the badge works here: the page hears who, and no token; the one before has no grant left":
      async () => {
        const asked = played.badge.signIn(tokens)
        played.ownStation.find(ownWall)
        const { answer, said } = await show(station())
        expect(said).toMatchObject({
          _tag: "Done",
          worker: { userId: users.owner.id, station: { name: ownWall.name } },
        })
        expect(answer.text).not.toMatch(/accessToken|refreshToken/)
        expect(answer.headers.get("cache-control")).toBe("no-store")
        expect(asked).toMatchObject([{ payload: { secret: "7.1.proof", badge } }])
        const [session, grant] = answer.headers.getSetCookie()
        expect(session).toBe("kept=1")
        expect(grant).toMatch(new RegExp(`sightline_grant_${users.staff.id}=.*Max-Age=0`))
      },
    "unsent scans keep the grant of the person who made them, and so does one's own badge": async () => {
      played.badge.signIn(tokens)
      played.ownStation.find(ownWall)
      expect((await show(station(), "/kiosk/badge?scans")).answer.headers.getSetCookie()).toEqual(["kept=1"])
      expect((await show(station(users.owner))).answer.headers.getSetCookie()).toEqual(["kept=1"])
    },
  },
  failed: {
    "who cannot be asked begins no session": async () => {
      played.badge.signIn(new Unavailable())
      const { answer, said } = await show(station())
      expect(said._tag).toBe("Unavailable")
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  },
  refused: {
    "a refused badge and one whose PIN is missing say so, and the person before goes on working": async () => {
      for (const refusal of [new BadgeRefused({ because: "expired" }), new BadgePinNeeded()]) {
        played.badge.signIn(refusal)
        const { answer, said } = await show(station())
        expect(said).toMatchObject({ ...refusal })
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    },
  },
  forbidden: {
    "a browser that is no station takes no badge": async () => {
      const asked = played.badge.signIn(new StationUnknown())
      expect((await show({ as: users.staff })).said._tag).toBe("StationUnknown")
      expect(asked).toEqual([])
    },
  },
})
