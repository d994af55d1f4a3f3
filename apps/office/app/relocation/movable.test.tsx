import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const none = { rows: [], page: 1, pageSize: 1000, total: 0 }
const path = "/relocate/movable"

states("relocation/movable.route.ts", {
  empty: {
    "a thousand items are asked for, of the search, its place and its product": async () => {
      const asked = played.relocation.movable(none)
      expect(JSON.parse((await visit(`${path}?search=ada&Center=31&product=7`, { as })).text)).toEqual(none)
      const filters = [
        { code: "SearchString", value: "ada" },
        { code: "Center", value: "31" },
      ]
      expect(asked).toMatchObject([{ payload: { page: 1, pageSize: 1000, inventoryIds: [7], filters } }])
    },
  },
  failed: {
    "items that nobody reads have the status of a failure": async () => {
      played.relocation.movable(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a product that is no number does not exist": async () => {
      expect((await visit(`${path}?product=x`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads nothing": async () => {
      const asked = played.relocation.movable(none)
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
