import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { StationUnknown } from "@sightline/model/station"
import { StationPinRefused, StationPinWrong } from "@sightline/model/station-pin"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()
const tokens = { session: sessionOf(users.staff), accessToken: "a", refreshToken: "r" }
const typed = { userId: users.staff.id, pin: "274913" }

/** At the station `wall`, whose server begins the session. */
const station = () => {
  const { context } = atWall(users.owner)
  return { context: { station: { ...context.station, keepSession: async () => ({ cookie: "kept=1" }) } } }
}
const type = async (asker: object, body: object = typed) => {
  const answer = await visit("/kiosk/pin", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...asker,
  })
  return { answer, said: JSON.parse(answer.text) }
}

states("session/pin.route.ts", {
  empty: {
    "the person of the name works here: the page hears who, and no token": async () => {
      const asked = played.stationPin.signIn(tokens)
      played.ownStation.find(ownWall)
      const { answer, said } = await type(station())
      expect(said).toMatchObject({ _tag: "Done", worker: { userId: users.staff.id, station: { name: ownWall.name } } })
      expect(answer.text).not.toMatch(/accessToken|refreshToken/)
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.getSetCookie()).toEqual(["kept=1"])
      expect(asked).toMatchObject([{ payload: { secret: "7.1.proof", ...typed } }])
    },
  },
  failed: {
    "who cannot be asked begins no session": async () => {
      played.stationPin.signIn(new Unavailable())
      const { answer, said } = await type(station())
      expect(said._tag).toBe("Unavailable")
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  },
  refused: {
    "a wrong PIN, a locked one and what is no PIN say so, and begin no session": async () => {
      for (const refusal of [
        new StationPinWrong({ left: 2, isEnded: false }),
        new StationPinRefused({ because: "locked" }),
      ]) {
        played.stationPin.signIn(refusal)
        const { answer, said } = await type(station())
        expect(said).toMatchObject({ ...refusal })
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect((await type(station(), { ...typed, pin: "2749135812" })).said._tag).toBe("Unreadable")
    },
  },
  forbidden: {
    "a browser that is no station takes no PIN": async () => {
      const asked = played.stationPin.signIn(new StationUnknown())
      expect((await type({})).said._tag).toBe("StationUnknown")
      expect(asked).toEqual([])
    },
  },
})
