import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const none = { rows: [], page: 2, pageSize: 10, total: 0 }

states("relocation/items.route.ts", {
  empty: {
    "ten products a page are asked for the words of the search": async () => {
      const asked = played.relocation.search(none)
      const counted = played.relocation.movable({ ...none, total: 132 })
      const shown = JSON.parse((await visit("/relocate/items?search=ada&page=2", { as })).text)
      expect(shown).toEqual({ ...none, movable: 132 })
      const filters = [{ code: "SearchString", value: "ada" }]
      expect(asked).toMatchObject([{ payload: { page: 2, pageSize: 10, screen: 6, filters } }])
      expect(counted).toMatchObject([{ payload: { page: 1, pageSize: 1, filters } }])
    },
    "a chosen place narrows the list, with the places around it": async () => {
      const asked = played.relocation.search(none)
      played.relocation.movable(none)
      await visit("/relocate/items?Center=31&Building=4", { as })
      const filters = [
        { code: "Center", value: "31" },
        { code: "Building", value: "4" },
      ]
      expect(asked.map(({ payload }) => payload.filters)).toEqual([filters])
    },
  },
  failed: {
    "a search that nobody answers has the status of a failure": async () => {
      played.relocation.movable(none)
      played.relocation.search(new Unavailable())
      expect((await visit("/relocate/items", { as })).status).toBe(503)
    },
  },
  refused: {
    "a page that is no number does not exist": async () => {
      expect((await visit("/relocate/items?page=x", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads nothing": async () => {
      const asked = played.relocation.search(none)
      expect((await visit("/relocate/items")).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
