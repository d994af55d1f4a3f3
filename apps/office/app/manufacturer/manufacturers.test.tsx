import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/manufacturers?search=zzz&page=2&pageSize=10"

states("manufacturer/manufacturers.route.ts", {
  empty: {
    "a search that finds none answers an empty page": async () => {
      const none = { rows: [], page: 1, pageSize: 10, total: 0 }
      const asked = played.manufacturer.search(none)
      expect(JSON.parse((await visit(path, { as })).text)).toEqual(none)
      expect(asked).toMatchObject([{ payload: { search: "zzz", page: 2, pageSize: 10 } }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.manufacturer.search(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a page that is no number does not exist": async () => {
      expect((await visit("/inventory/update/manufacturers?page=x", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor is not answered, and whom the bff refuses is not told that there is anything": async () => {
      const asked = played.manufacturer.search(new RoleRefused())
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
