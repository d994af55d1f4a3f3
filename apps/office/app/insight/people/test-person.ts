import { insightRowsOf } from "@sightline/fixtures/bff/insight"
import type { States } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PeopleFiguresOff } from "@sightline/model/insight"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import type { office } from "../../test-pages"

const as = users.staff

export const personAsked = "figure=sold&center=31&from=2026-11-01&to=2026-11-25&person=12"

/** What a person did is the same question as a page, as a file and as a part of a workbook. */
export const personProofs = ({ visit, played }: ReturnType<typeof office>, path: string): States => ({
  empty: {
    "a figure of nothing has no rows": async () => {
      const sent = played.insight.personRows(insightRowsOf([]))
      expect((await visit(path, { as })).status).toBe(200)
      expect(sent).toMatchObject([
        { urlParams: { userId: 12, figure: "sold", centerId: 31, from: "2026-11-01", to: "2026-11-25" } },
      ])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.insight.personRows(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "there is none while the figures are off, and none of another figure": async () => {
      played.insight.personRows(new PeopleFiguresOff())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit(path.replace("sold", "stock"), { as })).status).toBe(404)
      expect((await visit(path.replace("&person=12", ""), { as })).status).toBe(404)
    },
  },
  forbidden: {
    "what another person did does not exist, and nothing does for visitors": async () => {
      played.insight.personRows(new RoleRefused())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
