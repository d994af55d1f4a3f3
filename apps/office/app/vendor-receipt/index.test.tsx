import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit } = office()
const path = "/add-quantity/vendor-order"

it("without an order the user goes to those that have arrived", async () => {
  expect((await visit(path, { as: users.staff })).location).toBe("/vendors-manager/Order?status=95")
})

states("vendor-receipt/index.route.ts", {
  empty: "it only leads to the list",
  failed: "it asks for nothing but the layout, and the shell proves that",
  refused: "it asks for nothing that could be refused",
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
