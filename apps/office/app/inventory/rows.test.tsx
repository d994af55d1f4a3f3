import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/rows?page=2"

states("inventory/rows.route.ts", {
  empty: {
    "a list of nothing answers no row, in the order of ids, a thousand a page": async () => {
      const none = { rows: [], page: 2, pageSize: 1000, total: 0, hasPurchasedPrice: false }
      const asked = played.inventoryList.export(none)
      expect(JSON.parse((await visit(path, { as })).text)).toEqual(none)
      expect(asked).toMatchObject([{ payload: { page: 2, pageSize: 1000 } }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.inventoryList.export(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a search that the bff cannot read is no workbook": async () => {
      played.inventoryList.export(unreadable("searchValues"))
      expect((await visit(path, { as })).status).not.toBe(200)
    },
  },
  forbidden: {
    "a visitor is not answered, and whom the bff refuses is not told that there is anything": async () => {
      const asked = played.inventoryList.export(new RoleRefused())
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
