import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { CenterRefused, EmailTaken, RoleTooStrong, UserId } from "@sightline/model/user"
import { accountWords } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.admin
const typed = { "First name": "Ada", "Last name": "Byron", Email: "ada@example.com" }

const invite = async (fields: Record<string, string | boolean>) => {
  const page = await visit("/admin/users/invite", { as })
  return send(page.main.getByRole("button", { name: words.send }), fields, { as })
}

states("user/invite.route.tsx", {
  empty: {
    "what is missing is said at each field, and nobody is invited": async () => {
      const page = await invite({})
      expect(page.status).toBe(422)
      for (const said of [accountWords.noFirstName, accountWords.noLastName, accountWords.noUserEmail])
        page.main.getByText(said)
    },
  },
  failed: {
    "an invitation that nobody takes is said": async () => {
      played.user.invite(new Unavailable())
      const page = await invite(typed)
      page.main.getByText("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "each refusal is said in its words": async () => {
      for (const [refusal, said] of [
        [new EmailTaken(), "A user with this e-mail already exists. To add them here, invite them."],
        [new RoleTooStrong(), "You can only give and remove roles up to your own."],
        [new CenterRefused(), "You can only assign centers that you have yourself."],
        [new TooManyAttempts({ retryAfter: 60 }), "Too many attempts. Please wait a few minutes and try again."],
      ] as const) {
        played.user.invite(refusal)
        const page = await invite(typed)
        expect(page.main.getByRole("alert").textContent).toContain(said)
      }
    },
    "roles up to one's own are offered, and what is ticked is sent": async () => {
      const asked = played.user.invite({ userId: UserId.make(9), link: null })
      const page = await visit("/admin/users/invite", { as })
      expect(page.main.queryByLabelText("Owner")).toBeNull()
      const sent = await invite({ ...typed, Warehouse: true, "Lakeside Westgate": true })
      expect(sent.location).toBe("/admin/users?invited=ada%40example.com")
      expect(asked).toMatchObject([
        {
          payload: {
            email: "ada@example.com",
            roles: expect.arrayContaining(["webUser", "warehouse"]),
            centerIds: [32],
          },
        },
      ])
    },
    "without a mail server the inviter sees the link, once": async () => {
      const link = "https://stock.example.test/invitation?token=a-link"
      played.user.invite({ userId: UserId.make(9), link })
      const page = await invite(typed)
      page.main.getByText(words.handOver("ada@example.com"))
      expect(page.main.getByLabelText<HTMLInputElement>("Link").value).toBe(link)
      expect(page.main.queryByRole("button", { name: words.send })).toBeNull()
    },
  },
  forbidden: {
    "it does not exist for staff": async () => {
      expect((await visit("/admin/users/invite", { as: users.staff })).status).toBe(404)
    },
  },
})
