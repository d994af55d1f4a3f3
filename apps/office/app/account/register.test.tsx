import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { EmailTaken, UserId } from "@sightline/model/user"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, send, played } = office()
const as = users.owner
const password = "long enough"
const typed = {
  "First name": "Ada",
  "Last name": "Byron",
  Email: "ada@example.com",
  Password: password,
  "Confirm password": password,
}
const register = async (fields: Record<string, string>) => {
  const page = await visit("/account/register", { as })
  return send(page.main.getByRole("button", { name: "Register" }), fields, { as })
}

states("account/register.route.tsx", {
  empty: {
    "what is missing is said, and nobody is registered": async () => {
      const page = await register({})
      for (const said of [words.noFirstName, words.noLastName, words.noUserEmail, words.noPassword])
        page.main.getByText(said)
    },
  },
  failed: {
    "a registration that nobody takes is said": async () => {
      played.user.register(new Unavailable())
      ;(await register(typed)).main.getByText("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a taken e-mail and a role that is too weak are said": async () => {
      for (const [refusal, said] of [
        [new EmailTaken(), "A user with this e-mail already exists. To add them here, invite them."],
        [new RoleRefused(), "Your role does not allow this."],
      ] as const) {
        played.user.register(refusal)
        ;(await register(typed)).main.getByText(said)
      }
    },
    "a user is registered at the centers of whoever does it": async () => {
      const asked = played.user.register({ userId: UserId.make(9) })
      ;(await register(typed)).main.getByText("Create User Success")
      expect(asked).toMatchObject([{ payload: { email: "ada@example.com", clientId: 3, centerIds: [31, 32] } }])
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/account/register")).status).toBe(404)
    },
  },
})
