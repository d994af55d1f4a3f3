import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { NoAccess, SecondFactorNeeded, SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { codeWords } from "@sightline/screens/shell/sign-in-words.ts"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit, send, played } = kiosk()
const right = { Email: users.owner.email, Password: demoPassword }
const tokens = { session: sessionOf(users.owner), accessToken: "a", refreshToken: "r" }
type Asker = Parameters<typeof send>[2]

const signIn = async (fields: Record<string, string>, asker: Asker = {}) => {
  const page = await visit("/kiosk/sign-in", asker)
  return send(page.main.getByRole("button", { name: "Sign in" }), fields, asker)
}

states("session/sign-in.route.tsx", {
  empty: {
    "what is missing is said, and nobody is asked": async () => {
      const page = await signIn({})
      expect(page.status).toBe(422)
      page.main.getByText("Please input your password!")
    },
  },
  failed: {
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
    "who has a second factor types a code": async () => {
      played.session.signIn(new SecondFactorNeeded({ ticket: "a-ticket" }))
      const page = await signIn(right)
      page.main.getByRole("heading", { name: codeWords.title })
    },
  },
  forbidden: {
    "somebody who is signed in is at work already": async () => {
      expect((await visit("/kiosk/sign-in", { as: users.staff })).location).not.toBeNull()
    },
  },
})
