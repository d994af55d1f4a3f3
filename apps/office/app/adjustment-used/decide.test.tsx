import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { AdjustmentUsedNotFound, OwnApprovalRefused } from "@sightline/model/adjustment-used"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { decidePath } from "./paths"

const { visit, post, hears, played } = office()
const sent = { id: 7, usedForId: 2, to: "Completed" }

states("adjustment-used/decide.route.ts", {
  empty: "it reads nothing",
  failed: {
    "a decision that nobody takes is answered as such": async () => {
      played.adjustmentUsed.decide(new Unavailable())
      expect(await post(decidePath, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.adjustmentUsed.decide, [new AdjustmentUsedNotFound(), new OwnApprovalRefused()], () =>
        post(decidePath, sent),
      )
    },
    "it is no page, and an unreadable decision is not sent": async () => {
      expect((await visit(decidePath, { as: users.owner })).status).toBe(404)
      expect(await post(decidePath, { ...sent, to: "PendingRemove" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "people without the role decide nothing": async () => {
      played.adjustmentUsed.decide(new RoleRefused())
      expect(await post(decidePath, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
    },
  },
})
