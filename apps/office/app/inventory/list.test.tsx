import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { productOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff

function given() {
  played.inventory.columns([])
  played.inventoryList.configuration([])
  played.inventoryList.fields([])
  return played.inventory.search({ rows: [], page: 1, pageSize: 10, total: 0 })
}

states("inventory/list.route.tsx", {
  empty: {
    "a client without products is told how to begin, and a search that finds none says so": async () => {
      const asked = given()
      const page = await visit("/inventory/update", { as })
      expect(page.title).toBe("Products · Sightline")
      page.main.getByText("No products yet")
      expect(asked).toHaveLength(1)
      const found = await visit("/inventory/update?search=zzz", { as })
      found.main.getByText("No product matches this search.")
    },
    "a product without a price says so": async () => {
      given()
      played.inventory.search({ rows: [productOf({ listPrice: null })], page: 1, pageSize: 10, total: 1 })
      const page = await visit("/inventory/update", { as })
      expect(page.main.getAllByText("No price").length).toBeGreaterThan(0)
      expect(page.main.queryByText("$0.00")).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.search(new Unavailable())
      expect((await visit("/inventory/update", { as })).status).toBe(503)
    },
  },
  refused: {
    "a search that the bff cannot read finds nothing, and the page stands": async () => {
      given()
      played.inventory.search(unreadable("searchValues"))
      const page = await visit("/inventory/update?search=zzz", { as })
      expect(page.status).toBe(200)
      page.main.getByText("No product matches this search.")
    },
  },
  forbidden: {
    "it does not exist for visitors, and importing is offered to editors alone": async () => {
      given()
      expect((await visit("/inventory/update")).status).not.toBe(200)
      expect((await visit("/inventory/update", { as })).main.queryByRole("link", { name: "Import" })).toBeNull()
      ;(await visit("/inventory/update", { as: users.owner })).main.getByRole("link", { name: "Import" })
    },
  },
})
