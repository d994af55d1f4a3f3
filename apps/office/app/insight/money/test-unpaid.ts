import { unpaidOf } from "@sightline/fixtures/bff/insight"
import type { States } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import type { office } from "../../test-pages"

const as = users.owner

export const unpaidAsked = "age=due31&center=31"

/** Unpaid invoices are the same question as a page, as a file and as a part of a workbook. */
export const unpaidProofs = ({ visit, played }: ReturnType<typeof office>, path: string): States => ({
  empty: {
    "an age without invoices has no rows": async () => {
      const sent = played.insight.unpaid(unpaidOf([]))
      expect((await visit(path, { as })).status).toBe(200)
      expect(sent).toMatchObject([{ urlParams: { age: "due31", centerId: 31 } }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.insight.unpaid(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, and an unknown age, are no page": async () => {
      played.insight.unpaid(new CenterNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit(path.replace("due31", "due7"), { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for people without the role": async () => {
      played.insight.unpaid(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
