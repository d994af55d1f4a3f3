import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PullBlocked } from "@sightline/model/adjustment-used"
import { FieldsRefused } from "@sightline/model/category-option"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { submitPath } from "./paths"

const { visit, post, hears, played } = office()
const sent = { usedForId: 2, description: "", itemIds: [12] }

states("adjustment-used/submit.route.ts", {
  empty: "it reads nothing",
  failed: {
    "a list that nobody takes is answered as such": async () => {
      played.adjustmentUsed.pull(new Unavailable())
      expect(await post(submitPath, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const fields = new FieldsRefused({ errors: { usedForId: ["Choose what the items are used for"] } })
      await hears(played.adjustmentUsed.pull, [new PullBlocked({ blockers: [] }), fields], () => post(submitPath, sent))
    },
    "it is no page, and an unreadable list is not sent": async () => {
      expect((await visit(submitPath, { as: users.staff })).status).toBe(404)
      expect(await post(submitPath, { ...sent, itemIds: ["x"] })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "people without the role submit nothing": async () => {
      played.adjustmentUsed.pull(new RoleRefused())
      expect(await post(submitPath, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
    },
  },
})
