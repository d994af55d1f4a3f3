import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/import/progress?job=a-job"

states("import/import-progress.route.ts", {
  empty: {
    "a job that has not begun, or is over, is at 0 of 0": async () => {
      const asked = played.import.progress({ done: 0, total: 0 })
      expect(JSON.parse((await visit(path, { as })).text)).toEqual({ done: 0, total: 0 })
      expect(asked).toMatchObject([{ urlParams: { job: "a-job" } }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.import.progress(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a job without a name does not exist": async () => {
      for (const query of ["", "?job="])
        expect((await visit(`/inventory/import/progress${query}`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor is not answered, and staff are not told that there is anything": async () => {
      const asked = played.import.progress(new RoleRefused())
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
