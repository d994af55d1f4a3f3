import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { OldPasswordWrong, PasswordTooShort } from "@sightline/model/account"
import { Unavailable } from "@sightline/model/unavailable"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, send, played } = office()
const as = users.staff
const typed = { "Old password": "old enough", "New password": "new enough", "Confirm password": "new enough" }
const change = async (fields: Record<string, string>) => {
  const page = await visit("/account/password", { as })
  return send(page.main.getByRole("button", { name: "Change password" }), fields, { as })
}

states("account/password.route.tsx", {
  empty: {
    "what is missing or differs is said, and nothing is sent": async () => {
      const page = await change({})
      for (const said of [words.noOldPassword, words.noPassword, words.noConfirmation]) page.main.getByText(said)
      ;(await change({ ...typed, "Confirm password": "other" })).main.getByText(words.unequal)
    },
  },
  failed: {
    "a change that nobody takes is said": async () => {
      played.account.changePassword(new Unavailable())
      ;(await change(typed)).main.getByText("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a wrong old password and a short new one are said": async () => {
      played.account.changePassword(new OldPasswordWrong())
      ;(await change(typed)).main.getByText("The old password is incorrect.")
      played.account.changePassword(new PasswordTooShort())
      ;(await change(typed)).main.getByText("The password needs at least 8 characters.")
    },
    "a new password is taken": async () => {
      const asked = played.account.changePassword({ succeeded: true })
      const page = await change(typed)
      page.main.getByText("Change Password Success")
      expect(page.main.queryByLabelText("New password")).toBeNull()
      expect(asked).toMatchObject([{ payload: { email: as.email, newPassword: "new enough" } }])
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/account/password")).status).toBe(404)
    },
  },
})
