import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LookupRowNotFound } from "@sightline/model/lookup-row"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/admin/tables/form?table=ItemTypes"
const form = { fields: [], values: {}, readOnly: [] }

states("lookup-table/form.route.ts", {
  empty: {
    "a new row's form is asked by method 1, a stored row's by method 2": async () => {
      const asked = played.lookupTable.tableRows(form)
      expect(JSON.parse((await visit(path, { as })).text)).toEqual(form)
      await visit(`${path}&id=7`, { as })
      expect(asked).toMatchObject([
        { payload: { table: "ItemTypes", method: 1 } },
        { payload: { table: "ItemTypes", method: 2, id: 7 } },
      ])
    },
  },
  failed: {
    "a form that nobody answers has the status of a failure": async () => {
      played.lookupTable.tableRows(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a row that is gone is not found, and an invalid id is no page": async () => {
      played.lookupTable.tableRows(new LookupRowNotFound())
      expect((await visit(`${path}&id=7`, { as })).status).toBe(404)
      expect((await visit(`${path}&id=x`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads nothing": async () => {
      const asked = played.lookupTable.tableRows(form)
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
