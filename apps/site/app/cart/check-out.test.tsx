import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit } = site()

states("cart/check-out.route.ts", {
  empty: {
    "a signed-in person reads that nothing can be ordered yet": async () => {
      const { location } = await visit("/order/addToCard", { as: users.owner })
      expect(location).toBe("/cart?done=closed")
      ;(await visit(location ?? "", { as: users.owner })).main.getByText(
        "You cannot order here yet. Your cart is kept.",
      )
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: {
    "a visitor signs in first, and comes back": async () => {
      expect((await visit("/order/addToCard")).location).toBe("/login?returnTo=%2Forder%2FaddToCard")
    },
  },
})
