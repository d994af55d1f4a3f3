import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/tables"

states("lookup-table/tables.route.ts", {
  empty: {
    "it leads to the first table that is offered, and does not exist without one": async () => {
      const columns = [{ code: "Name", name: "Name" }]
      played.lookupTable.tables([{ table: "Item types", label: "Item types", columns, isKept: false }])
      expect((await visit(path, { as: users.owner })).location).toBe("/admin/tables/Item%20types")
      played.lookupTable.tables([])
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  failed: {
    "without an answer it cannot lead anywhere": async () => {
      played.lookupTable.tables(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit(path)).status).toBe(404)
    },
  },
})
