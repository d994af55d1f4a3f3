import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.supper

function given() {
  played.inventory.columns([])
  played.inventoryList.configuration([])
  played.inventoryList.fields([])
  return played.inventory.search({ rows: [], page: 1, pageSize: 10, total: 0 })
}

states("inventory/report.route.tsx", {
  empty: {
    "the report is of active products, ten a page, and says that it found none": async () => {
      const asked = given()
      const page = await visit("/report", { as })
      expect(page.title).toBe("Report · Sightline")
      page.main.getByText("No product matches this search.")
      expect(asked).toMatchObject([{ payload: { pageSize: 10 } }])
      expect(JSON.stringify(asked)).toContain('"Status"')
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.search(new Unavailable())
      expect((await visit("/report", { as })).status).toBe(503)
    },
  },
  refused: {
    "a search that the bff cannot read finds nothing, and the page stands": async () => {
      given()
      played.inventory.search(unreadable("searchValues"))
      const page = await visit("/report?search=zzz", { as })
      expect(page.status).toBe(200)
      page.main.getByText("No product matches this search.")
    },
  },
  forbidden: {
    "it does not exist for a visitor or an owner, and nobody is asked": async () => {
      const asked = given()
      expect((await visit("/report")).status).toBe(404)
      expect((await visit("/report", { as: users.owner })).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
})
