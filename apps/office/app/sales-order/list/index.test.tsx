import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit } = office()

it("without a tab the user goes to the list of the type · SALES-02", async () => {
  for (const path of ["/instant-order", "/account-order"])
    expect((await visit(path, { as: users.staff })).location).toBe(`${path}/order-list`)
})

states("sales-order/list/index.route.ts", {
  empty: "it only leads to the list",
  failed: "it asks for nothing but the layout, and the shell proves that",
  refused: "it asks for nothing that could be refused",
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      expect((await visit("/instant-order")).status).toBe(404)
      expect((await visit("/account-order", { as: users.noaccess })).status).toBe(404)
    },
  },
})
