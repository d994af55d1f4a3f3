import { sessionOf } from "@sightline/fixtures/bff/session"
import { contextOf } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { BadgePinNeeded, BadgeRefused } from "@sightline/model/badge"
import { badgeCode } from "@sightline/model/badge-code"
import { NoAccess, SecondFactorNeeded, SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { StationUnknown } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { UserId } from "@sightline/model/user"
import { codeWords } from "@sightline/screens/shell/sign-in-words.ts"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"
import { pinWords } from "./pin-words"

const { visit, send, played } = kiosk()
const right = { Email: users.owner.email, Password: demoPassword }
const tokens = { session: sessionOf(users.owner), accessToken: "a", refreshToken: "r" }
/** Nobody, at the station `wall`. */
const atSignIn = { context: { station: atWall(users.owner).context.station } }
type Asker = Parameters<typeof send>[2]

const signIn = async (fields: Record<string, string>, asker: Asker = {}) => {
  const page = await visit("/kiosk/sign-in", asker)
  return send(page.main.getByRole("button", { name: "Sign in" }), fields, asker)
}

/** A station's browser at which nobody is signed in. */
const nobody = { context: { station: { ...contextOf(undefined).station, secret: "7.1.proof" } } }

const names = (...of: ReadonlyArray<readonly [userId: number, firstName: string, lastName: string]>) =>
  of.map(([userId, firstName, lastName]) => ({ userId: UserId.make(userId), firstName, lastName }))
const two = names([5, "Stellan", "Quispe"], [6, "Zoë", "Adair"])

states("session/sign-in.route.tsx", {
  empty: {
    "without anybody who has a PIN no name is asked for": async () => {
      played.ownStation.find(ownWall)
      played.stationPin.people([])
      const page = await visit("/kiosk/sign-in", nobody)
      expect(page.main.queryByRole("heading", { name: pinWords.title })).toBeNull()
      page.main.getByRole("button", { name: "Sign in" })
    },
    "a station offers its people by name, for its own secret, above the form of the password": async () => {
      played.ownStation.find(ownWall)
      const asked = played.stationPin.people(two)
      const page = await visit("/kiosk/sign-in", nobody)
      expect(page.main.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(["Stellan Quispe", "Zoë Adair", "Sign in"]),
      )
      expect(page.main.queryByLabelText(pinWords.find)).toBeNull()
      expect(asked).toMatchObject([{ payload: { secret: "7.1.proof" } }])
    },
    "a station says its name before anybody signs in": async () => {
      played.ownStation.find(ownWall)
      played.stationPin.people([])
      const page = await visit("/kiosk/sign-in", nobody)
      page.main.getByText(ownWall.name)
      page.main.getByRole("button", { name: "Sign in" })
    },
    "what is missing is said, and nobody is asked": async () => {
      const page = await signIn({})
      expect(page.status).toBe(422)
      page.main.getByText("Please input your password!")
    },
  },
  failed: {
    "a station that nobody can look up keeps its identity and still takes a sign-in": async () => {
      played.ownStation.find(new Unavailable())
      const page = await visit("/kiosk/sign-in", nobody)
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
      page.main.getByRole("button", { name: "Sign in" })
    },
    "names that nobody can look up leave the form of the password": async () => {
      played.ownStation.find(ownWall)
      played.stationPin.people(new Unavailable())
      const page = await visit("/kiosk/sign-in", nobody)
      expect(page.main.queryByRole("heading", { name: pinWords.title })).toBeNull()
      page.main.getByRole("button", { name: "Sign in" })
    },
    "who cannot be asked is told so in the server's words, and types the name only once · SESSION-09": async () => {
      played.session.signIn(new Unavailable())
      const page = await signIn(right)
      expect(page.status).toBe(503)
      page.main.getByText("Sightline is not available right now. Please try again.")
      page.main.getByDisplayValue(users.owner.email)
    },
  },
  refused: {
    "a refused sign-in says why, and begins no session": async () => {
      for (const [refusal, status, words] of [
        [new SignInRefused(), 401, "Email or password is incorrect"],
        [new NoAccess(), 403, "User has no access. Please contact admin for access right."],
        [
          new TooManyAttempts({ retryAfter: 120 }),
          429,
          "Too many attempts. Please wait a few minutes and try again. You can try again in 2 minutes.",
        ],
      ] as const) {
        played.session.signIn(refusal)
        const page = await signIn(right)
        expect(page.status).toBe(status)
        page.main.getByText(words)
        expect(page.headers.getSetCookie()).toEqual([])
      }
    },
    "a person without access at the station's center stays at the sign-in": async () => {
      played.session.signIn(tokens)
      expect((await signIn(right)).status).toBeGreaterThanOrEqual(400)
    },
    "a badge that a scanner typed into a field is read as a badge, and no page shows it": async () => {
      const badge = badgeCode("oes", "abcdefghijklmnopqrstuvwxyz")
      played.ownStation.find(ownWall)
      played.stationPin.people([])
      for (const [refusal, said] of [
        [new BadgeRefused({ because: "revoked" }), /has been revoked/],
        [new BadgePinNeeded(), /Scan it once more/],
      ] as const) {
        const asked = played.badge.signIn(refusal)
        for (const fields of [{ Email: badge }, { Email: users.owner.email, Password: badge }]) {
          const page = await signIn(fields, atSignIn)
          page.main.getByText(said)
          expect(page.text).not.toContain(badge)
        }
        expect(asked).toMatchObject([{ payload: { badge } }, { payload: { badge } }])
      }
    },
    "who has a second factor types a code": async () => {
      played.session.signIn(new SecondFactorNeeded({ ticket: "a-ticket" }))
      const page = await signIn(right)
      page.main.getByRole("heading", { name: codeWords.title })
    },
  },
  forbidden: {
    "a browser that is no station sees no name, and asks for none": async () => {
      const asked = played.stationPin.people(two)
      const page = await visit("/kiosk/sign-in")
      for (const { lastName } of two) expect(page.text).not.toContain(lastName)
      expect(asked).toEqual([])
    },
    "nobody signs in at a revoked station, which can be registered again": async () => {
      played.ownStation.find({ ...ownWall, isRevoked: true })
      const page = await visit("/kiosk/sign-in", nobody)
      page.main.getByText(/^This station has been revoked/)
      expect(page.main.queryByRole("button", { name: "Sign in" })).toBeNull()
      const again = await send(page.main.getByRole("button", { name: "Register this browser again" }))
      expect(again.headers.getSetCookie()).toEqual(["sightline_station=; Max-Age=0"])
    },
    "a browser whose station nobody knows is a plain one again": async () => {
      played.ownStation.find(new StationUnknown())
      const page = await visit("/kiosk/sign-in", nobody)
      expect(page.headers.getSetCookie()).toEqual(["sightline_station=; Max-Age=0"])
    },
    "somebody who is signed in is at work already": async () => {
      expect((await visit("/kiosk/sign-in", { as: users.staff })).location).not.toBeNull()
    },
  },
})
