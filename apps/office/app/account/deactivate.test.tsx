import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LastOwner } from "@sightline/model/account"
import { Unavailable } from "@sightline/model/unavailable"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, send, played } = office()
const as = users.owner
const leave = async () => {
  const page = await visit("/account/deactivate", { as })
  expect(page.main.getByRole("link", { name: words.stay }).getAttribute("href")).toBe("/home")
  return send(page.main.getByRole("button", { name: words.deactivate }), {}, { as })
}

states("account/deactivate.route.tsx", {
  empty: {
    "the question is asked before anything happens": async () => {
      const page = await visit("/account/deactivate", { as })
      page.main.getByRole("heading", { name: "Are you sure you want to deactivate your account?" })
    },
  },
  failed: {
    "an account that cannot be left now stays": async () => {
      played.account.setStatus(new Unavailable())
      const page = await leave()
      page.main.getByText("Sightline is not available right now. Please try again.")
      expect(page.headers.getSetCookie()).toEqual([])
    },
  },
  refused: {
    "the last owner stays": async () => {
      played.account.setStatus(new LastOwner())
      const page = await leave()
      page.main.getByText("A client needs an active owner. Make another person an owner first.")
    },
    "who leaves is signed out": async () => {
      const asked = played.account.setStatus({ succeeded: true })
      const page = await leave()
      expect(page.location).toBe("/home-login?done=deactivated")
      expect(page.headers.getSetCookie()).toContain("sightline=; Max-Age=0")
      expect(asked).toMatchObject([{ payload: { userId: 2, isActive: false } }])
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/account/deactivate")).status).toBe(404)
    },
  },
})
