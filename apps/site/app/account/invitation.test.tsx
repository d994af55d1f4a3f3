import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { type Invitation, InvitationEnded, InvitationNotYours, PasswordTooShort } from "@sightline/model/account"
import { Unavailable } from "@sightline/model/unavailable"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, send, played } = site()
const path = "/invitation?token=a-link"
const invitation: Invitation = {
  clientName: "Hillcrest Optical",
  email: users.staff.email,
  needs: "account",
  isYours: true,
}
const opened = (more: Partial<Invitation> = {}) => played.account.invitation({ ...invitation, ...more })
const accepting = async (fields: Record<string, string> = {}) => {
  opened()
  const page = await visit(path, { as: users.staff })
  return send(page.main.getByRole("button", { name: words.accept }), fields, { as: users.staff })
}
const choosing = async (fields: Record<string, string>) => {
  opened({ needs: "password", isYours: false })
  const page = await visit(path)
  return send(page.main.getByRole("button", { name: words.acceptWithPassword }), fields)
}
const newPassword = { "New password": "correct horse battery", "Confirm password": "correct horse battery" }

states("account/invitation.route.tsx", {
  empty: {
    "an address without a link opens nothing, and nobody is asked": async () => {
      const page = await visit("/invitation")
      page.main.getByText(words.invitationEnded)
    },
    "a password that is missing or not the same is said": async () => {
      const missing = await choosing({})
      expect(missing.status).toBe(422)
      missing.main.getByText(words.noPassword)
      const unequal = await choosing({ ...newPassword, "Confirm password": "another" })
      unequal.main.getByText(words.unequal)
    },
  },
  failed: {
    "an invitation that cannot be read just now says so": async () => {
      played.account.invitation(new Unavailable())
      const page = await visit(path)
      page.main.getByText("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a used link, another account and a short password are said": async () => {
      played.account.invitation(new InvitationEnded())
      const ended = await visit(path)
      ended.main.getByText(words.invitationEnded)
      played.account.acceptInvitation(new InvitationNotYours())
      const foreign = await accepting()
      foreign.main.getByText("Sign in with the invited e-mail address to accept.")
      played.account.acceptInvitation(new PasswordTooShort())
      const short = await choosing({ "New password": "7 chars", "Confirm password": "7 chars" })
      short.main.getByText("The password needs at least 8 characters.")
    },
    "somebody who is not signed in to the account is led to sign in, and back": async () => {
      opened({ isYours: false })
      const page = await visit(path)
      page.main.getByText(words.invitationSignIn(users.staff.email))
      expect(page.main.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
        `/home-login?returnTo=${encodeURIComponent(path)}`,
      )
      opened({ isYours: false })
      const other = await visit(path, { as: users.owner })
      other.main.getByText(words.invitationOther(users.staff.email))
    },
    "accepted, a person who is signed in goes on at home, and one with a new password signs in": async () => {
      const asked = played.account.acceptInvitation({ succeeded: true })
      expect((await accepting()).location).toBe("/home")
      expect((await choosing(newPassword)).location).toBe("/home-login?done=accepted")
      expect(asked).toMatchObject([
        { payload: { token: "a-link" } },
        { payload: { token: "a-link", newPassword: "correct horse battery" } },
      ])
    },
  },
  forbidden: "a visitor opens it",
})
