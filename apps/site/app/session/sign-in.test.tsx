import { sessionOf } from "@sightline/fixtures/bff/session"
import { states } from "@sightline/fixtures/page/states"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { PasswordLinkEnded, PasswordTooShort } from "@sightline/model/account"
import {
  CodeWrong,
  NoAccess,
  SecondFactorNeeded,
  SignInRefused,
  TicketEnded,
  TooManyAttempts,
} from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { codeWords } from "@sightline/screens/shell/sign-in-words.ts"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, send, played } = site()
const right = { Email: users.owner.email, Password: demoPassword }
const session = sessionOf(users.owner)

const signIn = async (fields: Record<string, string>, path = "/home-login") => {
  const page = await visit(path)
  return send(page.main.getByRole("button", { name: "Sign in" }), fields)
}
const forgot = async (email: string) => {
  const page = await visit("/home-login")
  return send(page.main.getByRole("button", { name: "Send link" }), { Email: email })
}
const newPassword = { "New password": "correct horse battery", "Confirm password": "correct horse battery" }
const choose = async (fields: Record<string, string>) => {
  const page = await visit("/home-login?token=a-link")
  return send(page.main.getByRole("button", { name: "Save password" }), fields)
}

states("session/sign-in.route.tsx", {
  empty: {
    "what is missing is said, and nobody is asked": async () => {
      const page = await signIn({})
      expect(page.status).toBe(422)
      page.main.getByText("Please input your password!")
      expect((await forgot("")).status).toBe(422)
      expect((await choose({})).status).toBe(422)
    },
    "two passwords that differ are not sent": async () => {
      const page = await choose({ ...newPassword, "Confirm password": "another" })
      page.main.getByText("The new password that you entered do not match!")
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
    "staff whose pages cannot be made may try again": async () => {
      played.layout.get(new Unavailable())
      const page = await visit("/home-login?returnTo=/scan-remove", { as: users.staff })
      expect(page.main.getByRole("link", { name: "Retry" }).getAttribute("href")).toBe("/scan-remove")
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
        page.main.getByDisplayValue(users.owner.email)
        expect(page.headers.get("retry-after")).toBe(status === 429 ? "120" : null)
        // Whoever they were, a refused sign-in makes them a visitor; too many attempts say nothing of who they are.
        expect(page.headers.getSetCookie()).toEqual(
          status === 429 ? [] : ["sightline=; Max-Age=0", expect.stringContaining("rrsbForget=session")],
        )
      }
    },
    "a re-checked password is not a session": async () => {
      played.session.signIn({ unlockToken: "u", expiresAt: new Date() })
      const page = await signIn(right)
      expect([page.status, page.headers.getSetCookie()]).toEqual([503, []])
    },
    "a sign-in leads home without a page that asked, and never out of the application": async () => {
      played.session.signIn({ session, accessToken: "a", refreshToken: "r" })
      for (const asking of ["", "?returnTo=//elsewhere.test/", "?returnTo=https://elsewhere.test/"]) {
        const page = await signIn(right, `/home-login${asking}`)
        expect([asking, page.status, page.location]).toEqual([asking, 303, "/home"])
      }
    },
    "a sign-in leads back to the page that asked": async () => {
      const asked = played.session.signIn({ session, accessToken: "a", refreshToken: "r" })
      const page = await signIn(right, "/home-login?returnTo=/scan-remove")
      expect(page.location).toBe("/scan-remove")
      expect(page.headers.getSetCookie()).toContain("sightline=kept; Path=/; HttpOnly")
      expect(asked).toMatchObject([{ payload: { email: users.owner.email, password: demoPassword } }])
    },
    "who has a second factor types a code, and starts again when the ticket is too old": async () => {
      played.session.signIn(new SecondFactorNeeded({ ticket: "a-ticket" }))
      const step = await signIn(right, "/home-login?returnTo=/scan-remove")
      expect([step.status, step.headers.getSetCookie()]).toEqual([200, []])
      step.main.getByRole("heading", { name: codeWords.title })
      const type = (page: typeof step, Code: string) =>
        send(page.main.getByRole("button", { name: "Sign in" }), { Code })
      const nothing = await type(step, "")
      nothing.main.getByText("Please type the code!")
      const asked = played.session.signInWithCode(new CodeWrong())
      const wrong = await type(nothing, "000000")
      expect(wrong.status).toBe(422)
      wrong.main.getByText(codeWords.wrong)
      expect(asked).toMatchObject([{ payload: { ticket: "a-ticket", code: "000000" } }])
      played.session.signInWithCode(new TooManyAttempts({ retryAfter: 120 }))
      const late = await type(wrong, "000000")
      expect([late.status, late.headers.get("retry-after")]).toEqual([429, "120"])
      late.main.getByText("Too many attempts. Please wait a few minutes and try again. You can try again in 2 minutes.")
      played.session.signInWithCode({ session, accessToken: "a", refreshToken: "r" })
      const inside = await type(late, "123456")
      expect(inside.location).toBe("/scan-remove")
      expect(inside.headers.getSetCookie()).toContain("sightline=kept; Path=/; HttpOnly")
      played.session.signInWithCode(new TicketEnded())
      const ended = await type(late, "123456")
      expect(ended.status).toBe(401)
      ended.main.getByText("This took too long. Please sign in again.")
      ended.main.getByLabelText("Password")
    },
    "a forgotten password is answered the same whoever asks, and not too often": async () => {
      played.account.forgotPassword({ succeeded: true })
      expect((await forgot("nobody@example.com")).location).toBe("/home-login?done=sent")
      ;(await visit("/home-login?done=sent")).main.getByText("Send Email Success!")
      played.account.forgotPassword(new TooManyAttempts({ retryAfter: 60 }))
      const page = await forgot("nobody@example.com")
      expect(page.status).toBe(429)
      page.main.getByText("Too many attempts. Please wait a few minutes and try again.")
    },
    "a link that is used or too old is said so, and so is a short password": async () => {
      played.account.resetPassword(new PasswordLinkEnded())
      ;(await choose(newPassword)).main.getByText(/This link has been used or has expired/)
      played.account.resetPassword(new PasswordTooShort())
      ;(await choose(newPassword)).main.getByText("The password needs at least 8 characters.")
      const asked = played.account.resetPassword({ succeeded: true })
      expect((await choose(newPassword)).location).toBe("/home-login?done=saved")
      expect(asked).toMatchObject([{ payload: { resetToken: "a-link" } }])
      ;(await visit("/home-login?done=saved")).main.getByText("Your new password is saved. Please sign in.")
    },
  },
  forbidden: {
    "who is signed in already is led away": async () => {
      expect((await visit("/home-login", { as: users.staff })).location).toBe("/home")
    },
  },
})
