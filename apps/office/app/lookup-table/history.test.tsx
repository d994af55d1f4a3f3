import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LookupRowNotFound } from "@sightline/model/lookup-row"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/admin/tables/history?table=ItemTypes"

states("lookup-table/history.route.ts", {
  empty: {
    "a row that nobody has changed has none": async () => {
      const asked = played.lookupTable.rowHistory([])
      expect(JSON.parse((await visit(`${path}&id=7`, { as })).text)).toEqual([])
      expect(asked).toMatchObject([{ urlParams: { table: "ItemTypes", id: 7 } }])
    },
  },
  failed: {
    "a history that nobody answers has the status of a failure": async () => {
      played.lookupTable.rowHistory(new Unavailable())
      expect((await visit(`${path}&id=7`, { as })).status).toBe(503)
    },
  },
  refused: {
    "a row that is gone is not found, and no row is no page": async () => {
      played.lookupTable.rowHistory(new LookupRowNotFound())
      expect((await visit(`${path}&id=7`, { as })).status).toBe(404)
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads nothing": async () => {
      const asked = played.lookupTable.rowHistory([])
      expect((await visit(`${path}&id=7`)).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
