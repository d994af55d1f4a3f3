import { insightRowsOf } from "@sightline/fixtures/bff/insight"
import type { States } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import type { office } from "../../test-pages"

const as = users.owner

export const rowsAsked = "figure=sold&center=31&from=2026-11-01&to=2026-11-25"

/** The rows behind a figure are the same question as a page, as a file and as a part of a workbook. */
export const rowsProofs = ({ visit, played }: ReturnType<typeof office>, path: string): States => ({
  empty: {
    "a figure of nothing has no rows": async () => {
      const sent = played.insight.rows(insightRowsOf([]))
      expect((await visit(path, { as })).status).toBe(200)
      expect(sent).toMatchObject([
        { urlParams: { figure: "sold", centerId: 31, from: "2026-11-01", to: "2026-11-25" } },
      ])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.insight.rows(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, an unknown figure and an invalid day are no page": async () => {
      played.insight.rows(new CenterNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit(path.replace("sold", "margin"), { as })).status).toBe(404)
      expect((await visit(path.replace("2026-11-01", "2026-02-31"), { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for people without the role": async () => {
      played.insight.rows(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
